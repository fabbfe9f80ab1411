internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/semantics.html#the-root-element
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlhtmlelement
  static let htmlHtmlElement = Interface("HTMLHtmlElement", parent: .htmlElement) {
    [.reflect("version")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlheadelement
  static let htmlHeadElement = Interface("HTMLHeadElement", parent: .htmlElement)

  /// - Source: https://html.spec.whatwg.org/multipage/sections.html#htmlbodyelement
  static let htmlBodyElement = Interface("HTMLBodyElement", parent: .htmlElement) {
    [
      .reflectNullIsEmpty("text"), .reflectNullIsEmpty("link"), .reflectNullIsEmpty("vLink"),
      .reflectNullIsEmpty("aLink"), .reflectNullIsEmpty("bgColor"), .reflect("background"),
    ] + ElementEventBindings.bodyMembers
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlframesetelement
  static let htmlFrameSetElement = Interface("HTMLFrameSetElement", parent: .htmlElement) {
    [.reflect("cols"), .reflect("rows")] + ElementEventBindings.bodyMembers
  }
}
