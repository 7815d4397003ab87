#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

#if canImport(SwiftUI)
  import SwiftUI

  struct CoffeeView: View {
    let entry: CoffeeEntry

    var body: some View {
      VStack {
        Text("\(Int(entry.milligrams)) mg")
        Text(entry.date, style: .time)
      }
    }
  }
#endif

public struct CoffeeWidget: Widget {
  public init() {}

  public var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Coffee", provider: CoffeeProvider()) { entry in
      #if canImport(SwiftUI)
        CoffeeView(entry: entry)
      #endif
    }
    .configurationDisplayName("Coffee")
    .description("The caffeine that is left of today's cups.")
  }
}
