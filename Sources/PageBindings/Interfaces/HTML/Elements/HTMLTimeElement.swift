extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmltimeelement
  static let htmlTimeElement = Interface("HTMLTimeElement", parent: .htmlElement) {
    [.reflect("dateTime")]
  }
}
