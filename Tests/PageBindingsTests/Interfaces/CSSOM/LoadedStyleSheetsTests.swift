import PageBindings
import Synchronization
import Testing

/// Resources that count the requests for each URL.
private final class CountedResources: PageResources {
  private let sheets: [String: String]
  private let counts = Mutex<[String: Int]>([:])

  init(_ sheets: [String: String]) {
    self.sheets = sheets
  }

  func resource(at url: String, limit: Int) -> PageResource? {
    counts.withLock { $0[url, default: 0] += 1 }
    return sheets[url].map { PageResource(bytes: Array($0.utf8), contentType: "text/css") }
  }

  func count(_ url: String) -> Int { counts.withLock { $0[url] ?? 0 } }
}

/// Tests of style sheets that `<link>` and `@import` load.
/// - Source: https://html.spec.whatwg.org/multipage/semantics.html#link-type-stylesheet
/// - Source: https://drafts.csswg.org/css-cascade-5/#at-import
@Suite struct LoadedStyleSheetsTests {
  private static let sheets = [
    "a.css": "p { color: red }", "b.css": "p { color: blue } i { display: none }",
    "sub/c.css": "@import 'd.css'; p { top: 1px }", "sub/d.css": "p { left: 2px }",
    "loop.css": "@import 'pool.css'; p { top: 3px }",
    "pool.css": "@import 'loop.css'; p { left: 4px }",
    "self.css": "@import 'self.css'; p { top: 5px }",
    "twice.css": "@import 'a.css'; @import 'a.css';",
  ]

  private static let resources = Dictionary(
    uniqueKeysWithValues: sheets.map { ("https://example.com/articles/" + $0, $1) })

  private static let other = ["https://other.example/o.css": "p { color: lime }"]

  private static func page(_ resources: (any PageResources)?) -> ScriptPage {
    let page = ScriptPage(given: resources)
    _ = page.evaluate(
      """
      var head = document.head; document.body.innerHTML = '<p id=p>x<i>y</i></p>';
      var p = document.getElementById('p'), $ = id => document.getElementById(id);
      var css = name => getComputedStyle(p)[name];
      """)
    return page
  }

  @Test(arguments: [
    ("<link rel=stylesheet href=a.css>", "css('color')", "rgb(255, 0, 0)"),
    // The cascade and `document.styleSheets` have tree order.
    (
      "<link rel=stylesheet href=b.css id=l><style id=s>p{color:green}</style><link rel=' x StyleSheet' href=a.css id=m>",
      "[css('color'), [...document.styleSheets].map(s => s.ownerNode.id)].join()",
      "rgb(255, 0, 0),l,s,m"
    ),
    ("<link rel=stylesheet href=b.css>", "p.innerText", "x"),
    ("<link rel=stylesheet href=b.css disabled id=l>", "[p.innerText, $('l').sheet]", "xy,"),
    (
      "<link rel=stylesheet href=b.css media=print id=l>",
      "[p.innerText, $('l').sheet.media.mediaText]", "xy,print"
    ),
    ("<link rel=stylesheet href=b.css type=text/plain id=l>", "[p.innerText, $('l').sheet]", "xy,"),
    ("<link rel=stylesheet href=b.css type='Text/CSS; charset=utf-8'>", "p.innerText", "x"),
    (
      "<link rel=stylesheet href=none.css id=l>",
      "$('l').sheet + ' ' + document.styleSheets.length", "null 0"
    ),
    // Titles define style sheet sets.
    (
      "<link rel='alternate stylesheet' title=x href=b.css><link rel=stylesheet title=y href=a.css><link rel=stylesheet title=z href=b.css>",
      "[css('color'), document.styleSheets.length, document.styleSheets[0].title]",
      "rgb(255, 0, 0),3,x"
    ),
    ("<link rel='alternate stylesheet' href=b.css>", "p.innerText", "xy"),
    (
      "<link rel='alternate stylesheet' title=x href=b.css disabled id=l><link rel=stylesheet title=y href=a.css>",
      "$('l').disabled = false; p.innerText", "x"
    ),
    // Changes by scripts.
    (
      "<link rel=stylesheet href=a.css id=l>", "p.innerText; $('l').href = 'b.css'; p.innerText",
      "x"
    ),
    ("<link rel=stylesheet href=b.css id=l>", "p.innerText; $('l').rel = ''; p.innerText", "xy"),
    ("<link rel=stylesheet href=b.css id=l>", "p.innerText; $('l').remove(); p.innerText", "xy"),
    ("<link rel=stylesheet href=b.css id=l>", "$('l').sheet.disabled = true; p.innerText", "xy"),
    (
      "<link rel=stylesheet href=b.css id=l>",
      "$('l').disabled = true; [$('l').sheet, p.innerText]", ",xy"
    ),
    ("<link rel=stylesheet href=b.css id=l>", "$('l').sheet.deleteRule(1); p.innerText", "xy"),
    (
      "<link rel=stylesheet href=a.css id=l>",
      "var s = $('l').sheet; [s.href, s.ownerNode.id, s.ownerRule, s.parentStyleSheet, s === $('l').sheet, s.cssRules[0].cssText]",
      "https://example.com/articles/a.css,l,,,true,p { color: red; }"
    ),
    ("", "p.innerText; head.innerHTML = '<link rel=stylesheet href=b.css>'; p.innerText", "x"),
  ]) func link(_ head: String, _ script: String, _ expected: String) {
    let page = Self.page(CountedResources(Self.resources))
    _ = page.evaluate("head.innerHTML = \"\(head)\"")
    #expect(page.evaluate(script) == expected)
  }

