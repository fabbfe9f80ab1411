/// Media queries.
///
/// - Source: https://drafts.csswg.org/mediaqueries-4/
enum MediaText {
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return [] }
    return bytes[first...last]
  }

  /// The parts between bytes that stand outside parentheses.
  static func split(_ bytes: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      if byte == separator, depth == 0 {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  /// Words and what stands in parentheses, in lower case.
  static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var current: [UInt8] = []
    var depth = 0
    func flush(_ current: inout [UInt8]) {
      if !current.isEmpty { words.append(String(decoding: current, as: UTF8.self)) }
      current = []
    }
    for byte in bytes {
      if byte == 0x28 {
        if depth == 0 { flush(&current) }
        depth += 1
      }
      if byte.isASCIIWhitespace, depth == 0 {
        flush(&current)
        continue
      }
      current.append(byte.asciiLowercased)
      if byte == 0x29 {
        depth -= 1
        if depth == 0 { flush(&current) }
      }
    }
    flush(&current)
    return words
  }
}

extension MediaEnvironment {
  /// Whether a list of media queries holds; an empty one does.
  func matches(media: DOMString) -> Bool {
    if media.strippingASCIIWhitespace.isEmpty { return true }
    return MediaText.split(media.bytes, at: 0x2C).contains { query in
      var words = MediaText.words(query)
      guard let first = words.first else { return false }
      if first.hasPrefix("(") || first == "not" && words.count > 1 && words[1].hasPrefix("(") {
        return holds(words, depth: 0) ?? false
      }
      let isNegated = first == "not"
      if first == "not" || first == "only" { words.removeFirst() }
      guard let type = words.first else { return false }
      var result: Bool? = type == "all" || type == "screen"
      if words.count > 1 {
        guard words[1] == "and" else { return false }
        let rest = holds(Array(words[2...]), depth: 0)
        result = rest.map { $0 && result == true }
      }
      return result.map { $0 != isNegated } ?? false
    }
  }

  /// Whether a media condition holds.
  func matches(condition: ArraySlice<UInt8>) -> Bool {
    holds(MediaText.words(condition), depth: 0) ?? false
  }

  /// Whether parts that `and` or `or` joins hold; `nil` for what is not understood.
  private func holds(_ words: [String], depth: Int) -> Bool? {
    guard depth < 32, let first = words.first else { return nil }
    if first == "not" {
      return words.count == 2 ? holds([words[1]], depth: depth + 1).map { !$0 } : nil
    }
    guard var result = part(first, depth) else { return nil }
    var index = 1
    let joint = words.count > 1 ? words[1] : ""
    guard words.count == 1 || joint == "and" || joint == "or" else { return nil }
    while index < words.count {
      guard words[index] == joint, index + 1 < words.count, let next = part(words[index + 1], depth)
      else { return nil }
      result = joint == "and" ? result && next : result || next
      index += 2
    }
    return result
  }

  private func part(_ word: String, _ depth: Int) -> Bool? {
    guard word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    let inner = Array(word.utf8.dropFirst().dropLast())
    let trimmed = MediaText.trimmed(inner[...])
    if trimmed.first == 0x28 || trimmed.starts(with: "not ".utf8)
      || trimmed.starts(with: "not(".utf8)
    {
      return holds(MediaText.words(trimmed), depth: depth + 1)
    }
    return feature(Array(trimmed))
  }

