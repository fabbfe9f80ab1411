import PageDOM
import Testing
import TreeMarkup

@testable import PageStyle

/// Tests that elements share a style only if no selector can distinguish them.
@Suite struct StyleSharingGroupsTests {
  /// Returns the display values of all `b` elements, in tree order.
  private func displays(_ markup: String, quirks: Bool = false) throws -> [Display] {
    let group = DocumentGroup()
    let document = try Markup.document("<html><body>\(markup)</body></html>", in: group)
    document.state.isInQuirksMode = quirks
    let styles = document.styles
    return document.node.descendantElements.filter { $0.isHTML("b") }.map {
      styles.style(of: $0).display
    }
  }

  @Test(arguments: [
    // Child combinators.
    (".x > b", "<p class=x><b></b></p><p class=x><i><b></b></i></p>", [true, false]),
    ("p > b", "<p><b></b><i><b></b></i></p><i><b></b></i>", [true, false, false]),
    (".x > i > b", "<p class=x><i><b></b></i><u><i><b></b></i></u></p>", [true, false]),
    // Negated conditions on ancestors.
    (":not(.x) > b", "<p class=x><b></b></p><p><b></b></p>", [false, true]),
    ("p:not(.x) b", "<p class=x><b></b></p><p><b></b></p>", [false, true]),
    ("b:not(.x b)", "<p class=x><b></b></p><p><b></b></p>", [false, true]),
    ("b:is(:not(.x) > b)", "<p class=x><b></b></p><p><b></b></p>", [false, true]),
    (":is(.x, #y) i b", "<i><b></b></i><p id=y><i><b></b></i></p>", [false, true]),
    // The order of ancestors.
    (
      ".x .y b", "<p class=x><i class=y><b></b></i></p><i class=y><p class=x><b></b></p></i>",
      [true, false]
    ),
    // Attributes, with and without their values.
    ("[t] b", "<p t><b></b></p><p><b></b></p>", [true, false]),
    ("b[t^=u]", "<b t=uv></b><b t=vu></b><b t=u></b>", [true, false, true]),
    ("[t=U i] b", "<p t=u><b></b></p><p t=v><b></b></p>", [true, false]),
    ("b[class*=q]", "<b class=aq></b><b class=a></b>", [true, false]),
    ("b[style]", "<b style='color:red'></b><b></b>", [true, false]),
    // Links.
    ("a:link b", "<a href=x><b></b></a><a><b></b></a>", [true, false]),
    // Selectors that must be matched for each element.
    ("b:first-child", "<p><b></b><b></b></p>", [true, false]),
    (
      ".x b + b", "<p class=x><b></b><b></b></p><p><b></b><b></b></p>",
      [false, true, false, false]
    ),
    ("p:has(i) > b", "<p><i></i><b></b></p><p><b></b></p>", [true, false]),
    ("b:is(:not(.x) > b):first-child", "<p class=x><b></b></p><p><b></b></p>", [false, true]),
    ("p:first-child b", "<div><p><b></b></p><p><b></b></p></div>", [true, false]),
    // Groups ignore names that no rule contains, and the order of classes.
    (".x.y", "<b class='q x r y'></b><b class='y x'></b><b class='x q'></b>", [true, true, false]),
    (".x", "<b class=X></b><b class=x></b>", [false, true]),
    (":root > body > b", "<b></b><p><b></b></p>", [true, false]),
  ])
  func elementsAreToldApart(selector: String, markup: String, matches: [Bool]) throws {
    let found = try displays("<style>\(selector) {display: flex}</style>\(markup)")
    #expect(found.map { $0 == .flex } == matches)
  }

  @Test func caseMattersInClassesButInQuirksMode() throws {
    let markup = "<style>.x {display: flex}</style><b class=X></b><b class=x></b>"
    #expect(try displays(markup, quirks: true) == [.flex, .flex])
    #expect(try displays(markup) == [.inline, .flex])
  }

  /// Sixteen classes with the same `NameHash`.
  private static let collidingNames: [String] = {
    let parts = [
      ("mfrpjccaf", "ezqfwpfkx"), ("fktzvjnud", "xqpwkotuc"), ("ruwqwudcq", "clziumkdf"),
      ("rjgqkwxxf", "ufwzsrnqb"),
    ]
    return parts.reduce([""]) { names, part in names.flatMap { [$0 + part.0, $0 + part.1] } }
  }()

  @Test(arguments: [2, 16])
  func namesWithTheSameHashAreToldApart(count: Int) throws {
    let names = Self.collidingNames.prefix(count)
    #expect(Set(names.map { NameHash(.class, Array($0.utf8)) }).count == 1)
    let rules = names.enumerated().map { ".\($1) {display: \($0 % 2 == 0 ? "flex" : "grid")}" }
    let elements = names.map { "<b class=\($0)></b>" }.joined()
    let found = try displays("<style>\(rules.joined())</style>\(elements)<b></b>")
    #expect(found == names.indices.map { $0 % 2 == 0 ? .flex : .grid } + [.inline])
  }

  @Test func groupStylesFollowInheritedValues() throws {
    let group = DocumentGroup()
    let document = try Markup.document(
      "<html><body><style>p:first-child {visibility: hidden}</style>"
        + "<div><p><b></b></p><p><b></b></p></div></body></html>", in: group)
    let found = document.node.descendantElements.filter { $0.isHTML("b") }
    let styles = document.styles
    #expect(found.map { styles.style(of: $0).visibility } == [.hidden, .visible])
    // When the first paragraph is removed, the second becomes the first child.
    try #require(found.first?.node.parent).removeFromParent()
    #expect(styles.style(of: found[1]).visibility == .hidden)
  }
}
