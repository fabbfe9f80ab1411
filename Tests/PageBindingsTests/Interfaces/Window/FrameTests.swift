import PageBindings
import PageJavaScript
import Testing

/// Tests of the documents and windows of frames that do not load. The expectations are WebKit's
/// answers for a page whose frames are prevented from loading.
@Suite struct FrameTests {
  @Test(arguments: ["<iframe>", "<iframe src='x.html'>", "<iframe src='about:blank'>"])
  func frameHasAnEmptyDocument(markup: String) {
    let page = ScriptPage(body: markup)
    #expect(
      page.evaluate(
        """
        var frame = document.querySelector('iframe'), inner = frame.contentDocument;
        [inner, frame.contentWindow, inner.URL, inner.documentElement.outerHTML, inner.compatMode,
          inner.readyState, inner.baseURI, inner.characterSet, inner.contentType].join()
        """)
        == "[object HTMLDocument],[object Window],about:blank,"
        + "<html><head></head><body></body></html>,BackCompat,complete,"
        + "https://example.com/articles/page.html,UTF-8,text/html")
  }

  /// When a frame's element leaves its document, the base URL of the frame's document stays the
  /// same. It does not change when the element is inserted elsewhere.
  @Test func frameIsMovedIntoItsOwnDocument() {
    #expect(
      ScriptPage().evaluate(
        """
        var base = document.createElement('base'), frame = document.createElement('iframe');
        var other = document.createElement('iframe');
        base.href = 'https://b.example/x/';
        document.head.append(base);
        document.body.append(frame, other);
        var inner = frame.contentDocument, gone = other.contentDocument, bases = [inner.baseURI];
        inner.body.append(frame);
        bases.push(inner.baseURI, frame.contentDocument);
        var link = inner.createElement('a');
        link.href = 'q';
        other.remove();
        bases.push(link.href, gone.baseURI);
        base.href = 'https://c.example/';
        bases.push(gone.baseURI, inner.baseURI);
        frame.remove();
        bases.push(inner.baseURI);
        bases.join(' ').replaceAll('https://b.example/x/', '~')
        """) == "~ ~  ~q ~ ~ ~ ~")
  }

  @Test func addressKeepsItsFragment() {
    let page = ScriptPage(body: "<iframe src='about:blank#q'>")
    #expect(page.evaluate("frames[0].document.URL") == "about:blank#q")
  }

  @Test func srcdocIsParsed() {
    let page = ScriptPage(body: "<iframe srcdoc='&lt;!doctype html>&lt;p id=x>hi'>")
    #expect(
      page.evaluate(
        "var d = frames[0].document; [d.URL, d.compatMode, d.getElementById('x').textContent]+''")
        == "about:srcdoc,CSS1Compat,hi")
  }

  @Test(arguments: [
    ("w.parent === window", "true"), ("w.top === window", "true"), ("w.self === w", "true"),
    ("w.frameElement === frame", "true"), ("w.document === d", "true"), ("w.window === w", "true"),
    ("d.defaultView === w", "true"), ("w.name", "na"), ("w.length", "0"),
    ("w.location.href", "about:blank"), ("w.origin === origin", "true"), ("length", "2"),
    ("frames[0] === w", "true"), ("window.na === w", "true"), ("frames.na === w", "true"),
    ("window[1] === frames[1] && window[1] !== w", "true"), ("'0' in window", "true"),
    ("'2' in window", "false"), ("typeof window[2]", "undefined"), ("w.Array === Array", "false"),
    ("d instanceof Document", "false"), ("d instanceof w.Document", "true"),
    ("d.body instanceof w.HTMLBodyElement", "true"), ("w.innerWidth", "300"),
    ("w.innerHeight", "150"), ("w.opener", "null"), ("w.closed", "false"), ("d.title", ""),
    ("d.referrer", "https://example.com/articles/page.html"), ("d.domain", "example.com"),
    ("w.getComputedStyle(d.body).display", "block"), ("d.currentScript", "null"),
    ("parent === window && top === window && frameElement === null", "true"),
    ("w.localStorage === localStorage", "false"),
    ("localStorage.a = 1, w.localStorage.a", "1"),
    ("document.cookie = 'k=v', d.cookie", "k=v"),
    ("document.na === w", "true"), ("w.isSecureContext", "true"),
    ("w.eval('(document === parent.document) + \" \" + (this === window)')", "false true"),
  ])
  func windowKnowsItsPlace(expression: String, expected: String) {
    let page = ScriptPage(body: "<iframe id=f name=na></iframe><iframe></iframe>")
    #expect(
      page.evaluate(
        """
        var frame = document.getElementById('f'), w = frame.contentWindow, d = frame.contentDocument;
        \(expression)
        """) == expected)
  }

  @Test func nodesKeepTheRealmThatTheyWereMadeIn() {
    let page = ScriptPage(body: "<iframe>")
    #expect(
      page.evaluate(
        """
        var w = frames[0], made = w.document.createElement('div');
        var before = [made instanceof HTMLElement, made instanceof w.HTMLElement,
          made.ownerDocument === w.document];
        document.body.append(made);
        [...before, made.ownerDocument === document, made instanceof w.HTMLElement].join()
        """) == "false,true,true,true,true")
  }

  @Test(arguments: [
    "document.createElement('iframe')",
    "(t => (t.innerHTML = '<iframe>', t.content.firstChild))(document.createElement('template'))",
    "(d => d.body.appendChild(d.createElement('iframe')))"
      + "(document.implementation.createHTMLDocument(''))",
    "document.body.appendChild(Object.assign(document.createElement('object'), {data: 'about:blank'}))",
  ])
  func unattachedFramesHaveNoWindow(element: String) {
    #expect(
      ScriptPage().evaluate("var e = \(element); e.contentWindow + ' ' + e.contentDocument")
        == "null null")
  }

  @Test func frameInShadowTreeIsNotCounted() {
    let page = ScriptPage(body: "<div></div>")
    #expect(
      page.evaluate(
        """
        var root = document.querySelector('div').attachShadow({ mode: 'open' });
        root.innerHTML = '<iframe name=inner></iframe>';
        [root.firstChild.contentWindow, length, typeof inner].join()
        """) == "[object Window],0,undefined")
  }

  @Test func markupIsWrittenIntoTheFrameOnly() {
    let page = ScriptPage(body: "<iframe>")
    #expect(
      page.evaluate(
        """
        var d = frames[0].document;
        d.write('<p id=q>w</p>');
        var written = d.body.innerHTML;
        d.open(); d.write('<title>n</title><p>k'); d.close();
        [written, d.documentElement.outerHTML, frames[0].document === d,
          document.querySelectorAll('p').length].join()
        """)
        == "<p id=\"q\">w</p>,<html><head><title>n</title></head><body><p>k</p></body></html>,true,0"
    )
  }

  @Test func framesNest() {
    let page = ScriptPage(body: "<iframe>")
    #expect(
      page.evaluate(
        """
        var w = frames[0];
        w.document.body.innerHTML = '<iframe name=deep></iframe>';
        var nested = w.deep;
        [nested.parent === w, nested.top === window,
          nested.frameElement === w.document.body.firstChild,
          w.length, length, typeof window.deep].join()
        """) == "true,true,true,1,1,undefined")
  }

  @Test func manyFramesTakeLinearTime() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<iframe></iframe>'.repeat(20000);
        let count = 0;
        for (let i = 0; i < length; i++) if (i % 5000 === 0 && window[i].parent === window) count++;
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
        [count, length].join()
        """) == "4,0")
  }

  @Test func stylesAreToldAcrossWindows() {
    let page = ScriptPage(body: "<iframe>")
    #expect(
      page.evaluate(
        """
        var w = frames[0], body = w.document.body;
        body.style.color = 'red';
        getComputedStyle(body).color + w.getComputedStyle(document.body).display
        """) == "rgb(255, 0, 0)block")
  }

  @Test func elementIndicesFollowFrameIndices() {
    let page = ScriptPage(body: "<div id=0></div><div id=1></div><iframe>")
    #expect(
      page.evaluate("[window[0] === frames[0], window[0].top === window, window[1].id]+''")
        == "true,true,1")
  }

  @Test(arguments: [
    ("", "300,150"), ("width=500 height=20", "500,20"), ("width='50%'", "504,150"),
    ("width=x", "300,150"), ("style='width: 70%; height: 10em'", "706,160"),
    ("style='width: 10px; padding: 3px'", "10,150"), ("style='display: none'", "0,0"),
  ])
  func viewportHasTheSizeOfTheElement(attributes: String, expected: String) {
    let page = ScriptPage(body: "<iframe \(attributes)>")
    #expect(page.evaluate("frames[0].innerWidth + ',' + frames[0].innerHeight") == expected)
  }

  @Test func viewportFollowsTheElement() {
    let page = ScriptPage(body: "<iframe>")
    #expect(
      page.evaluate(
        """
        var w = frames[0], widths = [w.innerWidth];
        document.querySelector('iframe').width = 77;
        widths.push(w.innerWidth);
        widths.join()
        """) == "300,77")
  }

  @Test func thereAreNoMoreFramesThanInWebKit() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        var depth = 0;
        for (let w = window; w; depth++) {
          const frame = w.document.createElement('iframe');
          w.document.body.append(frame);
          w = frame.contentWindow;
        }
        depth
        """) == "33")
  }
}
