internal import WebCSS
internal import PageDOM

extension ValueProcessing {
  /// Returns the resolved value, except that used values that depend on layout stay computed.
  /// - Source: https://drafts.csswg.org/cssom/#resolved-values
  func resolved(_ property: Property, at place: Int) -> String {
    let style = styles[place]
    let target = physical(property.target, style.flow)
    if target.isDescriptor { return "" }
    if target.name.hasSuffix("-origin"), target.isShorthand, isInLine(place) { return "0px 0px" }
    if target.isShorthand { return shorthand(target, at: place) }
    return property.ownText(
      for: resolvedLonghand(target, target.name, at: place), isComputed: true)
  }

  private func resolvedLonghand(_ property: Property, _ name: String, at place: Int) -> String {
    switch name {
    case "display", "float": return boxValue(name, at: place)
    case "overflow-x", "overflow-y": return overflow(property, name, at: place)
    case "line-height": return lineHeight(property, at: place)
    case "border-top-width", "border-right-width", "border-bottom-width", "border-left-width",
      "outline-width", "column-rule-width":
      return lineWidth(property, name, at: place)
    case "min-width", "min-height":
      let value = computed(property, at: place)
      return value == "auto" && !isInFlexContainer(place) ? "0px" : value
    case "-webkit-user-select":
      let value = computed(property, at: place)
      return value == "auto" ? "text" : value
    case "caret-color", "outline-color":
      let value = computed(property, at: place)
      return value == "auto" ? currentColor(at: place) : replaced(value, at: place)
    case let name where name.hasPrefix("margin-") || name.hasPrefix("padding-"):
      return used(computed(property, at: place), at: place)
    case "transform":
      let value = computed(property, at: place)
      guard value != "none", canBeTransformed(place) else { return "none" }
      // The value is unchanged if the matrix depends on layout.
      return TransformList(DOMString(value)).map { list in
        list.matrix.text(isFlat: list.matrix.isFlat, number: ComputedText.number)
      } ?? value
    case "content":
      let value = computed(property, at: place)
      let isAround =
        styles[place].pseudoElement == "before" || styles[place].pseudoElement == "after"
      return value == "normal" && isAround ? "none" : value
    default: return replaced(computed(property, at: place), at: place)
    }
  }

  // MARK: Colors

  private func currentColor(at place: Int) -> String {
    computed(Property(known: "color"), at: place)
  }

  private func replaced(_ value: String, at place: Int) -> String {
    guard value.utf8.count >= 12, value.contains("currentcolor") else { return value }
    return value.split(separator: "currentcolor", omittingEmptySubsequences: false)
      .joined(separator: currentColor(at: place))
  }

  // MARK: Boxes

  private func boxValue(_ name: String, at place: Int) -> String {
    let style = styles[place]
    if style.pseudoElement.isEmpty {
      let computed = computedStyles.style(of: style.element)
      return name == "display" ? computed.display.rawValue : computed.float.rawValue
    }
    let value = computed(Property(known: name == "display" ? "display" : "float"), at: place)
    let parent = computedStyles.style(of: style.element)
    let position = computed(Property(known: "position"), at: place)
    let isOutOfFlow = position == "absolute" || position == "fixed"
    if name == "float" { return parent.blockifiesBoxes || isOutOfFlow ? "none" : value }
    let floats = computed(Property(known: "float"), at: place) != "none"
    guard parent.blockifiesBoxes || isOutOfFlow || floats else { return value }
    return Display(rawValue: value)?.blockified.rawValue ?? value
  }

  /// Whether the box is an inline box, to which size properties do not apply.
  private func isInLine(_ place: Int) -> Bool {
    guard styles[place].pseudoElement.isEmpty else { return false }
    switch document.rendering.box(of: styles[place].element).kind {
    case .inline, .lineBreak, .wordBreak: return true
    default: return false
    }
  }

  private func canBeTransformed(_ place: Int) -> Bool {
    guard styles[place].pseudoElement.isEmpty else { return true }
    switch document.rendering.box(of: styles[place].element).kind {
    case .none, .contents, .inline, .lineBreak, .wordBreak: return false
    default: return true
    }
  }

  /// Returns the used margin or padding, in steps of 1/64 pixel.
  private func used(_ value: String, at place: Int) -> String {
    guard value.utf8.contains(UInt8(ascii: ".")),
      let (number, unit) = ComputedText.quantity(value), unit == "px",
      styles[place].pseudoElement.isEmpty
    else { return value }
    let kind = document.rendering.box(of: styles[place].element).kind
    guard kind != .none, kind != .contents, kind != .inline else { return value }
    return ComputedText.number((number * 64).rounded(.towardZero) / 64) + "px"
  }

  private func isInFlexContainer(_ place: Int) -> Bool {
    guard let parent = styles[place].parent else { return false }
    return computedStyles.style(of: styles[parent].element).display.blockifiesChildren
  }

  /// - Source: https://drafts.csswg.org/css-overflow-3/#propdef-overflow-x
  private func overflow(_ property: Property, _ name: String, at place: Int) -> String {
    let other = Property(known: name == "overflow-x" ? "overflow-y" : "overflow-x")
    let value = computed(property, at: place)
    let isScrolled = !["visible", "clip"].contains(computed(other, at: place))
    switch value {
    case "visible": return isScrolled ? "auto" : value
    case "clip": return isScrolled ? "hidden" : value
    case "overlay": return "auto"
    default: return value
    }
  }

  private func lineHeight(_ property: Property, at place: Int) -> String {
    let value = computed(property, at: place)
    guard let (number, unit) = ComputedText.quantity(value), unit.isEmpty else { return value }
    // WebKit multiplies with single precision.
    return ComputedText.number(Double(Float(number) * Float(fontSize(at: place))))
      + "px"
  }

  /// Returns the used line width: whole pixels, at least one.
  private func lineWidth(_ property: Property, _ name: String, at place: Int) -> String {
    let styleName = name.dropLast("width".utf8.count) + "style"
    guard let style = Property(named: styleName) else { return "0px" }
    let isDrawn = !["none", "hidden"].contains(computed(style, at: place))
    guard isDrawn else { return "0px" }
    let value = computed(property, at: place)
    guard let (width, unit) = ComputedText.quantity(value), unit == "px", width > 0 else {
      return value
    }
    return ComputedText.number(max(1, width.rounded(.down))) + "px"
  }

  // MARK: Shorthands

  private func shorthand(_ property: Property, at place: Int) -> String {
    let name = property.name
    if name == "all" { return "" }
    let values = property.longhands.map {
      let longhand = physical($0, styles[place].flow)
      return resolvedLonghand(longhand, longhand.name, at: place)
    }
    return ComputedShorthand.text(of: property, values)
  }
}
