internal import WebCSS
internal import PageDOM

extension ValueProcessing {
  /// - Parameter text: A specified value that is not a CSS-wide keyword.
  func compute(_ property: Property, _ text: String, at place: Int) -> String {
    let name = property.name
    switch name {
    case "font-weight": return fontWeight(text, at: place)
    case "color" where text == "currentcolor": return inherited(property, at: place)
    case "color" where text == "-webkit-link":
      if let linkColor { return linkColor }
    case "text-align" where text == "match-parent": return matchedAlignment(at: place)
    case "content":
      return writer(at: place, name).text(of: content(text, of: styles[place].element))
    case "line-height":
      // A number remains a number. A percentage becomes a length.
      guard let (value, unit) = ComputedText.quantity(text), unit == "%" else { break }
      return ComputedText.number(value * fontSize(at: place) / 100) + "px"
    default: break
    }
    let value = writer(at: place, name).text(of: Self.withoutKeywords(name, text))
    return Self.finished(name, ComputedIntegers.clamped(name, value))
  }

  private func inherited(_ property: Property, at place: Int) -> String {
    styles[place].parent.map { computed(property, at: $0) }
      ?? ComputedProperty(property).initialText
  }

  private func writer(at place: Int, _ name: String) -> ComputedText {
    let fontSize = name == "font-size" ? 0 : self.fontSize(at: place)
    let root = root(of: place)
    // For `line-height` and `font-size`, `lh` is relative to the parent's line height.
    let line = name == "line-height" || name == "font-size" ? styles[place].parent : place
    return ComputedText(
      lengths: LengthContext(
        fontSize: fontSize, rootFontSize: self.fontSize(at: root),
        lineHeight: line.map(lineHeight) ?? LineHeight.normal.pixels(fontSize: fontSize),
        rootLineHeight: lineHeight(at: root), viewportWidth: environment.viewportWidth,
        viewportHeight: environment.viewportHeight),
      hasColors: Self.hasColors(name), isDark: { self.isDark(at: place) },
      resolveURL: { [document] address in
        let bytes = Array(address.utf8)
        return bytes.withUnsafeBufferPointer { document.resolve($0) }?.string ?? address
      })
  }

  /// Whether the used color scheme is dark. The user prefers a light one.
  /// - Source: https://drafts.csswg.org/css-color-adjust-1/#color-scheme-processing
  private func isDark(at place: Int) -> Bool {
    let schemes = computed(Self.colorScheme, at: place).split(separator: " ")
    return schemes.contains("dark") && !schemes.contains("light")
  }

  /// Returns the system color `canvastext` in the root element's color scheme.
  func initialColor(ofRootAt place: Int) -> String {
    writer(at: place, "color").text(of: "canvastext")
  }

  private func root(of place: Int) -> Int {
    // The lookup adds no style for a connected element, because its root's style exists already.
    document.documentElement.map { self.place(of: $0) } ?? place
  }

  private static func hasColors(_ name: String) -> Bool {
    name.hasSuffix("color") || name.hasSuffix("image") || name.hasSuffix("shadow")
      || name.hasSuffix("filter") || name.hasSuffix("-source") || name == "fill"
      || name == "stroke" || name == "content" || name == "list-style-image"
      || name == "-webkit-box-reflect" || name == "shape-outside"
  }

  /// The link color of the body's `link` attribute.
  private var linkColor: String? {
    let text = document.body?.attribute("link").flatMap { LegacyColor.css(DOMString(cString: $0)) }
    return text.flatMap { text in
      DeclarationBlock(parsing: "background-color:" + text).declarations.first.map {
        ComputedText.color($0.value)
      }
    }
  }

  // MARK: Fonts

  /// Returns the computed font size in CSS pixels.
  func fontSize(at place: Int) -> Double {
    let style = styles[place]
    if let known = style.fontSize { return known }
    let size: Double
    if style.pseudoElement.isEmpty {
      size = computedStyles.style(of: style.element).fontSize
    } else {
      size = pseudoElementFontSize(style, at: place)
    }
    style.fontSize = size
    return size
  }

  /// Returns the computed line height in CSS pixels.
  private func lineHeight(at place: Int) -> Double {
    computedStyles.style(of: styles[place].element).lineHeight.pixels(fontSize: fontSize(at: place))
  }

