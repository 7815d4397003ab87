import SmartStackModel

extension EventLineReader {
  /// Reads the one change of context that a line states.
  func readContext(_ object: inout ObjectReader) -> ContextChange? {
    let forms = [
      "place", "coordinate", "nearby", "asleep", "sleepSchedule", "workoutActive",
      "activityRingsIncomplete", "headphonesConnected", "locked",
    ]
    let present = object.present(of: forms)
    guard present.count == 1 else {
      object.field.reject(
        present.isEmpty ? .missing : .notAllowed,
        allowed: "exactly one of \(forms.joined(separator: ", "))",
        problem: present.isEmpty
          ? "has no change of context" : "has several: \(present.joined(separator: ", "))")
      return nil
    }
    switch present[0] {
    case "place", "coordinate", "sleepSchedule": return readOptional(present[0], &object)
    case "nearby":
      guard let items = object.requiredField("nearby", allowed: "a list of categories")?.items()
      else { return nil }
      return .nearby(Set(items.compactMap { $0.pointOfInterest() }))
    default:
      let flag = object.requiredField(present[0], allowed: "true or false")?.flag()
      return flag.map { change(present[0], $0) }
    }
  }

  private func change(_ name: String, _ flag: Bool) -> ContextChange {
    switch name {
    case "asleep": .asleep(flag)
    case "workoutActive": .workoutActive(flag)
    case "activityRingsIncomplete": .activityRingsIncomplete(flag)
    case "headphonesConnected": .headphonesConnected(flag)
    default: .locked(flag)
    }
  }

  /// Reads a change for which `null` says that there is nothing any more.
  private func readOptional(_ name: String, _ object: inout ObjectReader) -> ContextChange? {
    let field = object.field(name)
    switch name {
    case "place":
      guard let field else { return .place(nil) }
      return field.identifier().map { .place($0) }
    case "coordinate":
      guard let field else { return .coordinate(nil) }
      guard var point = field.object(allowed: "null, or latitude and longitude") else {
        return nil
      }
      let coordinate = FieldReader.coordinate(from: &point)
      point.finish()
      return coordinate.map { .coordinate($0) }
    default:
      guard let field else { return .sleepSchedule(nil) }
      guard var schedule = field.object(allowed: "null, or bedtime and wakeup") else { return nil }
      let bedtime = schedule.requiredField("bedtime", allowed: "a time of day")?.timeOfDay()
      let wakeup = schedule.requiredField("wakeup", allowed: "a time of day")?.timeOfDay()
      schedule.finish()
      guard let bedtime, let wakeup else { return nil }
      return .sleepSchedule(SleepSchedule(bedtime: bedtime, wakeup: wakeup))
    }
  }
}
