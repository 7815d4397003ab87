#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

#if canImport(SwiftUI)
  import SwiftUI

  struct LessonView: View {
    let entry: LessonEntry

    var body: some View { Text(entry.lesson?.subject ?? "Free") }
  }
#endif

public struct TimetableWidget: Widget {
  public init() {}

  public var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Timetable", provider: TimetableProvider()) { entry in
      #if canImport(SwiftUI)
        LessonView(entry: entry)
      #endif
    }
    .supportedFamilies([.accessoryRectangular])
  }
}
