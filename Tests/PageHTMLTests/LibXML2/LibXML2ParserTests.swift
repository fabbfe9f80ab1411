import PageDOM
import PageHTML
import Testing

/// A page and what WebKit 2.50 makes of it.
struct ParserCase: Sendable, CustomTestStringConvertible {
  var page: String
  var html: String

  init(_ page: String, _ html: String) {
    self.page = page
    self.html = html
  }

  var testDescription: String { page }
}

@Suite struct LibXML2ParserTests {
  static let empty = "<html><head></head><body></body></html>"

  private func html(of page: String, isScripting: Bool = true) -> String {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument(page, into: group, isScripting: isScripting)
    return HTMLSerializer.outerHTML(of: document.node, isScripting: isScripting).string
  }

  private func body(_ contents: String) -> String {
    "<html><head></head><body>\(contents)</body></html>"
  }

  @Test(arguments: [
    ParserCase("", empty),
    ParserCase(" \n", empty),
    ParserCase(
      "<title>a</title>b", "<html><head><title>a</title></head><body>b</body></html>"),
    ParserCase(
      "<html a=1><head></head> <body b=2>x<html a=3 c=4><body d=5></body> y</html> z<!--e-->",
      "<html a=\"1\" c=\"4\"><head></head> <body b=\"2\" d=\"5\">x y z<!--e--></body></html>"),
    ParserCase(
      "<!--a--><!DOCTYPE html><!--b--><p>x</body><!--c--></html><!--d-->",
      "<!--a--><!DOCTYPE html><!--b--><html><head></head><body><p>x</p></body><!--c--></html><!--d-->"
    ),
    ParserCase(
      "<head><template>a</template>",
      "<html><head><template>a</template></head><body></body></html>"),
    ParserCase(
      "<head></head><link rel=a><p>",
      "<html><head><link rel=\"a\"></head><body><p></p></body></html>"
    ),
  ])
  func makesTheElementsThatEveryDocumentHas(test: ParserCase) {
    #expect(html(of: test.page) == test.html)
  }

