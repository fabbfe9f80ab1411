/// - Source: https://drafts.csswg.org/css-color/#serializing-color-values
enum ColorText {
  /// Appends an sRGB color; components and `alpha` are from 0 to 255.
  static func append(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8, to output: inout [UInt8]
  ) {
    output += (alpha == 255 ? "rgb(" : "rgba(").utf8
    output += "\(red), \(green), \(blue)".utf8
    if alpha != 255 {
      output += ", ".utf8
      NumberText.append(decimal(alpha), to: &output)
    }
    output.append(0x29)
  }

  /// Rounds to two decimals if the result converts back to the same byte, otherwise to three.
  private static func decimal(_ alpha: UInt8) -> Double {
    let value = Double(alpha) / 255
    let two = (value * 100).rounded() / 100
    return (two * 255).rounded() == Double(alpha) ? two : (value * 1000).rounded() / 1000
  }

  static func byte(_ value: Double) -> UInt8 {
    value.isNaN ? 0 : UInt8(min(max(value, 0), 255).rounded(.toNearestOrAwayFromZero))
  }

  /// - Source: https://drafts.csswg.org/css-color/#hsl-to-rgb
  static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    func component(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return lightness - a * max(-1, min(k - 3, 9 - k, 1))
    }
    return [component(0), component(8), component(4)]
  }

  /// - Source: https://drafts.csswg.org/css-color/#hwb-to-rgb
  static func rgb(hue: Double, whiteness: Double, blackness: Double) -> [Double] {
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return [gray, gray, gray]
    }
    return rgb(hue: hue, saturation: 1, lightness: 0.5).map {
      $0 * (1 - whiteness - blackness) + whiteness
    }
  }
}
