import WebCSS
import Testing

@Suite struct StyleSheetTests {
  private static let properties = Set(
    ["display", "color", "white-space-collapse", "text-wrap-mode"].compactMap {
      Property(named: $0)
    })

  /// Returns the sheet's rules, one per line, indented by their nesting depth.
  private func outline(_ text: String) -> String {
    func lines(_ rules: [StyleSheet.Rule], _ indent: String) -> [String] {
      rules.flatMap { rule -> [String] in
        switch rule {
        case .style(let rule):
          let declarations = DeclarationBlock.declarations(
            parsing: Array(rule.declarations), properties: Self.properties
          ).map { "\($0.nameText):\($0.value)\($0.isImportant ? "!" : "")" }
          if declarations.isEmpty { return [] }
          let selectors = String(decoding: rule.selectors, as: UTF8.self)
          return ["\(indent)\(selectors) \(declarations.joined(separator: ";"))"]
        case .media(let query, let rules):
          return ["\(indent)@media \(query)"] + lines(rules, indent + "  ")
        case .layer(let name, let rules):
          return ["\(indent)@layer \(name?.joined(separator: ".") ?? "-")"]
            + lines(rules, indent + "  ")
        case .layerOrder(let names):
          let list = names.map { $0.joined(separator: ".") }
          return ["\(indent)@layer \(list.joined(separator: ","))"]
        }
      }
    }
    let sheet = StyleSheet(parsing: Array(text.utf8)) { _ in true }
    return lines(sheet.rules, "").joined(separator: "\n")
  }

  @Test(arguments: [
    ("a { display: none }", "a display:none"),
    ("a, b > c{display:none;color:red}", "a, b > c display:none;color:red"),
    // The last declaration has no semicolon, and the block may end with the text.
    ("a { display: none", "a display:none"),
    ("a { display: none !important; color: red }", "a display:none!;color:red"),
    // Unsupported and invalid declarations are omitted, and so are rules that become empty.
    ("a { float: left; display: bogus; nonsense: 1; display: block }", "a display:block"),
    ("a { float: left }", ""),
    ("a {}", ""),
    ("a { white-space: pre }", "a white-space-collapse:preserve;text-wrap-mode:nowrap"),
    // Comments, and the CDO and CDC tokens that hid style sheets from early browsers.
    ("<!-- a /* { */ { display: none } -->", "a display:none"),
    ("/* a { display: none } */ b { display: none }", "b display:none"),
    // At the top level, a semicolon does not end a rule's prelude.
    ("a; b { display: none } c { display: none }", "a; b display:none\nc display:none"),
    // Braces in simple blocks and strings do not delimit rules.
    ("[a='}'] { display: none } b { display: none }", "[a='}'] display:none\nb display:none"),
    ("a { color: (;}; display: none) } b { display: none }", "b display:none"),
    ("a { display }; b { display: none }", "; b display:none"),
    ("} a { display: none } b { display: none }", "} a display:none\nb display:none"),
    ("a { ; ; display: none; }", "a display:none"),
    // A rule without a block is dropped.
    ("a { display: none } b", "a display:none"),
  ])
  func styleRules(text: String, outline: String) {
    #expect(self.outline(text) == outline)
  }

