private import PlatformLibC

/// - Source: https://drafts.csswg.org/css-values/#math
enum MathFunctions {
  /// The argument and result types of a function, with the range of argument counts.
  enum Shape {
    /// The result has the type of the arguments.
    case sameType(ClosedRange<Int>)
    /// Numbers to a number.
    case numbers(ClosedRange<Int>)
    /// A number or an angle to a number.
    case trigonometric
    /// A number to an angle.
    case inverse
    /// Two arguments of one type to an angle.
    case arcTangent2
    /// Arguments of one type to a number.
    case toNumber(ClosedRange<Int>)
  }

  static func shape(of name: String) -> Shape? {
    switch name {
    case "min", "max", "hypot": .sameType(1...Int.max)
    case "clamp": .sameType(3...3)
    case "round": .sameType(1...2)
    case "mod", "rem": .sameType(2...2)
    case "abs": .sameType(1...1)
    case "sign": .toNumber(1...1)
    case "progress": .toNumber(3...3)
    case "pow": .numbers(2...2)
    case "sqrt", "exp": .numbers(1...1)
    case "log": .numbers(1...2)
    case "sin", "cos", "tan": .trigonometric
    case "asin", "acos", "atan": .inverse
    case "atan2": .arcTangent2
    default: nil
    }
  }

  /// Returns the value of a function whose arguments are in one unit; angles are in degrees.
  static func value(_ name: String, strategy: String?, _ a: [Double], isAngle: Bool) -> Double {
    let first = a[0]
    let radians = isAngle ? first * .pi / 180 : first
    switch name {
    case "min": return a.contains(where: \.isNaN) ? .nan : a.reduce(first, Swift.min)
    case "max": return a.contains(where: \.isNaN) ? .nan : a.reduce(first, Swift.max)
    case "clamp":
      return a.contains(where: \.isNaN) ? .nan : Swift.max(first, Swift.min(a[1], a[2]))
    case "hypot": return a.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case "round": return rounded(first, to: a.count > 1 ? a[1] : 1, strategy)
    case "mod":
      let step = a[1]
      return step == 0 ? .nan : first - step * (first / step).rounded(.down)
    case "rem": return first.truncatingRemainder(dividingBy: a[1])
    case "abs": return first.magnitude
    case "sign": return first > 0 ? 1 : first < 0 ? -1 : first
    case "progress":
      return a[1] == a[2] ? 0 : Swift.min(Swift.max((first - a[1]) / (a[2] - a[1]), 0), 1)
    case "pow": return pow(first, a[1])
    case "sqrt": return first.squareRoot()
    case "exp": return exp(first)
    case "log": return a.count > 1 ? log(first) / log(a[1]) : log(first)
    case "sin": return sin(radians)
    case "cos": return cos(radians)
    case "tan": return tan(radians)
    case "asin": return asin(first) * 180 / .pi
    case "acos": return acos(first) * 180 / .pi
    case "atan": return atan(first) * 180 / .pi
    case "atan2": return atan2(first, a[1]) * 180 / .pi
    default: return .nan
    }
  }

  /// - Source: https://drafts.csswg.org/css-values/#round-func
  private static func rounded(_ value: Double, to step: Double, _ strategy: String?) -> Double {
    guard step != 0 else { return .nan }
    let quotient = value / step
    switch strategy {
    case "up": return quotient.rounded(.up) * step
    case "down": return quotient.rounded(.down) * step
    case "to-zero": return quotient.rounded(.towardZero) * step
    default: return (quotient + 0.5).rounded(.down) * step
    }
  }
}
