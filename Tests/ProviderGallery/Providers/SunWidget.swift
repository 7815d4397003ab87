#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct SunEntry: TimelineEntry {
  enum Phase: String {
    case night, sunrise, day, sunset
  }

  let date: Date
  let phase: Phase
  var relevance: TimelineEntryRelevance? {
    phase == .sunrise || phase == .sunset
      ? TimelineEntryRelevance(score: 1, duration: 30 * 60) : TimelineEntryRelevance(score: 0)
  }
}

/// Times of the sun, computed for a place.
struct SunProvider: TimelineProvider {
  let latitude = 52.5

  func placeholder(in context: Context) -> SunEntry { SunEntry(date: Date(), phase: .day) }

  func getSnapshot(in context: Context, completion: @escaping (SunEntry) -> Void) {
    completion(SunEntry(date: Date(), phase: .day))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<SunEntry>) -> Void) {
    let calendar = Calendar.current
    let midnight = calendar.startOfDay(for: Date())
    let day = calendar.ordinality(of: .day, in: .year, for: midnight) ?? 1
    let half = halfDayLength(day: day) * 3600
    let noon = midnight.addingTimeInterval(12 * 3600)
    let entries = [
      SunEntry(date: midnight, phase: .night),
      SunEntry(date: noon.addingTimeInterval(-half), phase: .sunrise),
      SunEntry(date: noon.addingTimeInterval(-half + 1800), phase: .day),
      SunEntry(date: noon.addingTimeInterval(half - 1800), phase: .sunset),
      SunEntry(date: noon.addingTimeInterval(half), phase: .night),
    ]
    let tomorrow = calendar.date(byAdding: .day, value: 1, to: midnight)
    completion(
      Timeline(
        entries: entries, policy: .after(tomorrow ?? midnight.addingTimeInterval(86_400))))
  }

  /// Half the length of the day in hours, by the declination of the sun.
  private func halfDayLength(day: Int) -> Double {
    let declination = -23.44 * cos(2 * .pi / 365 * Double(day + 10)) * .pi / 180
    let cosine = -tan(latitude * .pi / 180) * tan(declination)
    return acos(max(-1, min(1, cosine))) * 12 / .pi
  }
}