  @Test(arguments: [
    // Text that only looks like markup, and references.
    ParserCase("a < b <3 </ x>", "a &lt; b &lt;3 <!-- x-->"),
    ParserCase(
      "<p>&copy2 &#150; &#x80; &amp &bogus; &#0;", "<p>©2 – € &amp; &amp;bogus; \u{FFFD}</p>"),
    ParserCase(
      "<a href=\"?a=1&copy=2&reg;&lt\">e</a>", "<a href=\"?a=1&amp;copy=2®&lt;\">e</a>"),
    ParserCase("<a href='?a&amp;b&c'>x</a>", "<a href=\"?a&amp;b&amp;c\">x</a>"),
    // Comments.
    ParserCase(
      "<!--a--!>b<!-->c<?pi?><!x><!---->d", "<!--a-->b<!---->c<!--?pi?--><!--x--><!---->d"),
    // Elements whose contents are text.
    ParserCase("<noscript><img src=a></noscript>", "<noscript><img src=a></noscript>"),
    ParserCase("<textarea>\n&amp;<b></textarea>", "<textarea>&amp;&lt;b&gt;</textarea>"),
    ParserCase("<iframe><img></iframe><xmp><b></xmp>", "<iframe><img></iframe><xmp><b></xmp>"),
    ParserCase(
      "x<script>a</scripty><!--<script></script>--></script >b",
      "x<script>a</scripty><!--<script></script>--></script>b"),
    ParserCase("<plaintext></plaintext>", "<plaintext></plaintext></plaintext>"),
    // Void elements and slashes.
    ParserCase("<source>a<wbr>b<embed>c<track>d", "<source>a<wbr>b<embed>c<track>d"),
    ParserCase("<div/>a<br/>b</br>c<image src=q>", "<div>a<br>b<br>c<img src=\"q\"></div>"),
    // Attributes.
    ParserCase(
      "<p @click=\"x\" [y]=z a.b :c d='1'd='2' E=F / g>",
      "<p @click=\"x\" [y]=\"z\" a.b=\"\" :c=\"\" d=\"1\" e=\"F\" g=\"\"></p>"),
    ParserCase("<input disabled checked=''>", "<input disabled=\"\" checked=\"\">"),
    ParserCase("<fb:like x=1>a</fb:like>b", "<fb:like x=\"1\">a</fb:like>b"),
    ParserCase("<p title=\"a>b\nc\">x</p title=\">\">y", "<p title=\"a&gt;b\nc\">x</p>y"),
    ParserCase("a<b c", "a"),
    // Blocks, and what their tags close.
    ParserCase("<p>a<section>b</section>c</p>d", "<p>a</p><section>b</section>c<p></p>d"),
    ParserCase("<section><div>a</section>b", "<section><div>a</div></section>b"),
    ParserCase("<ul><li>1<div>2</ul>3", "<ul><li>1<div>2</div></li></ul>3"),
    ParserCase("<dl><dt>1<dd>2<dt>3</dl>4", "<dl><dt>1</dt><dd>2</dd><dt>3</dt></dl>4"),
    ParserCase("<form>1<form>2</form>3</form>", "<form>12</form>3"),
    ParserCase("<h1>a<h2>b</h1>c", "<h1>a</h1><h2>b</h2>c"),
    ParserCase("<pre>\nx</pre><pre>\n\ny</pre>", "<pre>x</pre><pre>\ny</pre>"),
    // Tables.
    ParserCase(
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>"),
    ParserCase(
      "<table>a<b>c</b><tr> <td>d</table>",
      "a<b>c</b><table><tbody><tr> <td>d</td></tr></tbody></table>"),
    ParserCase(
      "<table><td><div>a<tr><td>b</div></table>c",
      "<table><tbody><tr><td><div>a</div></td></tr><tr><td>b</td></tr></tbody></table>c"),
    ParserCase("<div><tr><td>a</div>b", "<div>a</div>b"),
    ParserCase(
      "<table><col><thead><tr></thead></table>",
      "<table><colgroup><col></colgroup><thead><tr></tr></thead></table>"),
    // Lists of choices.
    ParserCase(
      "<select><option>a<div>x<option>b<input>",
      "<select><option>ax</option><option>b</option></select><input>"),
    // SVG and MathML.
    ParserCase(
      "<svg viewbox=1><path d=x /><foreignobject><div>k</div></foreignobject><title>t</title>"
        + "</svg><svg><p>x",
      "<svg viewBox=\"1\"><path d=\"x\"></path><foreignObject><div>k</div></foreignObject>"
        + "<title>t</title></svg><svg></svg><p>x</p>"),
    ParserCase(
      "<svg><a xlink:href=#a><![CDATA[<]]></a></svg>",
      "<svg><a xlink:href=\"#a\">&lt;</a></svg>"),
    // Templates.
    ParserCase("<template><tr><td>a</template>b", "<template><tr><td>a</td></tr></template>b"),
    ParserCase(
      "<div><template shadowrootmode=open>a</template>b</div>", "<div>b</div>"),
  ])
  func makesOfABodyWhatWebKitMakesOfIt(test: ParserCase) {
    #expect(html(of: "<!DOCTYPE html><body>" + test.page) == "<!DOCTYPE html>" + body(test.html))
  }

  @Test func keepsWhatTheTextHasBesideLetters() {
    #expect(
      html(of: "<body>a\0b\u{1}\u{C}c<p title='x\0'>d\r\ne\rf<!--\0-->")
        == body("ab\u{1}\u{C}c<p title=\"x\u{FFFD}\">d\ne\nf<!--\u{FFFD}--></p>"))
  }

