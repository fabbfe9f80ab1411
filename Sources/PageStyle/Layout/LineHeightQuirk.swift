internal import PageDOM

extension Document {
  /// Whether the line height calculation quirk applies, as in quirks mode and limited-quirks mode.
  /// - Source: https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk
  var hasLineHeightQuirk: Bool {
    if state.isInQuirksMode { return true }
    guard isHTML, let doctype else { return false }
    // - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
    let identifier = doctype.publicID.asciiLowercased.string
    if identifier.hasPrefix("-//w3c//dtd xhtml 1.0 frameset//")
      || identifier.hasPrefix("-//w3c//dtd xhtml 1.0 transitional//")
    {
      return true
    }
    // Without a system identifier, these public identifiers cause quirks mode.
    return identifier.hasPrefix("-//w3c//dtd html 4.01 frameset//")
      || identifier.hasPrefix("-//w3c//dtd html 4.01 transitional//")
  }
}
