internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlparagraphelement
  static let htmlParagraphElement = Interface("HTMLParagraphElement", parent: .htmlElement) {
    [.reflect("align")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmldivelement
  static let htmlDivElement = Interface("HTMLDivElement", parent: .htmlElement) {
    [.reflect("align")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlspanelement
  static let htmlSpanElement = Interface("HTMLSpanElement", parent: .htmlElement)

  /// - Source: https://html.spec.whatwg.org/multipage/sections.html#htmlheadingelement
  static let htmlHeadingElement = Interface("HTMLHeadingElement", parent: .htmlElement) {
    [.reflect("align")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlbrelement
  static let htmlBRElement = Interface("HTMLBRElement", parent: .htmlElement) {
    [.reflect("clear")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlhrelement
  static let htmlHRElement = Interface("HTMLHRElement", parent: .htmlElement) {
    [
      .reflect("align"), .reflect("color"), .reflectBoolean("noShade"), .reflect("size"),
      .reflect("width"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlpreelement
  static let htmlPreElement = Interface("HTMLPreElement", parent: .htmlElement) {
    [.reflectInteger("width")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlquoteelement
  static let htmlQuoteElement = Interface("HTMLQuoteElement", parent: .htmlElement) {
    [.reflectURL("cite")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/edits.html#htmlmodelement
  static let htmlModElement = Interface("HTMLModElement", parent: .htmlElement) {
    [.reflectURL("cite"), .reflect("dateTime")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmltimeelement
  static let htmlTimeElement = Interface("HTMLTimeElement", parent: .htmlElement) {
    [.reflect("dateTime")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmldataelement
  static let htmlDataElement = Interface("HTMLDataElement", parent: .htmlElement) {
    [.reflect("value")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlfontelement
  static let htmlFontElement = Interface("HTMLFontElement", parent: .htmlElement) {
    [.reflectNullIsEmpty("color"), .reflect("face"), .reflect("size")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlmarqueeelement
  static let htmlMarqueeElement = Interface("HTMLMarqueeElement", parent: .htmlElement) {
    [
      .reflect("behavior"), .reflect("bgColor"), .reflect("direction"), .reflect("height"),
      .reflectInteger("hspace", nil, .unsignedLong),
      .attribute(
        "loop",
        get: { call in
          let value = try call.this("marquee").attribute("loop")
            .flatMap { Member.NumberRule.long.read($0) }
          return call.number(value.flatMap { $0 > 0 ? $0 : nil } ?? -1)
        },
        set: { call in
          let element = try call.this("marquee")
          let value = try call.long(0)
          guard value == -1 || value > 0 else { throw DOMException.indexSize }
          element.setAttribute("loop", to: DOMString(String(value)))
          return nil
        }),
      .reflectInteger("scrollAmount", nil, .unsignedLong, default: 6),
      .reflectInteger("scrollDelay", nil, .unsignedLong, default: 85),
      .reflectBoolean("trueSpeed"), .reflectInteger("vspace", nil, .unsignedLong),
      .reflect("width"), withoutEffect("start"), withoutEffect("stop"),
    ]
  }

  /// A method of `<marquee>` without effect, because nothing is animated.
  private static func withoutEffect(_ name: String) -> Member {
    .method(name) { call in
      _ = try call.this("marquee")
      return nil
    }
  }
}
