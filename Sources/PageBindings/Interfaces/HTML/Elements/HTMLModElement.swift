extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/edits.html#htmlmodelement
  static let htmlModElement = Interface("HTMLModElement", parent: .htmlElement) {
    [.reflectURL("cite"), .reflect("dateTime")]
  }
}
