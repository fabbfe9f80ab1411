internal import WebCSS
internal import Infra
internal import PageDOM

/// The properties that only layout uses.
extension StyleProperty {
  static let boxProperties: [StyleProperty] = [
    lineHeight,
    keyword("text-align", isInherited: true) { $1(&$0.textAlign) },
    keyword("border-collapse", isInherited: true) { $1(&$0.borderCollapse) },
    length("margin-top", "margin-block-start") { $1(&$0.box.marginTop) },
    length("margin-right", "margin-inline-end") { $1(&$0.box.marginRight) },
    length("margin-left", "margin-inline-start") { $1(&$0.box.marginLeft) },
    length("padding-top", "padding-block-start") { $1(&$0.box.padding.top) },
    length("padding-right", "padding-inline-end") { $1(&$0.box.padding.right) },
    length("padding-bottom", "padding-block-end") { $1(&$0.box.padding.bottom) },
    length("padding-left", "padding-inline-start") { $1(&$0.box.padding.left) },
    borderWidth("top", "block-start") { $1(&$0.box.borderWidth.top) },
    borderWidth("right", "inline-end") { $1(&$0.box.borderWidth.right) },
    borderWidth("bottom", "block-end") { $1(&$0.box.borderWidth.bottom) },
    borderWidth("left", "inline-start") { $1(&$0.box.borderWidth.left) },
    keyword("border-top-style", "border-block-start-style") { $1(&$0.box.borderStyle.top) },
    keyword("border-right-style", "border-inline-end-style") { $1(&$0.box.borderStyle.right) },
    keyword("border-bottom-style", "border-block-end-style") { $1(&$0.box.borderStyle.bottom) },
    keyword("border-left-style", "border-inline-start-style") { $1(&$0.box.borderStyle.left) },
    length("top", "inset-block-start") { $1(&$0.box.inset.top) },
    length("right", "inset-inline-end") { $1(&$0.box.inset.right) },
    length("bottom", "inset-block-end") { $1(&$0.box.inset.bottom) },
    length("left", "inset-inline-start") { $1(&$0.box.inset.left) },
    length("min-width", "min-inline-size") { $1(&$0.box.minWidth) },
    length("min-height", "min-block-size") { $1(&$0.box.minHeight) },
    keyword("box-sizing") { $1(&$0.box.boxSizing) },
    keyword("clear") { $1(&$0.box.clear) },
    keyword("flex-direction") { $1(&$0.box.flexDirection) },
    keyword("flex-wrap") { $1(&$0.box.flexWrap) },
    length("flex-basis") { $1(&$0.box.flexBasis) },
    StyleProperty(
      names: ["flex-grow"], isInherited: false,
      copy: { $0.box.flexGrow = $1.box.flexGrow },
      setter: { text, _ -> Setter? in
        guard let number = NumberText.leading(DOMString(text)), number >= 0 else { return nil }
        return { style, _ in style.box.flexGrow = LengthBounds.number(number) }
      }),
    keyword("vertical-align") { $1(&$0.box.verticalAlign) },
    keyword("table-layout") { $1(&$0.box.tableLayout) },
    borderSpacing("-webkit-border-horizontal-spacing") { $1(&$0.borderSpacing.horizontal) },
    borderSpacing("-webkit-border-vertical-spacing") { $1(&$0.borderSpacing.vertical) },
  ]

  // MARK: Kinds of properties

  /// - Source: https://drafts.csswg.org/css-backgrounds-3/#border-width
  private static func borderWidth(
    _ side: String, _ logicalSide: String, _ access: @escaping Access<Length>
  ) -> StyleProperty {
    let keywords: [String: Length] = [
      "thin": .pixels(1), "medium": .pixels(3), "thick": .pixels(5),
    ]
    let plain = length(
      "border-\(side)-width", "border-\(logicalSide)-width", access: access)
    return StyleProperty(
      names: plain.names, isInherited: false, copy: plain.copy,
      setter: { text, environment -> Setter? in
        guard let width = keywords[text] else { return plain.setter(text, environment) }
        return { style, _ in access(&style) { $0 = width } }
      })
  }

  /// Returns a `width` property that also supports the intrinsic size keywords.
  static func intrinsicWidth(_ plain: StyleProperty) -> StyleProperty {
    StyleProperty(
      names: plain.names, isInherited: false,
      copy: { style, other in
        plain.copy(&style, other)
        style.box.intrinsicWidth = other.box.intrinsicWidth
      },
      setter: { text, environment -> Setter? in
        guard let setter = plain.setter(text, environment) else { return nil }
        let keyword = IntrinsicSize(text)
        return { style, context in
          setter(&style, context)
          style.box.intrinsicWidth = keyword
        }
      })
  }

  /// - Source: https://drafts.csswg.org/css-tables-3/#border-spacing-property
  private static func borderSpacing(
    _ name: String, _ access: @escaping Access<Double>
  ) -> StyleProperty {
    StyleProperty(
      names: [name], isInherited: true, copy: copy(access),
      setter: { text, environment -> Setter? in
        guard let length = SpecifiedLength(text, environment) else { return nil }
        return { style, context in
          let computed = length.computed(
            fontSize: style.fontSize, rootFontSize: context.rootFontSize)
          access(&style) { $0 = computed.pixels(of: 0) ?? 0 }
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
        return { style, _ in style.lineHeight = .number(LengthBounds.number(number)) }
      }
      guard let length = SpecifiedLength(text, environment) else { return nil }
      return { style, context in
        switch length.computed(fontSize: style.fontSize, rootFontSize: context.rootFontSize) {
        case .auto: break
        case .pixels(let pixels): style.lineHeight = .pixels(pixels)
        case .percent(let percent):
          style.lineHeight = .pixels(LengthBounds.length(style.fontSize * percent / 100))
        }
      }
    })
}
