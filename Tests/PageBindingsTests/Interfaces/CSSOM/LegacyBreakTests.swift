import Testing

/// Tests of the legacy aliases of `break-after` and `break-inside`. The expectations are WebKitGTK
/// 2.50's.
@Suite struct LegacyBreakTests {
  private static let names =
    "['page-break-after', '-webkit-column-break-after', 'page-break-inside', '-webkit-column-break-inside']"

  @Test(arguments: [
    ("break-after:page", "always   "),
    ("break-after:column", " always  "),
    ("break-after:avoid-column", " avoid  "),
    ("break-after:avoid-page", "   "),
    ("break-after:avoid", "avoid   "),
    ("break-after:auto", "auto auto  "),
    ("break-after:inherit", "inherit inherit  "),
    ("break-after:var(--x)", "   "),
    ("break-after:left", "left   "),
    ("break-after:recto", "   "),
    ("break-inside:avoid", "  avoid avoid"),
    ("break-inside:avoid-column", "   "),
    ("break-inside:avoid-page", "   "),
    ("break-inside:auto", "  auto auto"),
    ("page-break-after:always", "always   "), ("-webkit-column-break-after:always", " always  "),
  ])
  func specified(declaration: String, expected: String) {
    let source =
      "document.body.style.cssText = '\(declaration)'; \(Self.names).map(name => "
      + "document.body.style.getPropertyValue(name)).join(' ')"
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    ("break-after:page", "always/auto/auto/auto"),
    ("break-after:column", "auto/always/auto/auto"),
    ("break-after:avoid-column", "auto/avoid/auto/auto"),
    ("break-inside:avoid-page", "auto/auto/avoid/auto"),
    ("break-after:left", "always/auto/auto/auto"),
  ])
  func computed(declaration: String, expected: String) {
    let source =
      "document.body.style.cssText = '\(declaration)'; \(Self.names).map(name => "
      + "getComputedStyle(document.body).getPropertyValue(name)).join('/')"
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
