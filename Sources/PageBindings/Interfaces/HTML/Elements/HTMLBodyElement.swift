extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/sections.html#htmlbodyelement
  static let htmlBodyElement = Interface("HTMLBodyElement", parent: .htmlElement) {
    [
      .reflectNullIsEmpty("text"), .reflectNullIsEmpty("link"), .reflectNullIsEmpty("vLink"),
      .reflectNullIsEmpty("aLink"), .reflectNullIsEmpty("bgColor"), .reflect("background"),
    ] + ElementEventBindings.bodyMembers
  }
}
