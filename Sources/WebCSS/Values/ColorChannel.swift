enum ColorChannel {
  case none
  case number(Double)
  case percentage(Double)
  /// In degrees.
  case angle(Double)
  /// A calculation that cannot be evaluated, or a channel keyword of a relative color.
  case other(String)

  /// Treats 100% as `full` and `none` as 0. Returns `nil` for angles and unevaluated calculations.
  func value(full: Double) -> Double? {
    switch self {
    case .none: 0
    case .number(let value): value
    case .percentage(let value): value * full / 100
    case .angle, .other: nil
    }
  }

  /// In degrees, from 0 to less than 360.
  var hue: Double? {
    let degrees: Double
    switch self {
    case .none: degrees = 0
    case .number(let value), .angle(let value): degrees = value
    case .percentage, .other: return nil
    }
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  var isPercentage: Bool {
    if case .percentage = self { return true }
    return false
  }

  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }

  var isOther: Bool {
    if case .other = self { return true }
    return false
  }
}
