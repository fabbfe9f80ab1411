internal import Infra

extension ValueMatcher {
  mutating func match(_ type: ValueType, nonNegative: Bool) -> Bool {
    switch type {
    case .number, .percentage, .length, .lengthPercentage, .angle, .angleOrZero,
      .anglePercentage, .time, .resolution, .flex:
      return number(type, nonNegative: nonNegative)
    case .alphaValue: return alphaValue(nonNegative: nonNegative)
    case .integer: return integer(minimum: nonNegative ? 0 : -.infinity)
    case .positiveInteger: return integer(minimum: 1)
    case .nonzeroInteger:
      return peek()?.number != 0 || peek()?.kind == .function
        ? integer(minimum: -.infinity) : false
    case .featureValue: return featureValue()
    case .featureTag: return featureTag()
    case .unitNumber: return unitNumber()
    case .obliqueAngle: return obliqueAngle()
    case .gradientAngle: return omitted(["180deg"]) { $0.number(.angleOrZero, nonNegative: false) }
    case .zero: return zero()
    case .simpleLength: return simpleLength()
    case .atPosition: return atPosition()
    case .colorStop: return colorStop(.lengthPercentage)
    case .angularColorStop: return colorStop(.anglePercentage)
    case .propertyName: return propertyName()
    case .gridRows: return gridRows()
    case .fontWeight: return fontWeight()
    case .color: return color()
    case .customIdentifier: return customIdentifier(dashed: false)
    case .dashedIdentifier: return customIdentifier(dashed: true)
    case .string: return string()
    case .identifierOrString: return identifierOrString()
    case .familyName: return familyName()
    case .url: return url()
    case .urlString: return urlString()
    case .lineNames: return lineNames()
    case .gridAreas: return gridAreas()
    case .position: return position(threeValues: false)
    case .backgroundPosition: return position(threeValues: true)
    case .svgPath: return svgPath()
    case .declarationValue: return declarationValue()
    }
  }

  private static let reservedIdentifiers: Set<String> = [
    "default", "inherit", "initial", "revert", "revert-layer", "unset",
  ]

  private mutating func customIdentifier(dashed: Bool) -> Bool {
    guard let name = peekIdentifier(), !Self.reservedIdentifiers.contains(name) else {
      return false
    }
    if dashed, !name.utf8.starts(with: "--".utf8) { return false }
    Serialization.append(
      identifier: values.tokens[position].bytes(in: values.input), to: &output)
    position += 1
    return true
  }

  private mutating func string() -> Bool {
    guard let token = peek(), token.kind == .string else { return false }
    Serialization.append(string: token.bytes(in: values.input), to: &output)
    position += 1
    return true
  }

  private mutating func identifierOrString() -> Bool {
    guard let token = peek(), token.kind == .string else {
      return customIdentifier(dashed: false)
    }
    let text = token.bytes(in: values.input)
    Serialization.append(identifier: text, to: &output)
    position += 1
    return !text.isEmpty
  }

  /// Parses with `body`; replaces an output that is one of `texts` with a placeholder.
  private mutating func omitted(
    _ texts: Set<String>, _ body: (inout ValueMatcher) -> Bool
  ) -> Bool {
    let start = output.count
    guard body(&self) else { return false }
    if texts.contains(String(decoding: output[start...], as: UTF8.self)) {
      output.removeSubrange(start...)
      output.append(Self.omitted)
    }
    return true
  }

  private mutating func zero() -> Bool {
    omitted(["0px", "0%"]) { $0.number(.lengthPercentage, nonNegative: false) }
      && output.last == Self.omitted
  }

  private mutating func simpleLength() -> Bool {
    guard let token = peek(), token.kind != .function else { return false }
    if token.kind == .dimension, !token.matches("px", in: values.input) { return false }
    return number(.lengthPercentage, nonNegative: false)
  }

  private mutating func atPosition() -> Bool {
    guard consumeKeyword("at") else { return false }
    return omitted(["at center center", "at 50% 50%"]) { matcher in
      matcher.write("at ")
      return matcher.position(threeValues: false)
    }
  }

  private mutating func colorStop(_ place: ValueType) -> Bool {
    let start = output.count
    guard color() else { return false }
    let color = Array(output[start...])
    for count in 0..<2 {
      let before = output.count
      if count > 0 { output += [0x2C, .space] + color }
      output.append(.space)
      guard match(place, nonNegative: false) else {
        output.removeSubrange(before...)
        break
      }
    }
    return true
  }

  private mutating func featureTag() -> Bool {
    guard let token = peek(), token.kind == .string,
      token.bytes(in: values.input).count == 4
    else { return false }
    return string()
  }

