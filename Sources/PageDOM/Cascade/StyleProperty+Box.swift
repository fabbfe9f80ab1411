internal import CSS

/// The properties that only the layout asks for.
extension StyleProperty {
  static let boxProperties: [StyleProperty] = [
    lineHeight,
    keyword("text-align", \.textAlign, isInherited: true),
    keyword("border-collapse", \.borderCollapse, isInherited: true),
    length(["margin-top", "margin-block-start"], \.marginTop),
    length(["margin-right", "margin-inline-end"], \.marginRight),
    length(["margin-left", "margin-inline-start"], \.marginLeft),
    length(["padding-top", "padding-block-start"], \.padding.top),
    length(["padding-right", "padding-inline-end"], \.padding.right),
    length(["padding-bottom", "padding-block-end"], \.padding.bottom),
    length(["padding-left", "padding-inline-start"], \.padding.left),
    borderWidth("top", "block-start", \.borderWidth.top),
    borderWidth("right", "inline-end", \.borderWidth.right),
    borderWidth("bottom", "block-end", \.borderWidth.bottom),
    borderWidth("left", "inline-start", \.borderWidth.left),
    box(["border-top-style", "border-block-start-style"], \.borderStyle.top),
    box(["border-right-style", "border-inline-end-style"], \.borderStyle.right),
    box(["border-bottom-style", "border-block-end-style"], \.borderStyle.bottom),
    box(["border-left-style", "border-inline-start-style"], \.borderStyle.left),
    length(["top", "inset-block-start"], \.inset.top),
    length(["right", "inset-inline-end"], \.inset.right),
    length(["bottom", "inset-block-end"], \.inset.bottom),
    length(["left", "inset-inline-start"], \.inset.left),
    length(["min-width", "min-inline-size"], \.minWidth),
    length(["min-height", "min-block-size"], \.minHeight),
    box(["box-sizing"], \.boxSizing),
    box(["clear"], \.clear),
    box(["flex-direction"], \.flexDirection),
    box(["flex-wrap"], \.flexWrap),
    length(["flex-basis"], \.flexBasis),
    StyleProperty(
      names: ["flex-grow"], isInherited: false,
      copy: { $0.box.values.flexGrow = $1.box.values.flexGrow },
      setter: { text, _ -> Setter? in
        guard let number = NumberText.leading(DOMString(text)), number >= 0 else { return nil }
        return { style, _ in style.box.values.flexGrow = number }
      }),
    box(["vertical-align"], \.verticalAlign),
    box(["table-layout"], \.tableLayout),
    borderSpacing("-webkit-border-horizontal-spacing", \.borderSpacing.horizontal),
    borderSpacing("-webkit-border-vertical-spacing", \.borderSpacing.vertical),
  ]

  // MARK: Kinds of properties

  private static func box<Value: StyleKeyword>(
    _ names: [String], _ path: WritableKeyPath<BoxStyle.Values, Value> & Sendable
  ) -> StyleProperty {
    StyleProperty(
      names: names, isInherited: false,
      copy: { $0.box.values[keyPath: path] = $1.box.values[keyPath: path] },
      setter: { text, _ -> Setter? in
        guard let value = Value(rawValue: text) else { return nil }
        return { style, _ in style.box.values[keyPath: path] = value }
      })
  }

  private static func length(
    _ names: [String], _ path: WritableKeyPath<BoxStyle.Values, Length> & Sendable
  ) -> StyleProperty {
    StyleProperty(
      names: names, isInherited: false,
      copy: { $0.box.values[keyPath: path] = $1.box.values[keyPath: path] },
      setter: { text, environment -> Setter? in
        let value = SpecifiedLength(text, environment) ?? .computed(.auto)
        return { style, context in
          style.box.values[keyPath: path] = value.computed(
            fontSize: style.fontSize, rootFontSize: context.rootFontSize)
        }
      })
  }

  /// - Source: https://drafts.csswg.org/css-backgrounds-3/#border-width
  private static func borderWidth(
    _ side: String, _ logicalSide: String,
    _ path: WritableKeyPath<BoxStyle.Values, Length> & Sendable
  ) -> StyleProperty {
    let keywords: [String: Length] = [
      "thin": .pixels(1), "medium": .pixels(3), "thick": .pixels(5),
    ]
    let plain = length(["border-\(side)-width", "border-\(logicalSide)-width"], path)
    return StyleProperty(
      names: plain.names, isInherited: false, copy: plain.copy,
      setter: { text, environment -> Setter? in
        guard let width = keywords[text] else { return plain.setter(text, environment) }
        return { style, _ in style.box.values[keyPath: path] = width }
      })
  }

  /// The width, with the keywords for widths that what is inside gives.
  static func intrinsicWidth(_ plain: StyleProperty) -> StyleProperty {
    StyleProperty(
      names: plain.names, isInherited: false,
      copy: { style, other in
        plain.copy(&style, other)
        let keyword = other.box.values.intrinsicWidth
        if style.box.values.intrinsicWidth != keyword {
          style.box.values.intrinsicWidth = keyword
        }
      },
      setter: { text, environment -> Setter? in
        guard let setter = plain.setter(text, environment) else { return nil }
        let keyword = IntrinsicSize(text)
        return { style, context in
          setter(&style, context)
          if style.box.values.intrinsicWidth != keyword {
            style.box.values.intrinsicWidth = keyword
          }
        }
      })
  }

  /// - Source: https://drafts.csswg.org/css-tables-3/#border-spacing-property
  private static func borderSpacing(
    _ name: String, _ path: WritableKeyPath<ComputedStyle, Double> & Sendable
  ) -> StyleProperty {
    StyleProperty(
      names: [name], isInherited: true, copy: { $0[keyPath: path] = $1[keyPath: path] },
      setter: { text, environment -> Setter? in
        guard let length = SpecifiedLength(text, environment) else { return nil }
        return { style, context in
          let computed = length.computed(
            fontSize: style.fontSize, rootFontSize: context.rootFontSize)
          style[keyPath: path] = computed.pixels(of: 0) ?? 0
        }
      })
  }

  private static let lineHeight = StyleProperty(
    names: ["line-height"], isInherited: true, copy: { $0.lineHeight = $1.lineHeight },
    setter: { text, environment -> Setter? in
      if text == "normal" { return { style, _ in style.lineHeight = .normal } }
      if let last = text.utf8.last, last.isASCIIDigit || last == 0x2E,
        let number = NumberText.leading(DOMString(text))
      {
        return { style, _ in style.lineHeight = .number(number) }
      }
      guard let length = SpecifiedLength(text, environment) else { return nil }
      return { style, context in
        switch length.computed(fontSize: style.fontSize, rootFontSize: context.rootFontSize) {
        case .auto: break
        case .pixels(let pixels): style.lineHeight = .pixels(pixels)
        case .percent(let percent): style.lineHeight = .pixels(style.fontSize * percent / 100)
        }
      }
    })
}
