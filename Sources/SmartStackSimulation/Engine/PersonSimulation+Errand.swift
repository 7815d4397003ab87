import SmartStackModel

extension PersonSimulation {
  /// How long after the beginning of its slot an errand begins, in milliseconds: the situation has
  /// changed by then, and the session of the slot has not begun.
  private static let errandDelay: Int64 = 50_000
  /// How long the app of an errand is used, in seconds.
  private static let errandLength = 6

  /// Uses an app that no widget of the stack stands for, as the person does in any case.
  ///
  /// It is part of no decision: it says what a suggestion could have answered.
  func runErrand(
    in slot: Timestamp, writer: inout RecordWriter, records: inout [TimedRecord]
  ) {
    guard let app = story.errand(at: slot) else { return }
    writer.clock = max(writer.clock, slot.advanced(byMilliseconds: Self.errandDelay))
    writer.event(.context(.locked(false)), into: &records)
    writer.wait(1000)
    writer.event(.launch(app: app, duration: .seconds(Self.errandLength)), into: &records)
    writer.wait(Self.errandLength * 1000)
    writer.event(.context(.locked(true)), into: &records)
  }
}
