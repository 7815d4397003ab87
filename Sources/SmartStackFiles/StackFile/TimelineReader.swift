import SmartStackModel

/// Reads a timeline, in a stack file or in the event of its reload.
struct TimelineReader {
  let zone: Zone

  func read(_ field: FieldReader) -> Timeline? {
    guard var object = field.object(allowed: "an object with the field entries") else {
      return nil
    }
    let entries = object.requiredField("entries", allowed: "a list of entries")?
      .items(limit: StackFile.entryLimit)
    let declarations = (entries ?? []).compactMap(readEntry)
    let policy = object.field("reload").flatMap(readPolicy) ?? .atEnd
    object.finish()
    return Timeline(declarations: declarations, policy: policy)
  }

  private func readEntry(_ field: FieldReader) -> EntryDeclaration? {
    guard var object = field.object(allowed: "an object with date or every") else { return nil }
    let relevance = object.field("relevance").flatMap(readRelevance)
    let label = object.field("label")?.text()
    let forms = object.present(of: ["date", "every"])
    let dateField = object.field("date")
    let everyField = object.field("every")
    let schedule: EntryDeclaration.Schedule?
    switch forms {
    case ["date"]:
      schedule = dateField?.timestamp(in: zone).map { .at($0.time, $0.offset) }
    case ["every"]:
      schedule = everyField.flatMap { RecurrenceReader().read($0) }.map { .recurring($0) }
    default:
      schedule = nil
    }
    object.finish()
    if forms.count != 1 || (dateField == nil && everyField == nil) {
      field.reject(
        forms.count == 2 ? .notAllowed : .missing, allowed: "exactly one of date and every",
        problem: forms.count == 2 ? "has both date and every" : "has neither date nor every")
    }
    return schedule.map { EntryDeclaration(schedule: $0, relevance: relevance, label: label) }
  }

  private func readRelevance(_ field: FieldReader) -> DeclaredRelevance? {
    guard var object = field.object(allowed: "null, or an object with score and duration") else {
      return nil
    }
    let score = object.requiredField("score", allowed: "a finite number")?.number()
    let durationField = object.field("duration")
    let duration = durationField?.duration()
    object.finish()
    if let duration, duration < .zero, let durationField {
      durationField.warn(
        problem: "is \(durationField.value.excerpt), which is negative",
        allowed: "zero, which means until the next scored entry, or more")
    }
    return score.flatMap { DeclaredRelevance(score: $0, duration: duration ?? .zero) }
  }

  private func readPolicy(_ field: FieldReader) -> ReloadPolicy? {
    let allowed = #""atEnd", "never" or {"after": a time or {"every": a recurrence}}"#
    if case .string = field.value.content {
      return field.choice(of: [
        (name: "atEnd", value: ReloadPolicy.atEnd), (name: "never", value: .never),
      ])
    }
    guard var object = field.object(allowed: allowed) else { return nil }
    let after = object.requiredField("after", allowed: #"a time or {"every": a recurrence}"#)
      .flatMap(readAfter)
    object.finish()
    return after.map { .after($0) }
  }

  private func readAfter(_ field: FieldReader) -> ReloadPolicy.Schedule? {
    guard case .object = field.value.content else {
      return field.timestamp(in: zone).map { .at($0.time, $0.offset) }
    }
    guard var object = field.object() else { return nil }
    let recurrence = object.requiredField("every", allowed: "a recurrence")
      .flatMap { RecurrenceReader().read($0) }
    object.finish()
    return recurrence.map { .recurring($0) }
  }
}
