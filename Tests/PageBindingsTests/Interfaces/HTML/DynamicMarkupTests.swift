import Testing

/// Tests of `document.write`. The expectations are WebKit 2.50's.
@Suite struct DynamicMarkupTests {
  /// Writes parts of markup to a new document, and returns its tree after each part.
  private func trees(_ parts: String) -> String {
    ScriptPage().evaluate(
      """
      const made = document.implementation.createHTMLDocument('t');
      made.open();
      const trees = [];
      for (const part of \(parts)) {
        made.write(part);
        trees.push(made.documentElement ? made.documentElement.outerHTML : 'none');
      }
      made.close();
      trees.join('\\n')
      """)
  }

  @Test func writtenMarkupIsParsedImmediately() {
    #expect(
      trees("['<!DOCTYPE ht', 'ml><ti', 'tle>A &am', 'p; B</tit', 'le><p i', 'd=x>one', ' two<']")
        == """
        none
        none
        <html><head><title>A </title></head></html>
        <html><head><title>A &amp; B</title></head></html>
        <html><head><title>A &amp; B</title></head></html>
        <html><head><title>A &amp; B</title></head><body><p id="x">one</p></body></html>
        <html><head><title>A &amp; B</title></head><body><p id="x">one two</p></body></html>
        """)
  }

  @Test func commentsReferencesAndSectionsMayBeCut() {
    #expect(
      trees(
        "['<b>', '&no', 't; x<!-- c', ' -', '->', '<!', '-', '-d-->', '<svg><![CDATA[a]', ']>b']")
          == """
          <html><head></head><body><b></b></body></html>
          <html><head></head><body><b></b></body></html>
          <html><head></head><body><b>¬ x</b></body></html>
          <html><head></head><body><b>¬ x</b></body></html>
          <html><head></head><body><b>¬ x<!-- c --></b></body></html>
          <html><head></head><body><b>¬ x<!-- c --></b></body></html>
          <html><head></head><body><b>¬ x<!-- c --></b></body></html>
          <html><head></head><body><b>¬ x<!-- c --><!--d--></b></body></html>
          <html><head></head><body><b>¬ x<!-- c --><!--d--><svg>a</svg></b></body></html>
          <html><head></head><body><b>¬ x<!-- c --><!--d--><svg>ab</svg></b></body></html>
          """)
  }

  @Test func lineEndMayBeCut() {
    #expect(
      trees("['<pre>\\r', '\\na\\r', '\\nb']").split(separator: "</html>").last
        == "\n<html><head></head><body><pre>a\nb</pre></body>")
  }

  @Test(arguments: ["['a\\r\\r', 'b']", "['a\\r', '\\rb']", "['a\\n\\r', '\\nb']"])
  func everyReturnEndsALine(parts: String) {
    #expect(trees(parts).hasSuffix("<body>a\n\nb</body></html>"))
  }

  @Test func listsAndIndicesFollow() {
    #expect(
      ScriptPage().evaluate(
        """
        const made = document.implementation.createHTMLDocument('t');
        made.open();
        const list = made.getElementsByTagName('p'), found = [];
        let children;
        for (const part of ['<p id=a>', '<p id=b>', '</p>', '<p id=c>']) {
          made.write(part);
          if (!children) children = made.body.childNodes;
          found.push(list.length, children.length, !!made.getElementById('c'));
        }
        found.join(' ')
        """) == "1 1 false 2 2 false 2 2 false 3 3 true")
  }

  @Test func closedDocumentIsOpenedAgain() {
    #expect(
      ScriptPage().evaluate(
        """
        const made = new DOMParser().parseFromString('<!DOCTYPE html><p>x', 'text/html');
        const answers = [made.open() === made, made.readyState, made.childNodes.length];
        made.write('<p>', 'a');
        made.close();
        answers.push(made.documentElement.outerHTML, made.compatMode);
        made.writeln('again');
        answers.push(made.documentElement.outerHTML);
        answers.join('\\n')
        """) == """
          true
          loading
          0
          <html><head></head><body><p>a</p></body></html>
          BackCompat
          <html><head></head><body>again
          </body></html>
          """)
  }

  /// Markup that is written to a new document is parsed after the document's existing content.
  @Test(arguments: [
    ("made.write('<p>x')", "<head><title>t</title></head><body><p>x</p></body>"),
    (
      "made.write('<p>x'); made.write('y<p>z')",
      "<head><title>t</title></head><body><p>xy</p><p>z</p></body>"
    ),
    (
      "made.write('<title>u</title>')", "<head><title>t</title></head><body><title>u</title></body>"
    ),
    ("made.write('<frameset>')", "<head><title>t</title></head><body></body>"),
    ("made.write('</body></html>x')", "<head><title>t</title></head><body>x</body>"),
    (
      "made.body.innerHTML = 'old'; made.write('x')",
      "<head><title>t</title></head><body>oldx</body>"
    ),
    ("made.body.remove(); made.write('x')", "<head><title>t</title></head>"),
    ("made.close(); made.write('x')", "<head></head><body>x</body>"),
    ("made.open(); made.write('x')", "<head></head><body>x</body>"),
  ])
  func newDocumentIsOpen(script: String, expected: String) {
    #expect(
      ScriptPage().evaluate(
        "const made = document.implementation.createHTMLDocument('t'); \(script);"
          + "`${made.documentElement.innerHTML} ${made.readyState}`") == "\(expected) loading")
  }

  @Test func newDocumentEndsWithItsText() {
    #expect(
      ScriptPage().evaluate(
        """
        const made = document.implementation.createHTMLDocument('t');
        const answers = [made.readyState, made.compatMode];
        made.write('x<!--c');
        made.write('-->', '<body a=b>');
        made.close();
        answers.push(made.readyState, made.compatMode, made.body.outerHTML);
        const other = document.implementation.createHTMLDocument('t');
        other.write('<!--d-->');
        answers.push(other.lastChild.data);
        other.close();
        answers.join(' ')
        """) == "loading CSS1Compat complete CSS1Compat <body a=\"b\">x<!--c--></body> d")
  }

  @Test(arguments: ["open", "write", "writeln", "close"])
  func documentsOfXMLHaveNone(name: String) {
    #expect(
      ScriptPage().evaluate(
        "try { document.implementation.createDocument(null, 'a').\(name)('b') } catch (e) { e.name }"
      )
        == "InvalidStateError")
  }

  @Test func openingThePageTakesItsListenersAway() {
    #expect(
      ScriptPage().evaluate(
        """
        let calls = 0;
        const body = document.body;
        for (const target of [body, document, window]) target.addEventListener('x', () => calls++);
        document.open();
        for (const target of [body, document, window]) target.dispatchEvent(new Event('x'));
        document.write('<p>new');
        document.close();
        `${calls} ${document.body.innerHTML} ${document.readyState}`
        """) == "0 <p>new</p> complete")
  }
}
