import SmartStackModel
import Testing

@testable import SmartStackSimulation

@Suite struct SimulationSettingsTests {
  @Test func whatIsOutsideItsRangeIsRefused() throws {
    let day = try #require(CivilDate(year: 2026, month: 3, day: 2))
    let last = try #require(CivilDate(year: 9999, month: 1, day: 1))
    func error(
      _ persona: Persona = .routine, from first: CivilDate, days: Int = 1, zone: Zone? = nil,
      people: Int = 1, items: Int? = nil
    ) -> SimulationError? {
      do throws(SimulationError) {
        _ = try SimulationSettings(
          persona: persona, seed: 1, firstDay: first, dayCount: days, zone: zone,
          peopleCount: people, itemCount: items)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(from: day) == nil)
    #expect(error(from: day, days: 0) == .dayCount(0))
    #expect(error(from: day, days: .max) == .dayCount(.max))
    #expect(error(from: day, people: 0) == .peopleCount(0))
    #expect(error(from: day, people: 10_001) == .peopleCount(10_001))
    #expect(error(from: day, items: 10) == .fixedItemCount(.routine))
    #expect(error(.scale, from: day, items: 100_001) == .itemCount(100_001))
    #expect(error(.scale, from: day, items: 0) == .itemCount(0))
    #expect(
      error(.scale, from: day, people: 11, items: 100_000)
        == .tooManyItems(people: 11, items: 100_000))
    #expect(error(.traveller, from: day, zone: .utc) == .fixedZone(.traveller))
    #expect(error(from: last) == .endsTooLate)
  }

  @Test func peopleHaveNamesOfFourDigits() throws {
    let settings = try Life.settings(.routine, days: 1, people: 10_000)
    #expect(settings.name(ofPerson: 0) == "p0001")
    #expect(settings.name(ofPerson: 9_999) == "p10000")
    #expect(try Life.settings(.routine, days: 1).name(ofPerson: 0) == nil)
  }
}
