/// A shorthand, which parses its value into longhands and serializes its value from them.
struct Shorthand {
  struct Item {
    var property: Property
    var text: String
    var isImplicit = false
  }

  let property: Property
  let syntax: ShorthandSyntax?
  let longhands: [Property]

  init(_ property: Property) {
    self.property = property
    syntax = property.definition.syntax
    longhands = property.longhands
  }

  /// Returns `nil` if the tokens are not a valid value.
  func expand(_ values: ComponentValues, _ range: Range<Int>) -> [Item]? {
    var matcher = ValueMatcher(values, range)
    let items = expand(&matcher)
    return matcher.isAtEnd ? items : nil
  }

  private func expand(_ matcher: inout ValueMatcher) -> [Item]? {
    switch syntax {
    case .sides: sides(&matcher)
    case .pair: pair(&matcher)
    case .single, .same: same(&matcher)
    case .anyOrder: anyOrder(&matcher)
    case .border: border(&matcher)
    case .layers: layers(&matcher)
    case .position: positions(&matcher)
    case .transformOrigin: transformOrigin(&matcher)
    case .radius: radius(&matcher)
    case .borderImage: borderImage(&matcher)
    case .flex: flex(&matcher)
    case .font: font(&matcher)
    case .fontVariant: fontVariant(&matcher)
    case .fontSynthesis: fontSynthesis(&matcher)
    case .gridLine, .gridArea: gridLines(&matcher)
    case .gridTemplate: gridTemplate(&matcher)
    case .grid: grid(&matcher)
    case .whiteSpace: whiteSpace(&matcher)
    case .container: container(&matcher)
    case .offset: offset(&matcher)
    case .textBox: textBox(&matcher)
    case .animationRange: animationRange(&matcher)
    case .all, nil: nil
    }
  }

  /// Returns the shorthand's value for the values of its longhands; empty if the shorthand cannot
  /// represent these values.
  /// - Parameter implicit: For each longhand, whether the shorthand's value omitted it.
  func text(of values: [String], implicit: [Bool]) -> String {
    guard values.count == longhands.count, !values.contains("") else { return "" }
    if let wide = values.first(where: CSSWideKeyword.all.contains) {
      return values.allSatisfy { $0 == wide } ? wide : ""
    }
    switch syntax {
    case .sides: return ValueMatcher.shortened(values).joined(separator: " ")
    case .pair: return values[0] == values[1] ? values[0] : values.joined(separator: " ")
    case .same: return values.allSatisfy { $0 == values[0] } ? values[0] : ""
    case .single: return values[0]
    case .anyOrder: return anyOrderText(values)
    case .border: return borderText(values)
    case .layers: return layersText(values, implicit)
    case .position: return positionsText(values)
    case .transformOrigin: return transformOriginText(values)
    case .radius: return radiusText(values)
    case .borderImage: return borderImageText(values)
    case .flex: return values.joined(separator: " ")
    case .font: return fontText(values)
    case .fontVariant: return fontVariantText(values)
    case .fontSynthesis: return fontSynthesisText(values)
    case .gridLine, .gridArea: return gridLinesText(values)
    case .gridTemplate: return gridTemplateText(values)
    case .grid: return gridText(values)
    case .whiteSpace: return whiteSpaceText(values)
    case .container:
      return values[1] == longhands[1].initialText ? values[0] : values.joined(separator: " / ")
    case .offset: return offsetText(values)
    case .textBox: return textBoxText(values)
    case .animationRange: return animationRangeText(values)
    case .all, nil: return ""
    }
  }

  /// Creates items in the longhands' order; `nil` means the initial value.
  func items(_ texts: [String?]) -> [Item] {
    zip(longhands, texts).map {
      Item(property: $0, text: $1 ?? $0.initialText, isImplicit: $1 == nil)
    }
  }
}

package enum CSSWideKeyword {
  /// - Source: https://drafts.csswg.org/css-cascade/#defaulting-keywords
  package static let all: Set<String> = ["inherit", "initial", "revert", "revert-layer", "unset"]
}

extension ValueMatcher {
  /// Matches a value and returns its text instead of appending it to the output.
  mutating func take(_ grammar: Grammar?) -> String? {
    guard let grammar else { return nil }
    let start = output.count
    let before = position
    guard match(grammar), position > before else { return nil }
    let text = Self.finished(output[start...])
    output.removeSubrange(start...)
    return text
  }

  mutating func consumeSlash() -> Bool {
    guard peek()?.isDelimiter("/") ?? false else { return false }
    position += 1
    return true
  }

  /// - Parameter name: In lower case.
  mutating func consumeKeyword(_ name: String) -> Bool {
    guard peekIdentifier() == name else { return false }
    position += 1
    return true
  }
}
