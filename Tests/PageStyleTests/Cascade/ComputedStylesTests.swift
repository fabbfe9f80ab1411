import WebCSS
import PageDOM
import Testing
import TreeMarkup

@testable import PageStyle

@Suite struct ComputedStylesTests {
  private func element(_ markup: String, in group: DocumentGroup) throws -> Element {
    let document = try Markup.document("<html><body>\(markup)</body></html>", in: group)
    return try #require(document.element(id: "e"))
  }

  /// Returns the value of a property as text.
  private func value(_ property: String, of style: ComputedStyle) -> String {
    func text(_ length: Length) -> String {
      switch length {
      case .auto: "auto"
      case .pixels(let pixels): "\(NumberText.text(pixels))px"
      case .percent(let percent): "\(percent)%"
      }
    }
    switch property {
    case "display": return style.display.rawValue
    case "float": return style.float.rawValue
    case "visibility": return style.visibility.rawValue
    case "white-space-collapse": return style.whiteSpaceCollapse.rawValue
    case "text-wrap-mode": return style.textWrapMode.rawValue
    case "text-transform": return "\(style.textTransform)"
    case "margin-bottom": return text(style.marginBottom)
    case "font-size": return text(.pixels(style.fontSize))
    default: return "not known"
    }
  }

  @Test(arguments: [cascadeCases, mediaCases, valueCases, userAgentCases].joined())
  func computedValues(_ given: StyleCase) throws {
    let group = DocumentGroup()
    let element = try element(given.markup, in: group)
    let style = element.document.styles.style(of: element)
    #expect(value(given.property, of: style) == given.value)
  }

  @Test(arguments: [
    ("#x b", true), ("#x > u > b", true), ("section .x > * > b", true), ("BODY b", true),
    (".x i + b", true), (".x i ~ b", true), ("section > i + b", false), (".x > b", false),
    (".y b", false), (".y i + b", false), (".X b", false), (":not(.y) > b", true),
    (".z ~ div b", true), (".z b", false), ("i b", false),
  ])
  func selectorsMatchAncestorsAndSiblings(selector: String, matches: Bool) throws {
    let group = DocumentGroup()
    let element = try element(
      "<style>\(selector) {display:flex}</style><section><p class=z></p><div id=x class='x w'>"
        + "<u><i></i><b id=e></b></u></div></section>", in: group)
    #expect((element.document.styles.style(of: element).display == .flex) == matches)
    // The element matches the selector in a query too.
    #expect(try element.matches(DOMString(selector)) == matches)
  }

  // MARK: Changes

  @Test func stylesFollowTheDocument() throws {
    let group = DocumentGroup()
    let element = try element("<style>.a{display:flex}</style><b id=e></b>", in: group)
    let styles = element.document.styles
    func display() -> Display { styles.style(of: element).display }
    #expect(display() == .inline)
    element.setAttribute("class", to: "a")
    #expect(display() == .flex)
    let sheet = try #require(try element.document.node.querySelector("style"))
    // The changes are of the sheet's text content, its text node, its attributes, and its presence.
    sheet.node.setTextContent(".a{display:grid}")
    #expect(display() == .grid)
    let text = try #require(sheet.node.firstChild.flatMap(CharacterData.init))
    text.setData(".a{display:table}")
    #expect(display() == .table)
    sheet.setAttribute("media", to: "print")
    #expect(display() == .inline)
    sheet.setAttribute("media", to: "all")
    #expect(display() == .table)
    sheet.node.removeFromParent()
    #expect(display() == .inline)
    try element.node.append(sheet.node)
    #expect(display() == .table)
    element.setAttribute("style", to: "display: block")
    #expect(display() == .block)
  }

  @Test func stylesFollowFormControls() throws {
    let group = DocumentGroup()
    let element = try element(
      "<style>:checked + b{display:flex}</style><input type=checkbox><b id=e></b>", in: group)
    let input = try #require(try element.document.node.querySelector("input"))
    let styles = element.document.styles
    #expect(styles.style(of: element).display == .inline)
    input.setChecked(true)
    #expect(styles.style(of: element).display == .flex)
  }

  @Test func classesMatchCaseInsensitivelyInQuirksMode() throws {
    let group = DocumentGroup()
    let element = try element(
      "<style>.AB{display:flex} #E{float:left}</style><b id=e class=aB></b>", in: group)
    element.document.state.isInQuirksMode = true
    let style = element.document.styles.style(of: element)
    #expect(style.display == .flex)
    #expect(style.float == .left)
  }

  @Test func equalCascadesShareStyle() throws {
    let group = DocumentGroup()
    let element = try element(
      "<style>b {margin-bottom: 2em} .x {font-size: 10px}</style><p id=e><b></b><b></b></p>"
        + "<p class=x><b></b></p>", in: group)
    let styles = element.document.styles
    let found = try element.document.node.querySelectorAll("b").map { styles.style(of: $0) }
    #expect(found.map { value("margin-bottom", of: $0) } == ["32px", "32px", "20px"])
    #expect(found[0] === found[1])
    // An unchanged element keeps its style object. If a change is reverted, the element gets its
    // earlier style object again.
    element.setAttribute("style", to: "font-size: 20px")
    let inner = try #require(element.node.firstElementChild)
    #expect(value("margin-bottom", of: styles.style(of: inner)) == "40px")
    element.removeAttribute("style")
    #expect(styles.style(of: inner) === found[0])
  }

  // MARK: Size

  @Test func deepAndWideDocumentsAreLinear() throws {
    let group = DocumentGroup()
    let element = try element(
      "<style>b b, .x b, b ~ b, i:has(u) {display:flex} div div {visibility:hidden}</style>"
        + "<div id=e></div>", in: group)
    let document = element.document
    var parent = element.node
    for _ in 0..<5_000 {
      let child = document.createHTMLElement("div").node
      try parent.append(child)
      parent = child
    }
    for _ in 0..<5_000 { try parent.append(document.createHTMLElement("b").node) }
    let last = try #require(parent.lastElementChild)
    #expect(document.styles.style(of: last).display == .flex)
    #expect(document.styles.style(of: last).visibility == .hidden)
    for child in parent.childElements { _ = document.styles.style(of: child) }
  }

  @Test func onlyRulesThatMayMatchAreTried() throws {
    let group = DocumentGroup()
    let rules = (0..<1_000).map { ".c\($0) .d\($0), #i\($0), t\($0) {display:flex}" }.joined()
    let element = try element("<style>\(rules)</style><b id=e class='x d7'></b>", in: group)
    var candidates: [Int32] = []
    let sheet = StyleSheet(parsing: Array(rules.utf8))
    StyleRules([sheet], group.environment).ofElements
      .forEachCandidate(for: ElementNames(element)) { candidates.append($0.place) }
    #expect(candidates == [21])
    #expect(element.document.styles.style(of: element).display == .inline)
  }

  @Test(arguments: [1, 15, 16, 17, 40])
  func rulesOfClassesThatAreThereOftenAreTriedOnce(otherClasses: Int) throws {
    let group = DocumentGroup()
    let classes = (0..<otherClasses).map { "c\($0) " }.joined()
    let element = try element("<b id=e class='\(classes) x x \(classes) x'></b>", in: group)
    #expect(ElementNames(element).hashes.count == otherClasses + 3)
  }
}
