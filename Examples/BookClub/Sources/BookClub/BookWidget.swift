#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

#if canImport(SwiftUI)
  import SwiftUI

  struct BookView: View {
    let entry: BookEntry

    var body: some View { Text(entry.book?.title ?? "No book") }
  }
#endif

public struct BookWidget: Widget {
  public init() {}

  public var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "Book", intent: ReadBookIntent.self, provider: BookProvider()
    ) { entry in
      #if canImport(SwiftUI)
        BookView(entry: entry)
      #endif
    }
  }
}
