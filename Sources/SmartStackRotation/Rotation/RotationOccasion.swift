import SmartStackModel

/// One input while it is answered, with the steps taken so far.
struct RotationOccasion {
  let input: RotationInput.Kind
  let time: Timestamp
  let zone: Zone
  /// The state before the next step.
  var from: RotationState
  var transitions: [Transition] = []
}
