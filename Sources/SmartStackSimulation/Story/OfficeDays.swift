/// The days of people who work in an office, and of those who work at home.
enum OfficeDays {
  /// A weekday with a way to work and back.
  static let weekday: [Phase] = [
    Phase("night", from: 0, at: "home", rate: 1, asleep: true, wants: ["journal": 4]),
    Phase(
      "weekday-morning", from: .clock(6, 30), at: "home", rate: 70,
      wants: ["weather": 60, "calendar": 20, "news": 12, "departures-out": 6]),
    Phase(
      "weekday-way-out", from: .clock(7, 40), at: "commute", rate: 80, headphones: true,
      wants: ["departures-out": 50, "music": 40, "news": 15, "mail": 6]),
    Phase(
      "weekday-work", from: .clock(8, 50), at: "work", rate: 45,
      wants: ["mail": 50, "calendar": 35, "tasks": 30, "news": 3]),
    Phase(
      "weekday-lunch", from: .clock(12, 10), at: "work", rate: 60,
      wants: ["news": 50, "weather": 10, "mail": 10, "journal": 3]),
    Phase(
      "weekday-afternoon", from: .clock(13, 10), at: "work", rate: 45,
      wants: ["tasks": 45, "mail": 40, "calendar": 25, "departures-back": 4]),
    Phase(
      "weekday-way-back", from: .clock(17, 20), at: "commute", rate: 80, headphones: true,
      wants: ["departures-back": 50, "music": 45, "tasks": 4, "mail": 4]),
    Phase(
      "weekday-evening", from: .clock(18, 40), at: "home", rate: 55,
      wants: ["fitness": 30, "news": 25, "weather": 8, "calendar": 8, "journal": 6]),
    Phase(
      "weekday-bedtime", from: .clock(21, 40), at: "home", rate: 50,
      wants: ["journal": 55, "calendar": 25, "weather": 12]),
    Phase("late", from: .clock(23), at: "home", rate: 2, asleep: true, wants: ["journal": 4]),
  ]

  /// A day of the weekend.
  static let weekend: [Phase] = [
    Phase("night", from: 0, at: "home", rate: 1, asleep: true, wants: ["journal": 4]),
    Phase(
      "weekend-morning", from: .clock(8, 20), at: "home", rate: 55,
      wants: ["news": 60, "weather": 30, "journal": 8]),
    Phase(
      "weekend-out", from: .clock(11), at: "outside", rate: 40, headphones: true,
      wants: ["fitness": 45, "music": 35, "weather": 15]),
    Phase(
      "weekend-afternoon", from: .clock(13, 30), at: "home", rate: 45,
      wants: ["tasks": 20, "news": 25, "music": 12, "weather": 12, "mail": 4]),
    Phase(
      "weekend-evening", from: .clock(19), at: "home", rate: 45,
      wants: ["news": 20, "music": 15, "journal": 35, "calendar": 15]),
    Phase("late", from: .clock(23, 40), at: "home", rate: 2, asleep: true, wants: ["journal": 4]),
  ]

  /// A weekday at home, on which what was wanted before is wanted hardly any more.
  static let homeOffice: [Phase] = [
    Phase("drifted-night", from: 0, at: "home", rate: 1, asleep: true),
    Phase(
      "drifted-morning", from: .clock(7, 30), at: "home", rate: 60,
      wants: ["fitness": 60, "music": 25, "weather": 10]),
    Phase(
      "drifted-work", from: .clock(9), at: "home", rate: 50,
      wants: ["music": 60, "news": 25, "tasks": 12]),
    Phase(
      "drifted-lunch", from: .clock(12, 30), at: "home", rate: 55,
      wants: ["journal": 50, "weather": 20, "mail": 20]),
    Phase(
      "drifted-afternoon", from: .clock(13, 30), at: "home", rate: 50,
      wants: ["calendar": 45, "news": 30, "tasks": 20]),
    Phase(
      "drifted-evening", from: .clock(17, 30), at: "home", rate: 55,
      wants: ["mail": 40, "weather": 30, "journal": 15]),
    Phase("drifted-late", from: .clock(23), at: "home", rate: 2, asleep: true),
  ]

  /// What often comes after another use in the same session.
  static let followers = ["mail": "calendar", "calendar": "tasks", "fitness": "music"]
}