  @Test(arguments: [
    ("@charset 'utf-8'; a { display: none }", "a display:none"),
    ("@import url(x.css) screen; a { display: none }", "a display:none"),
    ("@namespace svg url(x); a { display: none }", "a display:none"),
    ("@font-face { font-family: x; display: none } a { display: none }", "a display:none"),
    ("@keyframes x { from { display: none } } a { display: none }", "a display:none"),
    ("@unknown { a { display: none } } b { display: none }", "b display:none"),
    ("@media print { a { display: none } }", "@media print\n  a display:none"),
    (
      "@media screen/**/and (min-width:1px) { a { display: none } b { color: red } } c{color:red}",
      "@media screen and (min-width:1px)\n  a display:none\n  b color:red\nc color:red"
    ),
    ("@MEDIA all { a { display: none } }", "@media all\n  a display:none"),
    ("@media;a { display: none }", "a display:none"),
    ("@media all { a { display: none }", "@media all\n  a display:none"),
    ("@supports (display: grid) { a { display: grid } }", "a display:grid"),
    ("@supports (display: bogus) { a { display: grid } }", ""),
    ("@supports not (display: bogus) { a { display: grid } }", "a display:grid"),
    ("@supports (display: grid) and (color: red) { a { display: grid } }", "a display:grid"),
    (
      "@supports (display: x) or ((color: red) and (not (color: x))) { a { color: red } }",
      "a color:red"
    ),
    ("@supports (display: grid) and (color: red) or (color: red) { a { color: red } }", ""),
    ("@supports selector(:hover) { a { display: grid } }", "a display:grid"),
    ("@supports unknown(x) { a { display: grid } }", ""),
    ("@layer a, b.c; @layer b { x { color: red } }", "@layer a,b.c\n@layer b\n  x color:red"),
    ("@layer { x { color: red } }", "@layer -\n  x color:red"),
    ("@layer a, b { x { color: red } } @layer a . b; @layer inherit;", ""),
    ("@container (width > 1px) { a { display: none } }", ""),
  ])
  func atRules(text: String, outline: String) {
    #expect(self.outline(text) == outline)
  }

  @Test(arguments: [
    ("a { color: red; b { display: none } }", "a color:red\n:is(a) b display:none"),
    ("a { &.b { display: none } }", ":is(a).b display:none"),
    ("a, b { > c { display: none } }", ":is(a, b) > c display:none"),
    ("a { .b & { display: none } }", ".b :is(a) display:none"),
    ("a { b, & c { display: none } }", ":is(a) b,:is(a) c display:none"),
    // A rule can begin like a declaration.
    ("a { b:hover { display: none } color: red }", ":is(a) b:hover display:none\na color:red"),
    // An invalid declaration ends at its semicolon, before the following rule.
    ("a { b; c { display: none } }", ":is(a) c display:none"),
    (
      "a { @media print { display: none; b { color: red } } }",
      "@media print\n  a display:none\n  :is(a) b color:red"
    ),
    ("a { @supports (color: red) { display: none } }", "a display:none"),
    ("a { b { c { color: red } } }", ":is(:is(a) b) c color:red"),
  ])
  func nestedRules(text: String, outline: String) {
    #expect(self.outline(text) == outline)
  }

  @Test func rulesNestOnlySoDeep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "@media all {", count: depth) + "a { display: none }"
        + String(repeating: "}", count: depth)
    }
    #expect(outline(nested(31)).hasSuffix("a display:none"))
    #expect(!outline(nested(32)).contains("display"))
  }

  @Test(arguments: [
    "@media all {", "a {", "& {", "a { & & {", "@layer a {", "@supports ((", "a:is(", "[", "{",
    "}", "a{display:none}", "a{b{", "@supports not (", "@media (", "a{color:", ";", "@", "/*",
    "a,", "\\",
    "a{&,&{", "a{display:none;&{display:none}",
  ])
  func hostileSheetsEnd(piece: String) {
    for end in ["", "a { display: none }"] {
      let text = String(repeating: piece, count: 8_000) + end
      let sheet = StyleSheet(parsing: Array(text.utf8)) { _ in true }
      #expect(sheet.rules.count <= 8_001)
    }
  }

  @Test func selectorsOfNestedRulesStayShort() {
    // Each level doubles the length of the selectors.
    var text = ""
    for _ in 0..<30 { text += "& & {" }
    let grown = StyleSheet(parsing: Array(("a {" + text + "display: none").utf8)) { _ in true }
    #expect(grown.rules.isEmpty)
    // Many rules are nested in a rule with a long selector list.
    let long = Array(repeating: ".abcdefgh", count: 1_000).joined(separator: ",")
    let many = String(repeating: "b{display:none}", count: 20_000)
    let sheet = StyleSheet(parsing: Array("\(long) { \(many) }".utf8)) { _ in true }
    var length = 0
    for case .style(let rule) in sheet.rules { length += rule.selectors.count }
    #expect(length < 1 << 23)
  }
}