  private func feature(_ text: [UInt8]) -> Bool? {
    if let colon = text.firstIndex(of: 0x3A) {
      let name = String(decoding: MediaText.trimmed(text[..<colon]), as: UTF8.self)
      return compare(name, MediaText.trimmed(text[(colon + 1)...]))
    }
    if text.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x3D }) { return range(text) }
    let name = String(decoding: text, as: UTF8.self)
    switch name {
    case "width": return viewportWidth > 0
    case "height": return viewportHeight > 0
    case "orientation", "aspect-ratio", "resolution": return true
    case "color", "monochrome", "grid": return amount(name) != 0
    default: return MediaFeature.discrete[name].map { !$0.isFalse }
    }
  }

  private func compare(_ name: String, _ value: ArraySlice<UInt8>) -> Bool? {
    let word = String(decoding: value, as: UTF8.self)
    switch name {
    case "orientation":
      switch word {
      case "portrait": return viewportHeight >= viewportWidth
      case "landscape": return viewportWidth > viewportHeight
      default: return nil
      }
    default: break
    }
    if let feature = MediaFeature.discrete[name] {
      return feature.values.contains(word) ? feature.current.contains(word) : nil
    }
    var feature = name
    var sign = 0
    for (prefix, direction) in [
      ("min-", 1), ("max-", -1), ("-webkit-min-", 1), ("-webkit-max-", -1),
    ]
    where feature.hasPrefix(prefix) {
      feature = (prefix.hasPrefix("-webkit") ? "-webkit-" : "") + feature.dropFirst(prefix.count)
      sign = direction
      break
    }
    guard let actual = amount(feature), let wanted = amount(value, feature) else { return nil }
    return sign == 0 ? actual == wanted : sign > 0 ? actual >= wanted : actual <= wanted
  }

  /// `width >= 600px`, `400px < width <= 700px`.
  private func range(_ text: [UInt8]) -> Bool? {
    var operands: [ArraySlice<UInt8>] = []
    var operators: [String] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard text[index] == 0x3C || text[index] == 0x3E || text[index] == 0x3D else {
        index += 1
        continue
      }
      operands.append(MediaText.trimmed(text[start..<index]))
      let end = index + 1 < text.count && text[index + 1] == 0x3D ? index + 2 : index + 1
      operators.append(String(decoding: text[index..<end], as: UTF8.self))
      index = end
      start = end
    }
    operands.append(MediaText.trimmed(text[start...]))
    guard operators.count <= 2 else { return nil }
    let place = operands.firstIndex { amount(String(decoding: $0, as: UTF8.self)) != nil }
    guard let place, operators.count == 1 || place == 1 else { return nil }
    let feature = String(decoding: operands[place], as: UTF8.self)
    let values = operands.enumerated().map { index, operand in
      index == place ? amount(feature) : amount(operand, feature)
    }
    for (index, sign) in operators.enumerated() {
      guard let left = values[index], let right = values[index + 1] else { return nil }
      let holds: Bool
      switch sign {
      case "<": holds = left < right
      case "<=": holds = left <= right
      case ">": holds = left > right
      case ">=": holds = left >= right
      default: holds = left == right
      }
      if !holds { return false }
    }
    return true
  }

  private func amount(_ feature: String) -> Double? {
    switch feature {
    case "width", "device-width": viewportWidth
    case "height", "device-height": viewportHeight
    case "resolution", "-webkit-device-pixel-ratio": pixelRatio
    case "aspect-ratio": viewportHeight > 0 ? viewportWidth / viewportHeight : nil
    case "color": 8
    case "color-index", "grid", "monochrome": 0
    default: nil
    }
  }

  private func amount(_ value: ArraySlice<UInt8>, _ feature: String) -> Double? {
    switch feature {
    case "resolution":
      let text = DOMString(bytes: Array(value))
      guard let number = NumberText.leading(text) else { return nil }
      let unit = String(decoding: value.drop { !$0.isASCIIAlpha }, as: UTF8.self)
      switch unit {
      case "dppx", "x": return number
      case "dpi": return number / 96
      case "dpcm": return number * 2.54 / 96
      default: return nil
      }
    case "-webkit-device-pixel-ratio", "color", "color-index", "grid", "monochrome":
      return NumberText.leading(DOMString(bytes: Array(value)))
    case "aspect-ratio":
      let parts = value.split(separator: 0x2F).map {
        NumberText.leading(DOMString(bytes: Array(MediaText.trimmed($0))))
      }
      guard let first = parts.first, let first else { return nil }
      guard parts.count == 2 else { return first }
      return parts[1].flatMap { $0 == 0 ? nil : first / $0 }
    default: return LengthExpression.evaluate(value, self)
    }
  }
}
