/// - Source: https://drafts.csswg.org/css-color-5/#color-mix
enum ColorMixing {
  /// Returns the mixed color in sRGB; `nil` for other color spaces and for unknown colors.
  static func text(of arguments: [UInt8]) -> String? {
    let values = ComponentValues(arguments)
    let parts = values.split(0..<values.tokens.count, at: .comma)
    guard parts.count == 3 else { return nil }
    let method = values.trimmed(parts[0])
    guard method.count == 3, values.lowercasedText(at: method.upperBound - 1) == "srgb" else {
      return nil
    }
    guard let one = color(values, parts[1]), let two = color(values, parts[2]) else { return nil }
    // If the percentages add up to less than 100%, the alpha is reduced.
    var (first, second) = (one.share, two.share)
    if first == nil, second == nil { (first, second) = (50, 50) }
    let shares = (first ?? 100 - (second ?? 0), second ?? 100 - (first ?? 0))
    let sum = shares.0 + shares.1
    guard sum > 0 else { return nil }
    let (p, q) = (shares.0 / sum, shares.1 / sum)
    let alpha = one.alpha * p + two.alpha * q
    let channels = zip(one.channels, two.channels).map { a, b in
      alpha == 0 ? 0 : (a * one.alpha * p + b * two.alpha * q) / alpha
    }
    let shown = alpha * min(sum / 100, 1)
    let list = channels.map { ComputedText.number($0) }.joined(separator: " ")
    return shown < 1
      ? "color(srgb \(list) / \(ComputedText.number(shown)))" : "color(srgb \(list))"
  }

  private static func color(
    _ values: ComponentValues, _ range: Range<Int>
  ) -> (channels: [Double], alpha: Double, share: Double?)? {
    var numbers: [Double] = []
    var share: Double?
    var isInside = false
    for index in values.trimmed(range) {
      let token = values.tokens[index]
      switch token.kind {
      case .function:
        guard ["rgb", "rgba"].contains(values.lowercasedText(at: index)) else { return nil }
        isInside = true
      case .closeParenthesis: isInside = false
      case .number where isInside: numbers.append(token.number)
      case .percentage where !isInside: share = token.number
      case .comma, .whitespace: break
      default: return nil
      }
    }
    guard numbers.count == 3 || numbers.count == 4 else { return nil }
    return (numbers.prefix(3).map { $0 / 255 }, numbers.count == 4 ? numbers[3] : 1, share)
  }
}
