internal import PageDOM
internal import PageJavaScript

extension Interface {
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
