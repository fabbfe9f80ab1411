internal import Infra

extension ValueMatcher {
  /// - Source: https://drafts.csswg.org/css-color/#color-syntax
  mutating func color() -> Bool {
    guard let token = peek() else { return false }
    switch token.kind {
    case .identifier:
      let name = values.lowercasedText(at: position)
      guard ColorKeywords.all.contains(name) else { return false }
      position += 1
      write(name)
      return true
    case .hash:
      guard hexColor(token.bytes(in: values.input)) else { return false }
      position += 1
      return true
    case .function:
      let name = values.lowercasedText(at: position)
      switch name {
      case "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color":
        return inside { $0.colorFunction(name) }
      case "color-mix": return inside { $0.colorMix() }
      case "light-dark": return inside { $0.lightDark() }
      case "contrast-color":
        write("contrast-color(")
        return inside { matcher in
          guard matcher.color() else { return false }
          matcher.write(")")
          return true
        }
      default: return false
      }
    default:
      return false
    }
  }

  /// - Source: https://drafts.csswg.org/css-color/#hex-notation
  private mutating func hexColor(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count else { return false }
    var bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] * 16 + digits[$0 + 1]
      }
    default: return false
    }
    if bytes.count == 3 { bytes.append(255) }
    ColorText.append(bytes[0], bytes[1], bytes[2], alpha: bytes[3], to: &output)
    return true
  }

  private mutating func lightDark() -> Bool {
    write("light-dark(")
    guard color(), consume(.comma) else { return false }
    write(", ")
    guard color() else { return false }
    write(")")
    return true
  }

  // MARK: Mixing

  private static let polarSpaces: Set<String> = ["hsl", "hwb", "lch", "oklch"]
  private static let rectangularSpaces: Set<String> = [
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "lab", "oklab",
    "xyz", "xyz-d50", "xyz-d65", "display-p3-linear",
  ]

  /// - Source: https://drafts.csswg.org/css-color/#color-interpolation-method
  private mutating func interpolationMethod() -> Bool {
    guard peekIdentifier() == "in" else { return false }
    position += 1
    guard let space = peekIdentifier() else { return false }
    position += 1
    write("in " + (space == "xyz" ? "xyz-d65" : space))
    if Self.rectangularSpaces.contains(space) { return true }
    guard Self.polarSpaces.contains(space) else { return false }
    guard let direction = peekIdentifier(),
      ["shorter", "longer", "increasing", "decreasing"].contains(direction)
    else { return true }
    position += 1
    guard peekIdentifier() == "hue" else { return false }
    position += 1
    if direction != "shorter" { write(" \(direction) hue") }
    return true
  }

  /// - Source: https://drafts.csswg.org/css-color-5/#color-mix
  private mutating func colorMix() -> Bool {
    write("color-mix(")
    guard interpolationMethod(), consume(.comma) else { return false }
    write(", ")
    guard let first = weightedColor(), consume(.comma), let second = weightedColor() else {
      return false
    }
    if first.weight == 0, second.weight == 0 { return false }
    var (one, two) = (first.text, second.text)
    switch (first.weight, second.weight) {
    case (let a?, let b?) where a == 50 && b == 50: break
    case (let a?, let b?) where a + b == 100: Self.append(a, to: &one)
    case (let a?, let b?):
      Self.append(a, to: &one)
      Self.append(b, to: &two)
    case (let a?, nil):
      if second.calculation != nil || a != 50 { Self.append(a, to: &one) }
    case (nil, let b?):
      if first.calculation != nil {
        Self.append(b, to: &two)
      } else if b != 50 {
        Self.append(100 - b, to: &one)
      }
    case (nil, nil): break
    }
    if let calculation = first.calculation { one += [.space] + calculation }
    if let calculation = second.calculation { two += [.space] + calculation }
    output += one
    write(", ")
    output += two
    write(")")
    return true
  }

  private static func append(_ percentage: Double, to text: inout [UInt8]) {
    text.append(.space)
    NumberText.append(percentage, to: &text)
    text.append(0x25)
  }

  private mutating func weightedColor() -> (
    text: [UInt8], weight: Double?, calculation: [UInt8]?
  )? {
    var weight: Double?
    var calculation: [UInt8]?
    func readWeight(_ matcher: inout ValueMatcher) -> Bool {
      guard weight == nil, calculation == nil, let token = matcher.peek() else { return true }
      let start = matcher.output.count
      guard matcher.match(.percentage, nonNegative: true) else { return true }
      let text = Array(matcher.output[start...])
      matcher.output.removeSubrange(start...)
      if token.kind == .percentage {
        guard token.number <= 100 else { return false }
        weight = token.number
      } else {
        calculation = text
      }
      return true
    }
    guard readWeight(&self) else { return nil }
    let start = output.count
    guard color() else { return nil }
    let text = Array(output[start...])
    output.removeSubrange(start...)
    guard readWeight(&self) else { return nil }
    return (text, weight, calculation)
  }

  // MARK: Functions

  private mutating func colorFunction(_ name: String) -> Bool {
    if peekIdentifier() == "from" { return relativeColor(name) }
    var space = ""
    if name == "color" {
      guard let next = peekIdentifier(), Self.rectangularSpaces.contains(next),
        next != "lab", next != "oklab"
      else { return false }
      space = next
      position += 1
    }
    guard let first = colorChannel([]) else { return false }
    var channels = [first]
    let isLegacy = peek()?.kind == .comma
    if isLegacy, !["rgb", "rgba", "hsl", "hsla"].contains(name) { return false }
    while channels.count < 3 {
      if isLegacy { guard consume(.comma) else { return false } }
      guard let channel = colorChannel([]) else { return false }
      channels.append(channel)
    }
    var alpha: ColorChannel = .number(1)
    if isLegacy ? consume(.comma) : consumeSlash() {
      guard let channel = colorChannel([]) else { return false }
      alpha = channel
    }
    guard isAtEnd else { return false }
    if isLegacy, (channels + [alpha]).contains(where: \.isNone) { return false }
    if (channels + [alpha]).contains(where: \.isOther) {
      return unresolved(name, space, channels, alpha)
    }
    switch name {
    case "rgb", "rgba": return rgb(channels, alpha, isLegacy: isLegacy)
    case "hsl", "hsla", "hwb": return hueBased(name, channels, alpha, isLegacy: isLegacy)
    default: return modern(name, space, channels, alpha)
    }
  }

  private mutating func colorChannel(_ keywords: Set<String>) -> ColorChannel? {
    guard let token = peek() else { return nil }
    let start = position
    position = values.index(after: position)
    switch token.kind {
    case .number: return .number(token.number)
    case .percentage: return .percentage(token.number)
    case .dimension:
      let unit = values.lowercasedText(at: start)
      guard Quantity(unit: unit) == .angle else { return nil }
      return .angle(canonicalized(token.number, unit: unit).value)
    case .identifier:
      let name = values.lowercasedText(at: start)
      if name == "none" { return ColorChannel.none }
      return keywords.contains(name) ? .other(name) : nil
    case .function:
      guard CalculationParser.isMathFunction(values, at: start) else { return nil }
      var parser = CalculationParser(values, percentagesAs: nil, keywords: keywords)
      guard let (node, type) = parser.function(at: start),
        type == .number || type == .percent || type == CalculationType(.angle)
      else { return nil }
      if keywords.isEmpty, let leaf = node.leaf {
        switch leaf.unit {
        case "": return .number(leaf.value)
        case "%": return .percentage(leaf.value)
        default: return .angle(leaf.value)
        }
      }
      var text: [UInt8] = []
      node.append(to: &text)
      return .other(String(decoding: text, as: UTF8.self))
    default:
      return nil
    }
  }

  private func alphaByte(_ alpha: ColorChannel) -> UInt8 {
    ColorText.byte((alpha.value(full: 1) ?? 1) * 255)
  }

  private mutating func rgb(
    _ channels: [ColorChannel], _ alpha: ColorChannel, isLegacy: Bool
  ) -> Bool {
    if isLegacy, !(channels.allSatisfy(\.isNumber) || channels.allSatisfy(\.isPercentage)) {
      return false
    }
    let bytes = channels.compactMap { $0.value(full: 255).map(ColorText.byte) }
    guard bytes.count == 3, alpha.value(full: 1) != nil else { return false }
    ColorText.append(bytes[0], bytes[1], bytes[2], alpha: alphaByte(alpha), to: &output)
    return true
  }

  private mutating func hueBased(
    _ name: String, _ channels: [ColorChannel], _ alpha: ColorChannel, isLegacy: Bool
  ) -> Bool {
    guard let hue = channels[0].hue, let second = channels[1].value(full: 100),
      let third = channels[2].value(full: 100), alpha.value(full: 1) != nil
    else { return false }
    if isLegacy, !(channels[1].isPercentage && channels[2].isPercentage) { return false }
    let one = min(max(second, 0), 100) / 100
    let two = min(max(third, 0), 100) / 100
    let rgb =
      name == "hwb"
      ? ColorText.rgb(hue: hue, whiteness: one, blackness: two)
      : ColorText.rgb(hue: hue, saturation: one, lightness: two)
    let bytes = rgb.map { ColorText.byte($0 * 255) }
    ColorText.append(bytes[0], bytes[1], bytes[2], alpha: alphaByte(alpha), to: &output)
    return true
  }

  /// Serializes functions that keep their color space: all but `rgb()`, `hsl()` and `hwb()`.
  private mutating func modern(
    _ name: String, _ space: String, _ channels: [ColorChannel], _ alpha: ColorChannel
  ) -> Bool {
    let isOK = name.utf8.starts(with: "ok".utf8)
    let isPolar = name == "lch" || name == "oklch"
    write(name + "(")
    if !space.isEmpty { write((space == "xyz" ? "xyz-d65" : space) + " ") }
    for (index, channel) in channels.enumerated() {
      if index > 0 { output.append(.space) }
      if channel.isNone {
        write("none")
        continue
      }
      var value: Double?
      if name == "color" {
        value = channel.value(full: 1)
      } else if index == 0 {
        value = channel.value(full: isOK ? 1 : 100).map { min(max($0, 0), isOK ? 1 : 100) }
      } else if isPolar, index == 2 {
        value = channel.hue
      } else if isPolar {
        value = channel.value(full: isOK ? 0.4 : 150).map { max($0, 0) }
      } else {
        value = channel.value(full: isOK ? 0.4 : 125)
      }
      guard let value else { return false }
      NumberText.append(value, to: &output)
    }
    guard appendAlpha(alpha) else { return false }
    write(")")
    return true
  }

  private mutating func appendAlpha(_ alpha: ColorChannel) -> Bool {
    if alpha.isNone {
      write(" / none")
      return true
    }
    guard let value = alpha.value(full: 1) else { return false }
    if value < 1 {
      write(" / ")
      NumberText.append(max(value, 0), to: &output)
    }
    return true
  }

  private mutating func unresolved(
    _ name: String, _ space: String, _ channels: [ColorChannel], _ alpha: ColorChannel?
  ) -> Bool {
    write(name + "(")
    appendUnresolved(space, channels, alpha)
    write(")")
    return true
  }

  private mutating func appendUnresolved(
    _ space: String, _ channels: [ColorChannel], _ alpha: ColorChannel?
  ) {
    var parts = space.isEmpty ? [] : [space == "xyz" ? "xyz-d65" : space]
    for channel in channels { parts.append(Self.text(of: channel)) }
    write(parts.joined(separator: " "))
    guard let alpha else { return }
    if case .number(1) = alpha { return }
    write(" / " + Self.text(of: alpha))
  }

  private static func text(of channel: ColorChannel) -> String {
    var text: [UInt8] = []
    switch channel {
    case .none: return "none"
    case .other(let other): return other
    case .number(let value): NumberText.append(value, to: &text)
    case .percentage(let value):
      NumberText.append(value, to: &text)
      text.append(0x25)
    case .angle(let value):
      NumberText.append(value, to: &text)
      text += "deg".utf8
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Source: https://drafts.csswg.org/css-color-5/#relative-colors
  private mutating func relativeColor(_ name: String) -> Bool {
    position += 1
    let function = name == "rgba" ? "rgb" : name == "hsla" ? "hsl" : name
    write(function + "(from ")
    guard color() else { return false }
    output.append(.space)
    var space = ""
    if name == "color" {
      guard let next = peekIdentifier(), Self.rectangularSpaces.contains(next) else {
        return false
      }
      space = next
      position += 1
    }
    var keywords: Set<String>
    switch function {
    case "rgb": keywords = ["r", "g", "b"]
    case "color":
      keywords = space.utf8.starts(with: "xyz".utf8) ? ["x", "y", "z"] : ["r", "g", "b"]
    case "hsl": keywords = ["h", "s", "l"]
    case "hwb": keywords = ["h", "w", "b"]
    case "lab", "oklab": keywords = ["l", "a", "b"]
    default: keywords = ["l", "c", "h"]
    }
    keywords.insert("alpha")
    var channels: [ColorChannel] = []
    while channels.count < 3 {
      guard let channel = colorChannel(keywords) else { return false }
      channels.append(channel)
    }
    var alpha: ColorChannel?
    if consumeSlash() {
      guard let channel = colorChannel(keywords) else { return false }
      alpha = channel
    }
    guard isAtEnd else { return false }
    appendUnresolved(space, channels, alpha)
    write(")")
    return true
  }
}