  @Test func readsNoscriptWhereScriptsDoNotRun() {
    #expect(
      html(of: "<body><noscript><img src=a></noscript>", isScripting: false)
        == body("<noscript><img src=\"a\"></noscript>"))
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", false), ("<!doctype HTML SYSTEM 'about:legacy-compat'>", false), ("", true),
    ("<!DOCTYPE>", true), ("<!DOCTYPE html PUBLIC>", true), ("<p>", true),
    ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", true),
    ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", true),
    (
      "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\""
        + " \"http://www.w3.org/TR/html4/loose.dtd\">", false
    ),
    ("<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"x\">", false),
  ])
  func knowsQuirksModeByTheDocumentType(page: String, isInQuirksMode: Bool) {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument(page, into: group)
    #expect(document.state.isInQuirksMode == isInQuirksMode)
  }

  @Test func keepsTemplateContentsOutOfTheTree() throws {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument("<template><p>a</template>", into: group)
    let template = try #require(document.node.descendantElements.first { $0.isHTML("template") })
    let contents = try #require(template.templateContents)
    #expect(template.node.firstChild == nil)
    #expect(contents.firstElementChild?.document == contents.document)
    #expect(contents.document != document)
  }

  @Test func givesForeignElementsTheirNamespaces() throws {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument(
      "<svg><lineargradient xlink:href=a></svg><math><mi definitionurl=b>", into: group)
    let elements = Array(document.node.descendantElements)
    let gradient = try #require(elements.first { $0.qualifiedName == "linearGradient" })
    #expect(gradient.namespace == Namespace.svg)
    #expect(gradient.attribute(namespace: Namespace.xLink, localName: "href")?.value == "a")
    let identifier = try #require(elements.first { $0.qualifiedName == "mi" })
    #expect(identifier.namespace == Namespace.mathML)
    #expect(identifier.attribute("definitionURL") != nil)
  }

  @Test func internsNamesInTheGroup() throws {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument("<section>", into: group)
    let section = try #require(document.node.descendantElements.first { $0.isHTML("section") })
    #expect(section.localName == group.intern("section" as StaticString))
  }

  /// Nothing that is written for libxml2 is left, wherever the page has no place for it.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset
  @Test(arguments: [
    ParserCase(
      "<frameset><style>a<frame\n_=1></style><p a='b><!--c-->",
      "<html><head></head><frameset><frame _=\"1\"></frameset></html>"),
    ParserCase(
      "<frameset><script>a<!--b--></script><h1 a='b' c=d><i><!--e-->",
      "<html><head></head><frameset><!--b--><!--e--></frameset></html>"),
    ParserCase(
      "<style a=>b</style>",
      "<html><head><style a=\"\">b</style></head><body></body></html>"),
    ParserCase(
      "<p><xmp a= >b</xmp><br a=><img b=\n>",
      "<html><head></head><body><p></p><xmp a=\"\">b</xmp><br a=\"\"><img b=\"\"></body></html>"),
  ])
  func leavesNoMarkers(test: ParserCase) {
    #expect(html(of: test.page) == test.html)
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument(test.page, into: group, isScripting: true)
    #expect(HTMLSerializer.outerHTML(of: document.node, isScripting: true).string == test.html)
  }

  // MARK: Fragments

  private func fragment(_ html: String, in context: DOMString) -> String {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument("<p>", into: group)
    let element = document.createHTMLElement(context)
    let fragment = LibXML2Parser().parseFragment(DOMString(html), context: element)
    for node in fragment.descendants { #expect(node.document == document) }
    return HTMLSerializer.outerHTML(of: fragment, isScripting: true).string
  }

  @Test(arguments: [
    ("div", "a<b>c", "a<b>c</b>"),
    ("div", "<html><body x=1><p>a<tr>", "<p>a</p>"),
    ("div", "<head>a</head></body>b", "ab"),
    ("table", "<tr><td>a", "<tbody><tr><td>a</td></tr></tbody>"),
    ("tbody", "<tr><td>a<tr>", "<tr><td>a</td></tr><tr></tr>"),
    ("tr", "<td>a<th>b", "<td>a</td><th>b</th>"),
    ("textarea", "<b>&amp;", "&lt;b&gt;&amp;"),
    ("script", "a<b>", "a&lt;b&gt;"),
    ("template", "<tr><td>a", "<tr><td>a</td></tr>"),
    ("select", "<option>a<p>b", "<option>ab</option>"),
    ("p", "<p>a</p>", "<p>a</p>"),
  ])
  func readsFragments(context: String, html: String, expected: String) {
    #expect(fragment(html, in: DOMString(context)) == expected)
  }

  @Test func readsFragmentsInsideOfForeignElements() throws {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument("<svg>", into: group)
    let svg = try #require(document.node.descendantElements.first { $0.qualifiedName == "svg" })
    let fragment = LibXML2Parser().parseFragment("<lineargradient/><g>", context: svg)
    #expect(
      HTMLSerializer.outerHTML(of: fragment).string
        == "<linearGradient></linearGradient><g></g>")
    #expect(fragment.firstElementChild?.namespace == Namespace.svg)
  }

  // MARK: Hostile pages

  @Test(
    arguments: [
      ("<div>", 100_000, ""), ("<b>", 50_000, "</i>"), ("<b>", 50_000, "</li>"),
      ("<svg>", 50_000, "</g>"), ("<div><p>", 50_000, "</p>"), ("<table><tr><td>", 20_000, ""),
      ("<template>", 20_000, "</template>"), ("<table>x<tr>", 50_000, ""), ("&", 300_000, ""),
      ("<!--", 200_000, ""), ("<script><!--<script>", 50_000, ""), ("<p a", 100_000, ">"),
      ("<select><option>", 50_000, ""), ("<body a=1>", 20_000, ""),
    ])
  func readsHostilePagesInLinearTime(start: String, count: Int, end: String) {
    let page = String(repeating: start, count: count) + String(repeating: end, count: count)
    #expect(!html(of: page).isEmpty)
  }

  @Test func readsTemplatesWhoseParentsHaveBeenClosed() {
    let page = "<div><div><template><template></div></div></div></template></template>a"
    #expect(html(of: page).hasPrefix("<html>"))
  }

  @Test func keepsLongTexts() {
    let text = String(repeating: "x ", count: 6_000_000)
    #expect(html(of: "<body>" + text).utf8.count == Self.empty.utf8.count + text.utf8.count)
  }
}
