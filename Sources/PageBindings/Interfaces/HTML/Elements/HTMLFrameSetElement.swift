extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlframesetelement
  static let htmlFrameSetElement = Interface("HTMLFrameSetElement", parent: .htmlElement) {
    [.reflect("cols"), .reflect("rows")] + ElementEventBindings.bodyMembers
  }
}
