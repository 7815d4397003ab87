/// Launches of people who use one thing after another by a rule.
enum HabitPeople {
  /// Returns the log of some people, as events, one a line.
  ///
  /// - Parameters:
  ///   - count: the number of people.
  ///   - uses: the launches of each.
  /// - Returns: the text of the file.
  static func log(_ count: Int, uses: Int = 220) -> String {
    var lines = ""
    for person in 0..<count {
      for number in 0..<uses {
        // Sessions of eight, two minutes from one to the next, and a pause of more than an hour.
        let minute = number / 8 * 97 + number % 8 * 2 + person
        let (day, hour, rest) = (minute / 1440 + 1, minute / 60 % 24, minute % 60)
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let app = (number * number + number / 3 + person) % 7
        lines +=
          #"{"at":"2026-03-\#(two(day))T\#(two(hour)):\#(two(rest)):00Z","person":"p\#(person)","#
        lines += #""event":"launch","app":"app-\#(app)"}"# + "\n"
      }
    }
    return lines
  }
}