  @Test(arguments: [
    ("@import 'a.css';", "css('color')", "rgb(255, 0, 0)"),
    ("@import 'a.css'; p { color: green }", "css('color')", "rgb(0, 128, 0)"),
    ("@import 'a.css'; @import url(b.css);", "[css('color'), p.innerText]", "rgb(0, 0, 255),x"),
    ("p { color: green } @import 'a.css';", "css('color')", "rgb(0, 128, 0)"),
    ("@import 'b.css' print;", "p.innerText", "xy"),
    ("@import 'b.css' supports(display: grid) screen;", "p.innerText", "x"),
    (
      "@import 'b.css' supports(display: bogus);", "[p.innerText, sheet.cssRules[0].styleSheet]",
      "xy,"
    ),
    ("@import 'a.css' layer(x); @import 'b.css' layer(y);", "css('color')", "rgb(0, 0, 255)"),
    (
      "@layer y, x; @import 'a.css' layer(x); @import 'b.css' layer(y);", "css('color')",
      "rgb(255, 0, 0)"
    ),
    (
      "@import 'none.css' layer(y); @import 'a.css' layer(x); @layer y { p { color: green } }",
      "css('color')", "rgb(255, 0, 0)"
    ),
    ("@import 'a.css' layer; p { color: green }", "css('color')", "rgb(0, 128, 0)"),
    // URLs are relative to the sheet that contains them.
    ("p { position: relative } @import 'sub/c.css';", "css('left') === '2px'", "false"),
    ("@import 'sub/c.css'; p { position: relative }", "[css('top'), css('left')]", "1px,2px"),
    ("@import 'loop.css'; p { position: relative }", "[css('top'), css('left')]", "3px,4px"),
    ("@import 'self.css'; p { position: relative }", "css('top')", "5px"),
    (
      "@import 'sub/c.css';",
      "var r = sheet.cssRules[0], s = r.styleSheet, t = s.cssRules[0].styleSheet; [s.href, s.ownerRule === r, s.parentStyleSheet === sheet, s.ownerNode, s === r.styleSheet, t.href, t.parentStyleSheet === s].join()",
      "https://example.com/articles/sub/c.css,true,true,,true,https://example.com/articles/sub/d.css,true"
    ),
    ("@import 'b.css';", "sheet.cssRules[0].styleSheet.deleteRule(1); p.innerText", "xy"),
    (
      "@import 'b.css';", "p.innerText; sheet.cssRules[0].media.mediaText = 'print'; p.innerText",
      "xy"
    ),
    ("@import 'b.css';", "p.innerText; sheet.deleteRule(0); p.innerText", "xy"),
    ("", "p.innerText; sheet.insertRule('@import \"b.css\"'); p.innerText", "x"),
    ("@import 'none.css';", "sheet.cssRules[0].styleSheet", "null"),
  ]) func importRule(_ text: String, _ script: String, _ expected: String) {
    let page = Self.page(CountedResources(Self.resources))
    _ = page.evaluate(
      "head.innerHTML = `<style id=s>\(text)</style>`; var sheet = $('s').sheet")
    #expect(page.evaluate(script) == expected)
  }

  @Test func eachSheetIsReadOnce() {
    let resources = CountedResources(Self.resources)
    let page = Self.page(resources)
    let result = page.evaluate(
      """
      head.innerHTML = '<link rel=stylesheet href=twice.css><link rel=stylesheet href=a.css id=l>'
        + '<link rel=stylesheet href=none.css><link rel=stylesheet href=a.css#x>';
      css('color'); p.innerText; $('l').media = 'screen'; css('color');
      """)
    #expect(result == "rgb(255, 0, 0)")
    for name in ["twice.css", "a.css", "none.css"] {
      #expect(resources.count("https://example.com/articles/" + name) == 1, "\(name)")
    }
  }

  @Test func nothingIsReadWithoutResources() {
    let page = Self.page(nil)
    let result = page.evaluate(
      """
      head.innerHTML = '<link rel=stylesheet href="data:text/css,i{display:none}" id=l>'
        + '<style id=s>@import "data:text/css,i{display:none}";</style>';
      [p.innerText, $('l').sheet, $('s').sheet.cssRules[0].styleSheet, document.styleSheets.length].join()
      """)
    #expect(result == "xy,,,1")
  }

  /// - Source: https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag
  @Test func otherOriginsAreInEffectAndClosed() {
    let page = Self.page(CountedResources(Self.other))
    let result = page.evaluate(
      """
      head.innerHTML = '<link rel=stylesheet href="https://other.example/o.css" id=l>'
        + '<link rel=stylesheet href="https://other.example/o.css" crossorigin id=m>';
      function name(f) { try { return f() } catch (e) { return e.name } }
      [css('color'), name(() => $('l').sheet.cssRules), name(() => $('l').sheet.insertRule('a{}')),
        $('m').sheet.cssRules.length].join()
      """)
    #expect(result == "rgb(0, 255, 0),SecurityError,SecurityError,1")
  }

  /// Each sheet imports the next sheet twice. Without a limit, there would be 2³⁰ imports.
  @Test func importsAreLimited() {
    var sheets: [String: String] = [:]
    for index in 0..<30 {
      sheets["https://example.com/\(index).css"] =
        "@import '/\(index + 1).css'; @import '/\(index + 1).css'; p { top: \(index)px }"
    }
    let page = Self.page(CountedResources(sheets))
    let result = page.evaluate(
      "head.innerHTML = '<link rel=stylesheet href=/0.css><style>p{position:relative}</style>'; css('top')"
    )
    #expect(result == "0px")
  }
}
