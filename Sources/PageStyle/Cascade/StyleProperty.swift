internal import WebCSS
internal import PageDOM

protocol StyleKeyword: RawRepresentable, Sendable where RawValue == String {}

/// The values that computed values depend on, in addition to the declaration.
struct StyleContext {
  let parent: ComputedStyle.Values
  /// In CSS pixels.
  let rootFontSize: Double
}

/// A property that the cascade supports: an entry of `all`, with a field in `ComputedStyle.Values`.
struct StyleProperty: Sendable {
  typealias Setter = @Sendable (inout ComputedStyle.Values, StyleContext) -> Void

  /// The name and its aliases. Logical properties equal physical ones, because all text is treated
  /// as left-to-right.
  let names: [String]
  let isInherited: Bool
  let copy: @Sendable (inout ComputedStyle.Values, ComputedStyle.Values) -> Void
  /// Returns `nil` for an unsupported value.
  let setter: @Sendable (String, MediaEnvironment) -> Setter?

  /// In the order of their computation.
  static let all: [StyleProperty] =
    [
      fontFamily,
      fontSize,
      fontWeight,
      keyword("display") { $1(&$0.display) },
      keyword("position") { $1(&$0.position) },
      keyword("float") { $1(&$0.float) },
      keyword("visibility", isInherited: true) { $1(&$0.visibility) },
      keyword("content-visibility") { $1(&$0.contentVisibility) },
      keyword("white-space-collapse", isInherited: true) { $1(&$0.whiteSpaceCollapse) },
      keyword("text-wrap-mode", isInherited: true) { $1(&$0.textWrapMode) },
      StyleProperty(
        names: ["text-transform"], isInherited: true,
        copy: { $0.textTransform = $1.textTransform },
        setter: { text, _ -> Setter? in
          let value = TextTransform(value: text)
          return { style, _ in style.textTransform = value }
        }),
      keyword("-webkit-user-select", isInherited: true) { $1(&$0.userSelect) },
      keyword("overflow-x") { $1(&$0.overflowX) },
      keyword("overflow-y") { $1(&$0.overflowY) },
      length("margin-bottom", "margin-block-end") { $1(&$0.marginBottom) },
      intrinsicWidth(length("width", "inline-size") { $1(&$0.width) }),
      length("height", "block-size") { $1(&$0.height) },
      length("max-width", "max-inline-size") { $1(&$0.maxWidth) },
      length("max-height", "max-block-size") { $1(&$0.maxHeight) },
    ] + boxProperties

  static let inherited = all.filter(\.isInherited)

  /// The index of `font-size` in `all`, after `font-family`.
  static let fontSizeIndex = all.firstIndex { $0.names == ["font-size"] } ?? 0

  /// The index of each declared property in `all`.
  static let indices: [Property: Int] = {
    var indices: [Property: Int] = [:]
    for (index, property) in all.enumerated() {
      for name in property.names {
        if let property = Property(named: name) { indices[property] = index }
      }
    }
    return indices
  }()

  static let declared = Set(indices.keys)

  // MARK: Kinds of properties

  /// Calls its second argument with the value of a property.
  // OPTIMIZATION: a key path would be shorter, but much slower.
  typealias Access<Value> = @Sendable (inout ComputedStyle.Values, (inout Value) -> Void) -> Void

  static func copy<Value>(
    _ access: @escaping Access<Value>
  ) -> @Sendable (inout ComputedStyle.Values, ComputedStyle.Values) -> Void {
    { style, other in
      var other = other
      access(&style) { value in access(&other) { value = $0 } }
    }
  }

  static func keyword<Value: StyleKeyword>(
    _ names: String..., isInherited: Bool = false, _ access: @escaping Access<Value>
  ) -> StyleProperty {
    StyleProperty(
      names: names, isInherited: isInherited, copy: copy(access),
      setter: { text, _ -> Setter? in
        guard let value = Value(rawValue: text) else { return nil }
        return { style, _ in access(&style) { $0 = value } }
      })
  }

  static func length(_ names: String..., access: @escaping Access<Length>) -> StyleProperty {
    StyleProperty(
      names: names, isInherited: false, copy: copy(access),
      setter: { text, environment -> Setter? in
        // Keywords such as `min-content` are not lengths and become `auto`.
        let value = SpecifiedLength(text, environment) ?? .computed(.auto)
        return { style, context in
          let computed = value.computed(
            fontSize: style.fontSize, rootFontSize: context.rootFontSize)
          access(&style) { $0 = computed }
        }
      })
  }

