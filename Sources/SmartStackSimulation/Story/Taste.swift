/// What a person is after during a phase: a weight for each widget.
struct Taste: Hashable, Sendable {
  /// The name, which tells apart the tastes of one phase; empty where there is only one.
  var name = ""
  /// In how many of a hundred sessions it is the one that counts.
  var share = 100
  /// The weights by widget; one that is not named has the least, 1.
  var weights: [String: Int]
}
