import Testing

/// What `document.write` does; the expectations are what WebKit 2.50 gives.
@Suite struct DynamicMarkupTests {
  /// Writes to a new document, and gives its tree after every part.
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

  @Test func whatIsWrittenStandsInTheTreeAtOnce() {
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

  @Test func aLineEndMayBeCut() {
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

  @Test func aClosedDocumentIsOpenedAgain() {
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
