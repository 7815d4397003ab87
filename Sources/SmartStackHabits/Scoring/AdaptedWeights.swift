/// One person's own distance from the shared weights.
struct AdaptedWeights: Hashable, Sendable {
  /// What the weights of each task moved by, in units of the spread: switch, then start.
  private var moves: [[Double]]
  private var squares: [[Double]]
  /// What each subject weighs by itself.
  private(set) var biases: [Double] = []
  private var biasSquares: [Double] = []

  /// The smallest error that moves anything.
  static let smallestError = 1e-3

  /// Creates the weights of a person who has not chosen yet.
  init(columnCount: Int) {
    moves = [[Double]](repeating: [Double](repeating: 0, count: columnCount), count: 2)
    squares = [[Double]](repeating: [Double](repeating: 1, count: columnCount), count: 2)
  }

  /// Returns the weight of a column, per unit of the column; 0 for one that the shared weights lack.
  func weight(_ column: Int, task: Int, shared: HabitWeights.Task) -> Double {
    guard column < min(shared.values.count, shared.spreads.count) else { return 0 }
    return shared.values[column] + moves[task][column] * (1 / shared.spreads[column])
  }

  /// Returns the bias of a subject.
  func bias(of subject: Int) -> Double { subject < biases.count ? biases[subject] : 0 }

  /// Takes one step towards what was chosen.
  ///
  /// - Parameters:
  ///   - errors: for each subject, its chance less the share of the choice that it got.
  ///   - features: the features at the choice.
  ///   - task: 0 for a switch, 1 for a start.
  ///   - shared: the shared weights of the task.
  ///   - layout: the columns.
  ///   - adaptation: the sizes of steps.
  mutating func step(
    _ errors: [Double], features: HabitFeatures, task: Int, shared: HabitWeights.Task,
    layout: HabitLayout, adaptation: HabitAdaptation
  ) {
    let count = features.subjectCount
    if adaptation.rate > 0 {
      // Most subjects have next to no chance: they move nothing.
      let moved = errors.indices.filter { abs(errors[$0]) > Self.smallestError }
      // Columns that the shared weights lack have no spread, and stay where they are.
      for column in 0..<min(features.columnCount, shared.values.count, shared.spreads.count) {
        let base = column * count
        var gradient: Double
        if layout.columns[column].form == .plain {
          gradient = 0
          for subject in moved { gradient += errors[subject] * features.values[base + subject] }
        } else {
          var sum = LaneSum()
          for subject in moved {
            sum.add(errors[subject] * features.values[base + subject], at: subject)
          }
          gradient = sum.value
        }
        gradient *= 1 / shared.spreads[column]
        let square = squares[task][column] + gradient * gradient
        squares[task][column] = square
        let value = moves[task][column] - adaptation.rate * gradient / square.squareRoot()
        moves[task][column] = min(max(value, -adaptation.bound), adaptation.bound)
      }
    }
    guard adaptation.biasRate > 0 else { return }
    if biases.count < count {
      let missing = count - biases.count
      biases.append(contentsOf: repeatElement(0, count: missing))
      biasSquares.append(contentsOf: repeatElement(1, count: missing))
    }
    for subject in 0..<count {
      let error = errors[subject]
      var bias = biases[subject]
      if abs(error) > Self.smallestError {
        biasSquares[subject] += error * error
        bias -= adaptation.biasRate * error / biasSquares[subject].squareRoot()
      }
      bias *= 1 - adaptation.biasFading
      biases[subject] = min(max(bias, -adaptation.biasBound), adaptation.biasBound)
    }
  }
}