  private static let fontFamily = StyleProperty(
    names: ["font-family"], isInherited: true,
    copy: {
      $0.isMonospace = $1.isMonospace
      $0.genericFontFamily = $1.genericFontFamily
    },
    setter: { text, _ -> Setter? in
      let isMonospace = text == "monospace"
      let generic = GenericFontFamily(list: text)
      return { style, _ in
        style.isMonospace = isMonospace
        style.genericFontFamily = generic
      }
    })

  private static let fontWeight = StyleProperty(
    names: ["font-weight"], isInherited: true, copy: { $0.fontWeight = $1.fontWeight },
    setter: { text, environment -> Setter? in
      if text.utf8.contains(UInt8(ascii: "(")) {
        return { style, context in
          guard let (number, unit) = context.calculated(text, environment), unit.isEmpty,
            !number.isNaN
          else { return }
          let weight = FontWeight(clamping: number)
          style.fontWeight = weight.computed(parent: context.parent.fontWeight)
        }
      }
      guard let weight = FontWeight(text) else { return nil }
      return { style, context in
        style.fontWeight = weight.computed(parent: context.parent.fontWeight)
      }
    })

  /// Returns `nil` for an unsupported value.
  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-size-prop
  static func setFontSize(_ text: String, _ environment: MediaEnvironment) -> Setter? {
    fontSize.setter(text, environment)
  }

  private static let fontSize = StyleProperty(
    names: ["font-size"], isInherited: true,
    copy: {
      $0.fontSize = $1.fontSize
      $0.fontSizeKeyword = $1.fontSizeKeyword
      $0.isFontSizeAbsolute = $1.isFontSizeAbsolute
    },
    setter: { text, environment -> Setter? in
      if let keyword = FontSizes.keywords[text] {
        return { style, _ in
          style.fontSize = FontSizes.size(of: keyword, isMonospace: style.isMonospace)
          style.fontSizeKeyword = keyword
          style.isFontSizeAbsolute = false
        }
      }
      if let scale = fontScales[text] {
        return { style, context in
          style.setFontSize(context.parent.fontSize * scale, isAbsolute: false, context.parent)
        }
      }
      if text.utf8.contains(UInt8(ascii: "(")) || text.hasSuffix("lh") {
        return { style, context in
          guard let size = context.calculatedFontSize(text, environment) else { return }
          style.setFontSize(size, isAbsolute: false, context.parent)
        }
      }
      guard let length = SpecifiedLength(text, environment) else { return nil }
      return { style, context in
        let parentSize = context.parent.fontSize
        switch length.computed(fontSize: parentSize, rootFontSize: context.rootFontSize) {
        case .auto: break
        case .pixels(let size):
          style.setFontSize(size, isAbsolute: !length.isOfFontSize, context.parent)
        case .percent(let percent):
          style.setFontSize(parentSize * percent / 100, isAbsolute: false, context.parent)
        }
      }
    })

  private static let fontScales: [String: Double] = ["larger": 1.2, "smaller": 1 / 1.2]
}

extension StyleContext {
  /// Returns the number and unit of a value, with lengths relative to the parent; `nil` if the
  /// value cannot be calculated.
  fileprivate func calculated(
    _ text: String, _ environment: MediaEnvironment
  ) -> (value: Double, unit: String)? {
    let writer = ComputedText(
      lengths: LengthContext(
        fontSize: parent.fontSize, rootFontSize: rootFontSize,
        lineHeight: parent.lineHeight.pixels(fontSize: parent.fontSize),
        rootLineHeight: LineHeight.normal.pixels(fontSize: rootFontSize),
        viewportWidth: environment.viewportWidth, viewportHeight: environment.viewportHeight),
      hasColors: false, resolveURL: { $0 })
    return ComputedText.quantity(writer.text(of: text))
  }

  /// Returns a font size in CSS pixels, with lengths and percentages relative to the parent; `nil`
  /// if the size cannot be calculated.
  fileprivate func calculatedFontSize(
    _ text: String, _ environment: MediaEnvironment
  ) -> Double? {
    let isOfParent = text.utf8.contains(UInt8(ascii: "%"))
    let lengths = isOfParent ? ComputedText.withPercentages(text, per: "em") : text
    guard let (value, unit) = calculated(lengths, environment), unit == "px" else { return nil }
    return max(value, 0)
  }
}

extension ComputedStyle.Values {
  fileprivate mutating func setFontSize(
    _ size: Double, isAbsolute: Bool, _ parent: ComputedStyle.Values
  ) {
    fontSize = Double(Float(min(size, LengthBounds.maximumFontSize)))
    fontSizeKeyword = nil
    isFontSizeAbsolute = isAbsolute || parent.isFontSizeAbsolute
  }
}
