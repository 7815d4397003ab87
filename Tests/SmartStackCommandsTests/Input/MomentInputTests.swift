import SmartStackFiles
import SmartStackModel
import Testing

@testable import SmartStackCommands

@Suite struct MomentInputTests {
  private static let description = CommandDescription(
    name: "rank", summary: "", options: [MomentInput.atOption, MomentInput.zoneOption],
    operands: nil, examples: [])

  private func input(_ words: [String], stackZone: Zone? = nil) throws(CommandError) -> MomentInput
  {
    try MomentInput(
      ParsedArguments(words, for: Self.description), stackZone: stackZone, command: "rank")
  }

  private func message(_ words: [String]) -> String? {
    do throws(CommandError) {
      _ = try input(words)
    } catch {
      if case .usage(let text, "rank") = error { return text }
    }
    return nil
  }

  private func time(_ text: String) throws -> Timestamp {
    try #require(TimestampText.read(text)?.resolved(in: .utc)?.time)
  }

  @Test func anOffsetIsAZoneOfItsOwn() throws {
    let input = try input(["--at", "2026-03-03T07:40+01:00"])
    #expect(input.time == (try time("2026-03-03T06:40Z")))
    #expect(input.zone.identifier == "+01:00")
  }

  @Test func theNamedZoneReadsTimesWithoutOffset() throws {
    let input = try input(["--at", "2026-07-03T07:40", "--zone", "Europe/Berlin"])
    #expect(input.time == (try time("2026-07-03T05:40Z")))
    #expect(input.zone.identifier == "Europe/Berlin")
  }

  @Test func theNamedZoneIsTheClockEvenForAnotherOffset() throws {
    let input = try input(["--at", "2026-07-03T07:40Z", "--zone", "Asia/Tokyo"])
    #expect(input.time == (try time("2026-07-03T07:40Z")))
    #expect(input.zone.identifier == "Asia/Tokyo")
  }

  @Test func theStackIsAskedWhereNothingIsNamed() throws {
    let tokyo = try ZoneDirectory().zone(named: "Asia/Tokyo")
    let local = try input(["--at", "2026-03-03T07:40"], stackZone: tokyo)
    #expect(local.time == (try time("2026-03-02T22:40Z")))
    #expect(local.zone.identifier == "Asia/Tokyo")
    let same = try input(["--at", "2026-03-03T07:40+09:00"], stackZone: tokyo)
    #expect(same.zone.identifier == "Asia/Tokyo")
  }

  @Test func anOffsetThatTheStackNeverShowsWins() throws {
    let tokyo = try ZoneDirectory().zone(named: "Asia/Tokyo")
    let elsewhere = try input(["--at", "2026-03-03T07:40+01:00"], stackZone: tokyo)
    #expect(elsewhere.time == (try time("2026-03-03T06:40Z")))
    #expect(elsewhere.zone.identifier == "+01:00")
  }

  @Test(arguments: [
    ([], "--at is missing"),
    (["--at", "2026-03-03T07:40"], "has no offset"),
    (["--at", "yesterday"], "--at is \"yesterday\"; allowed: an instant such as"),
    (["--at", "2026-02-30T07:40Z"], "--at is \"2026-02-30T07:40Z\""),
    (["--at", "2026-03-03T24:40Z"], "--at is \"2026-03-03T24:40Z\""),
    (["--at", "0000-03-03T07:40Z"], "0000"),
    (["--at", "10000-03-03T07:40Z"], "10000"),
    (["--at", "0001-01-01T00:00+14:00"], "outside the years 1 to 9999"),
    (["--at", "\u{1B}[2J"], "\\u{1B}[2J"),
    (["--at", "2026-03-03T07:40Z", "--zone", "Europe/Berln"], "Europe/Berlin"),
    (["--at", "2026-03-03T07:40Z", "--zone", "../../etc/passwd"], "--zone: "),
    (["--at", "2026-03-03T07:40Z", "--zone", ""], "--zone: "),
  ])
  func mistakesAreNamed(words: [String], expected: String) {
    let message = message(words)
    #expect(message?.contains(expected) == true, "\(message ?? "accepted")")
  }
}