  private mutating func featureValue() -> Bool {
    omitted(["1"]) { $0.integer(minimum: 0) }
  }

  private mutating func propertyName() -> Bool {
    guard let name = peekIdentifier(), name != "none", name != "will-change" else { return false }
    guard let property = Property(named: name) else { return customIdentifier(dashed: false) }
    position += 1
    write(property.target.name)
    return true
  }

  static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "math",
    "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded", "-webkit-body",
    "-webkit-pictograph",
  ]

  /// - Source: https://drafts.csswg.org/css-fonts/#family-name-syntax
  private mutating func familyName() -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .string {
      let text = token.bytes(in: values.input)
      // WebKit writes a family name without quotes if it needs no escape.
      if Self.isPlainIdentifier(text) {
        output += text
      } else {
        Serialization.append(string: text, to: &output)
      }
      position += 1
      return true
    }
    var words: [[UInt8]] = []
    while let token = peek(), token.kind == .identifier {
      words.append(Array(token.bytes(in: values.input)))
      position += 1
    }
    guard let first = words.first else { return false }
    if words.count == 1 {
      let name = String(decoding: first.map(\.asciiLowercased), as: UTF8.self)
      if Self.genericFamilies.contains(name) {
        write(name)
        return true
      }
      guard !Self.reservedIdentifiers.contains(name) else { return false }
    }
    let joined = Array(words.joined(separator: [.space]))
    if Self.isPlainIdentifier(joined[...]) {
      output += joined
    } else {
      Serialization.append(string: joined, to: &output)
    }
    return true
  }

  private static func isPlainIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    var escaped: [UInt8] = []
    Serialization.append(identifier: text, to: &escaped)
    return escaped[...] == text
  }

  private mutating func url() -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .url {
      Serialization.append(url: token.bytes(in: values.input), to: &output)
      position += 1
      return true
    }
    guard token.kind == .function, token.matches("url", in: values.input) else { return false }
    return inside { $0.urlString() }
  }

  private mutating func urlString() -> Bool {
    guard let token = peek(), token.kind == .string else { return false }
    Serialization.append(url: token.bytes(in: values.input), to: &output)
    position += 1
    return true
  }

  /// - Source: https://drafts.csswg.org/css-grid/#typedef-line-names
  private mutating func lineNames() -> Bool {
    guard peek()?.kind == .openSquare else { return false }
    output.append(0x5B)
    let matched = inside { matcher in
      var isFirst = true
      while !matcher.isAtEnd {
        if !isFirst { matcher.output.append(.space) }
        isFirst = false
        guard let name = matcher.peekIdentifier(), name != "span", name != "auto",
          matcher.customIdentifier(dashed: false)
        else { return false }
      }
      return true
    }
    output.append(0x5D)
    return matched
  }

  /// Parses one row of a grid template and normalizes its spaces.
  /// - Source: https://drafts.csswg.org/css-grid/#valdef-grid-template-areas-string
  private mutating func gridAreas() -> Bool {
    guard let token = peek(), token.kind == .string else { return false }
    let text = token.bytes(in: values.input)
    let cells = text.split { $0.isASCIIWhitespace }
    guard !cells.isEmpty else { return false }
    for cell in cells where !cell.allSatisfy({ $0.isIdentifierPart || $0 == 0x2E }) {
      return false
    }
    let row = cells.map { $0.first == 0x2E ? [0x2E] : Array($0) }
    Serialization.append(string: Array(row.joined(separator: [.space])), to: &output)
    position += 1
    return true
  }

  private mutating func gridRows() -> Bool {
    let start = output.count
    var cells: Int?
    while peek()?.kind == .string {
      if output.count > start { output.append(.space) }
      let before = output.count
      guard gridAreas() else { return false }
      let count = output[before...].split(separator: .space).count
      guard cells == nil || cells == count else { return false }
      cells = count
    }
    return cells != nil
  }

  /// Parses all remaining tokens and writes them unchanged.
  private mutating func declarationValue() -> Bool {
    let range = values.trimmed(position..<end)
    guard !range.isEmpty else { return false }
    write(values.text(of: range))
    position = end
    return true
  }
}

extension ComponentValues {
  package func hasGenericFamily(_ range: Range<Int>) -> Bool {
    split(range, at: .comma).contains { part in
      guard part.count == 1, tokens[part.lowerBound].kind == .identifier else { return false }
      return ValueMatcher.genericFamilies.contains(lowercasedText(at: part.lowerBound))
    }
  }
}
