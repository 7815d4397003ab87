public import SmartStackRanking

/// The four numbers of the rotation policy that decide how often a stack moves by itself.
public struct PolicySetting: Hashable, Sendable {
  /// The seconds for which a card stays at least.
  public var dwellSeconds: Double
  /// The lead that a challenger needs, in log odds.
  public var margin: Double
  /// The most moves a day.
  public var dailyLimit: Double
  /// The seconds for which a swipe by hand holds.
  public var swipeHoldSeconds: Double

  /// Creates the setting of a model.
  ///
  /// - Parameter rotation: the rotation parameters.
  public init(_ rotation: RotationParameters) {
    dwellSeconds = rotation.dwellSeconds
    margin = rotation.margin
    dailyLimit = rotation.dailyLimit
    swipeHoldSeconds = rotation.swipeHoldSeconds
  }

  /// Returns a model with this setting; nothing else differs.
  ///
  /// - Parameter model: the model.
  /// - Returns: the changed model.
  public func applied(to model: RankingModel) -> RankingModel {
    var model = model
    model.rotation.dwellSeconds = dwellSeconds
    model.rotation.margin = margin
    model.rotation.dailyLimit = dailyLimit
    model.rotation.swipeHoldSeconds = swipeHoldSeconds
    return model
  }
}

/// The levels at which settings are tried: a coarse grid, and between its points a fine one.
enum PolicyGrid {
  static let dwell: [Double] = [0, 120, 300, 600, 1200, 2400, 3600]
  static let margin: [Double] = [0, 0.1, 0.25, 0.5, 1, 1.5, 2]
  static let limit: [Double] = [2, 4, 8, 12, 24, 48, 96]
  static let hold: [Double] = [0, 300, 600, 1200, 1800, 3600, 7200]

  /// Every setting of the coarse grid: each third level of each number.
  static func coarse(around start: PolicySetting) -> [PolicySetting] {
    var result: [PolicySetting] = []
    for dwell in thirds(dwell) {
      for margin in thirds(margin) {
        for limit in thirds(limit) {
          for hold in thirds(hold) {
            var setting = start
            setting.dwellSeconds = dwell
            setting.margin = margin
            setting.dailyLimit = limit
            setting.swipeHoldSeconds = hold
            result.append(setting)
          }
        }
      }
    }
    return result
  }

  private static func thirds(_ levels: [Double]) -> [Double] {
    levels.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }

  /// Returns the settings one fine level away in one number.
  static func neighbours(of setting: PolicySetting) -> [PolicySetting] {
    let numbers: [(WritableKeyPath<PolicySetting, Double>, [Double])] = [
      (\.dwellSeconds, dwell), (\.margin, margin), (\.dailyLimit, limit),
      (\.swipeHoldSeconds, hold),
    ]
    return numbers.flatMap { path, levels -> [PolicySetting] in
      let value = setting[keyPath: path]
      return [levels.last { $0 < value }, levels.first { $0 > value }].compactMap { level in
        level.map { level in
          var changed = setting
          changed[keyPath: path] = level
          return changed
        }
      }
    }
  }
}
