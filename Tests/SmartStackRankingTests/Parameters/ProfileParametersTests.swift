import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct ProfileParametersTests {
  @Test("Each flag adds its clue to its own profile, and the stack's choice comes first")
  func flags() {
    var flags = ProfileParameters()
    let clues = { (profile: Profile) in
      flags.honouredClues(in: Stack(profile: profile, widgets: []))
    }
    #expect(clues(.homeScreen) == [.entryScores, .donations])
    #expect(clues(.watch) == [.attributes, .relevantIntents, .relevanceWidgets])
    flags.watchCountsEntryScores = true
    #expect(clues(.homeScreen) == [.entryScores, .donations])
    #expect(clues(.watch).contains(.entryScores))
    flags.watchCountsEntryScores = false
    flags.homeScreenCountsRelevantIntents = true
    #expect(clues(.homeScreen) == [.entryScores, .donations, .relevantIntents])
    #expect(!clues(.watch).contains(.entryScores))
    let chosen = Stack(
      profile: .homeScreen, options: Stack.Options(honouredClues: [.attributes]), widgets: [])
    #expect(flags.honouredClues(in: chosen) == [.attributes])
  }
}
