import SmartStackModel

/// How far a clue about a state holds: fully after the change, less once it has settled.
struct StateClue {
  let parameters: ClueParameters

  /// Returns the membership of a state.
  ///
  /// - Parameters:
  ///   - holds: whether the state holds.
  ///   - since: since when; a state of unknown age counts as fresh.
  ///   - what: the state in words.
  ///   - time: the instant to judge.
  /// - Returns: the degree and the instant at which it next changes.
  func membership(
    holds: Bool, since: Timestamp?, what: String, at time: Timestamp
  ) -> Membership {
    guard holds else { return Membership(degree: 0, nextBoundary: nil, note: .holdsNot(what)) }
    guard let since else {
      return Membership(degree: 1, nextBoundary: nil, note: .holds(what, settled: false))
    }
    let settles = since.advanced(byMilliseconds: Int64(parameters.freshSeconds * 1000))
    let isSettled = time >= settles
    return Membership(
      degree: isSettled ? parameters.settledMembership : 1,
      nextBoundary: isSettled ? nil : settles, note: .holds(what, settled: isSettled))
  }

  /// Returns the membership of a condition of fitness.
  func membership(of condition: FitnessCondition, at moment: Moment) -> Membership {
    switch condition {
    case .workoutActive:
      guard let fact = moment.context.isWorkoutActive else {
        return Membership(degree: 0, nextBoundary: nil, note: .unknown("whether a workout runs"))
      }
      return membership(
        holds: fact.value, since: fact.since, what: "in a workout", at: moment.time)
    case .activityRingsIncomplete:
      guard let fact = moment.context.areActivityRingsIncomplete else {
        return Membership(
          degree: 0, nextBoundary: nil, note: .unknown("the state of the activity goals"))
      }
      return Membership(
        degree: fact.value ? parameters.ringsMembership : 0, nextBoundary: nil,
        note: fact.value
          ? .holds("activity goals are open", settled: false)
          : .holdsNot("short of the activity goals"))
    }
  }

  /// Returns the membership of a condition of the headphones.
  func membership(of condition: HeadphonesCondition, at moment: Moment) -> Membership {
    guard let fact = moment.context.areHeadphonesConnected else {
      return Membership(
        degree: 0, nextBoundary: nil, note: .unknown("whether headphones are connected"))
    }
    return membership(
      holds: fact.value, since: fact.since, what: "headphones connected", at: moment.time)
  }
}