  private func pseudoElementFontSize(_ style: CascadedStyle, at place: Int) -> Double {
    let parent = computedStyles.style(of: style.element)
    guard let declaration = style.cascaded[Property(known: "font-size")],
      let setter = StyleProperty.setFontSize(
        declaration.needsSubstitution
          ? substituted(declaration, for: style.element) ?? "inherit" : declaration.value,
        environment)
    else { return parent.fontSize }
    var own = ComputedStyle.Values(inheriting: parent.values)
    setter(&own, StyleContext(parent: parent.values, rootFontSize: fontSize(at: root(of: place))))
    return own.fontSize
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#relative-weights
  private func fontWeight(_ text: String, at place: Int) -> String {
    let weight: FontWeight
    switch text {
    case "normal": return "400"
    case "bold": return "700"
    case "bolder": weight = .bolder
    case "lighter": weight = .lighter
    default:
      let number = writer(at: place, "font-weight").text(of: text)
      return Double(number).map { ComputedText.number(min(max($0, 1), 1000)) } ?? number
    }
    // Compute the relative weights of ancestors first, outermost first, to limit the recursion.
    let property = Property(known: "font-weight")
    var chain: [Int] = []
    var next = styles[place].parent
    while let ancestor = next, styles[ancestor].computed[property] == nil {
      let value = styles[ancestor].cascaded[property]?.value
      if value == "bolder" || value == "lighter" { chain.append(ancestor) }
      next = styles[ancestor].parent
    }
    for ancestor in chain.reversed() { _ = computed(property, at: ancestor) }
    let parent = Double(inherited(property, at: place)) ?? 400
    return String(weight.computed(parent: UInt16(min(max(parent, 1), 1000))))
  }

  private func matchedAlignment(at place: Int) -> String {
    let alignment = inherited(Property(known: "text-align"), at: place)
    let isRightToLeft = styles[place].parent.map { styles[$0].flow.isRightToLeft } ?? false
    switch alignment {
    case "start": return isRightToLeft ? "right" : "left"
    case "end": return isRightToLeft ? "left" : "right"
    default: return alignment
    }
  }

  // MARK: Content

  /// Replaces the `attr()` functions in a value of `content`.
  private func content(_ text: String, of element: Element) -> String {
    guard text.contains("attr(") else { return text }
    let values = ComponentValues(Array(text.utf8))
    var output = ""
    var index = 0
    while index < values.tokens.count {
      let token = values.tokens[index]
      let end = values.index(after: index)
      if token.kind == .function, token.matches("attr", in: values.input),
        let name = values.trimmed(index + 1..<end).first
      {
        let name = values.tokens[name].text(in: values.input)
        let value = DOMString(name).withCString { element.attribute(cString: $0) }
        output += Serialization.string(value.map { DOMString(cString: $0).string } ?? "")
      } else {
        output += values.text(of: index..<end)
      }
      index = end
    }
    return output
  }

  // MARK: Keywords

  /// Replaces keywords with their computed numbers or lengths.
  private static func withoutKeywords(_ name: String, _ text: String) -> String {
    switch name {
    case "position": return text == "-webkit-sticky" ? "sticky" : text
    case "zoom" where text == "normal": return "1"
    case "word-spacing" where text == "normal": return "0px"
    case "font-width": return fontWidths[text] ?? text
    case "background-position-x", "background-position-y", "-webkit-mask-position-x",
      "-webkit-mask-position-y":
      return commaSeparated(text).map(offset).joined(separator: ", ")
    case "transform-origin-x", "transform-origin-y", "perspective-origin-x",
      "perspective-origin-y":
      return offset(text)
    case "object-position", "offset-anchor", "offset-position":
      return position(text)
    case let name where name.hasSuffix("-width") && name != "scrollbar-width":
      return lineWidths[text] ?? text
    default: return text
    }
  }

  private static let lineWidths = ["thin": "1px", "medium": "3px", "thick": "5px"]

  private static let fontWidths = [
    "ultra-condensed": "50%", "extra-condensed": "62.5%", "condensed": "75%",
    "semi-condensed": "87.5%", "normal": "100%", "semi-expanded": "112.5%", "expanded": "125%",
    "extra-expanded": "150%", "ultra-expanded": "200%",
  ]

  /// Splits a value at top-level commas.
  static func commaSeparated(_ text: String) -> [String] {
    let values = ComponentValues(Array(text.utf8))
    return values.split(0..<values.tokens.count, at: .comma).map(values.text)
  }

  /// Splits a value at top-level white space.
  static func spaceSeparated(_ text: String) -> [String] {
    let values = ComponentValues(Array(text.utf8))
    var parts: [String] = []
    var index = 0
    while index < values.tokens.count {
      let end = values.index(after: index)
      if values.tokens[index].kind != .whitespace { parts.append(values.text(of: index..<end)) }
      index = end
    }
    return parts
  }

  /// Returns one coordinate of a position as an offset from the start.
  private static func offset(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let side: String
    switch words.first {
    case "left", "top", "x-start", "y-start": side = "0%"
    case "center": side = "50%"
    case "right", "bottom", "x-end", "y-end": side = "100%"
    default: return text
    }
    guard words.count > 1 else { return side }
    return side == "0%" ? words[1] : "calc(100% - \(words[1]))"
  }

  private static func position(_ text: String) -> String {
    let words = spaceSeparated(text)
    switch words.count {
    case 2: return offset(words[0]) + " " + offset(words[1])
    case 4: return offset(words[0] + " " + words[1]) + " " + offset(words[2] + " " + words[3])
    default: return text
    }
  }

  // MARK: Ends

  /// Applies property-specific serialization rules.
  private static func finished(_ name: String, _ value: String) -> String {
    switch name {
    case "letter-spacing": return value == "0px" ? "normal" : value
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity",
      "shape-image-threshold":
      return fraction(value).map { ComputedText.number(min(max($0, 0), 1)) } ?? value
    case "zoom": return fraction(value).map(ComputedText.number) ?? value
    case "scale":
      return spaceSeparated(value).map { part in
        fraction(part).map(ComputedText.number) ?? part
      }.joined(separator: " ")
    case "box-shadow": return shadows(value, lengths: 4)
    case "text-shadow": return shadows(value, lengths: 3)
    case "filter", "backdrop-filter": return filter(value)
    case "stroke-dasharray", "stroke-dashoffset", "stroke-width": return withPixels(value)
    case "text-emphasis-style":
      return value.hasPrefix("filled ") ? String(value.dropFirst(7)) : value
    case "-webkit-box-reflect":
      return value == "none" || spaceSeparated(value).count > 2 ? value : value + " none"
    case "-webkit-locale":
      // The locale is serialized without quotation marks.
      let isString = value.hasPrefix("\"") && value.hasSuffix("\"") && value.utf8.count >= 2
      return isString ? String(value.dropFirst().dropLast()) : value
    case "font-feature-settings":
      return commaSeparated(value).sorted().joined(separator: ", ")
    default: return value
    }
  }

  /// Returns a number, or a percentage divided by 100.
  private static func fraction(_ text: String) -> Double? {
    guard let (value, unit) = ComputedText.quantity(text) else { return nil }
    switch unit {
    case "": return value
    case "%": return value / 100
    default: return nil
    }
  }

  private static func withPixels(_ value: String) -> String {
    commaSeparated(value).map { part in
      ComputedText.quantity(part)?.unit == "" ? part + "px" : part
    }.joined(separator: ", ")
  }

  /// Returns the shadows with the color first and with omitted lengths as zero.
  private static func shadows(_ value: String, lengths count: Int) -> String {
    guard value != "none" else { return value }
    return commaSeparated(value).map { shadow in
      var lengths: [String] = []
      var color = "currentcolor"
      var isInset = false
      for part in spaceSeparated(shadow) {
        if part == "inset" {
          isInset = true
        } else if ComputedText.quantity(part)?.unit == "px" {
          lengths.append(part)
        } else {
          color = part
        }
      }
      lengths += Array(repeating: "0px", count: max(0, count - lengths.count))
      return ([color] + lengths + (isInset ? ["inset"] : [])).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Replaces percentages in filter functions with numbers.
  private static func filter(_ value: String) -> String {
    spaceSeparated(value).map { function in
      guard let open = function.firstIndex(of: "("), function.hasSuffix(")") else {
        return function
      }
      let name = function[..<open]
      let argument = String(function[function.index(after: open)...].dropLast())
      switch name {
      case "url", "blur": return function
      case "drop-shadow": return "drop-shadow(\(shadows(argument, lengths: 3)))"
      default: return "\(name)(\(fraction(argument).map(ComputedText.number) ?? argument))"
      }
    }.joined(separator: " ")
  }
}
