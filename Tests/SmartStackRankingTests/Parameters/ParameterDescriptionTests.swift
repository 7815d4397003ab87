import Testing

@testable import SmartStackRanking

@Suite struct ParameterDescriptionTests {
  @Test("The defaults are all allowed, and no path is there twice")
  func defaults() {
    #expect(RankingModel().violations().isEmpty)
    let paths = RankingModel.parameters.map(\.path) + RankingModel.choices.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(!paths.contains("") && paths.allSatisfy { $0.split(separator: ".").count == 2 })
  }

  /// The paths of all numbers, choices and flags that a model really has.
  private func mirrored(_ model: RankingModel) -> (numbers: Set<String>, choices: Set<String>) {
    var numbers: Set<String> = []
    var choices: Set<String> = []
    for section in Mirror(reflecting: model).children {
      for child in Mirror(reflecting: section.value).children {
        // What habits weigh is described column by column, not here.
        guard let group = section.label, group != "habitWeights", let name = child.label else {
          continue
        }
        if child.value is Double {
          numbers.insert("\(group).\(name)")
        } else {
          choices.insert("\(group).\(name)")
        }
      }
    }
    return (numbers, choices)
  }

  @Test("Every number and every choice of the model is described, and nothing else")
  func complete() {
    let (numbers, choices) = mirrored(RankingModel())
    #expect(Set(RankingModel.parameters.map(\.path)) == numbers)
    #expect(Set(RankingModel.choices.map(\.path)) == choices)
    #expect(numbers.count > 60)
  }

  @Test("Each description reads and writes the number of its own path")
  func roundTrip() {
    for parameter in RankingModel.parameters {
      var model = RankingModel()
      #expect(parameter.path == "\(parameter.section).\(parameter.name)")
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        #expect(parameter.allows(value))
        parameter.set(value, in: &model)
        #expect(parameter.value(in: model) == value)
        let section = Mirror(reflecting: model).children.first { $0.label == parameter.section }
        let found = section.flatMap { section in
          Mirror(reflecting: section.value).children.first { $0.label == parameter.name }
        }
        #expect(found?.value as? Double == value)
        #expect(model.violations().isEmpty)
      }
    }
  }

  @Test("What lies outside a range is told, with what is allowed")
  func violations() {
    for parameter in RankingModel.parameters {
      for value in [
        parameter.range.lowerBound - 1, parameter.range.upperBound + 1, .nan, .infinity,
        -Double.infinity,
      ] {
        var model = RankingModel()
        #expect(!parameter.allows(value))
        parameter.set(value, in: &model)
        let violations = model.violations()
        #expect(violations.map(\.path) == [parameter.path])
        #expect(violations.first?.allowed == parameter.allowed)
      }
    }
    var model = RankingModel()
    model.cards.capacity = 1.5
    #expect(
      model.violations() == [
        ParameterViolation(
          path: "cards.capacity", value: 1.5, allowed: "a whole number from 0 to 1000, cards")
      ])
    model.cards.capacity = 0
    model.abuse.expectedEngagement = 0
    #expect(model.violations().first?.allowed == "a number from 0.001 to 1, chance")
  }

  @Test("Choices take their own words and refuse others")
  func choices() {
    for choice in RankingModel.choices {
      var model = RankingModel()
      #expect(choice.path == "\(choice.section).\(choice.name)")
      #expect(choice.allowed.contains(choice.value(in: model)))
      #expect(choice.allowed.count >= 2)
      for word in choice.allowed {
        #expect(choice.set(word, in: &model))
        #expect(choice.value(in: model) == word)
        for other in RankingModel.choices where other.path != choice.path {
          #expect(other.value(in: model) == other.value(in: RankingModel()))
        }
      }
      let before = model
      for word in ["", "maybe", choice.allowed[0].uppercased()] {
        #expect(!choice.set(word, in: &model))
      }
      #expect(model == before)
    }
  }
}
