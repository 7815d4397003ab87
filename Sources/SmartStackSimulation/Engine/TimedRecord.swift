import SmartStackModel

/// A record and the instant by which it is put in order.
struct TimedRecord: Sendable {
  var time: Timestamp
  var record: SimulationRecord
}
