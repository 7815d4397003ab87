import SmartStackModel
import Testing

@Suite struct StackTests {
  @Test("Each profile honours its own clues")
  func profiles() {
    let honoured: [Profile: Set<Profile.Clue>] = [
      .homeScreen: [.entryScores, .donations],
      .watch: [.attributes, .relevantIntents, .relevanceWidgets],
    ]
    for (profile, clues) in honoured {
      let stack = Stack(profile: profile, widgets: [])
      #expect(Set(Profile.Clue.allCases.filter { stack.honours($0) }) == clues)
    }
  }

  @Test("The stack's own choice comes first, even where it is empty")
  func options() {
    var stack = Stack(widgets: [])
    stack.options.honouredClues = []
    #expect(!Profile.Clue.allCases.contains { stack.honours($0) })
    stack.options.honouredClues = [.attributes]
    #expect(stack.honours(.attributes) && !stack.honours(.entryScores))
  }
}
