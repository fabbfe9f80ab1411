import PageBindings
import PageJavaScript
import Testing

/// The documents and windows of frames, which nothing is loaded into. The expectations are WebKit's
/// answers for a page whose frames are kept from loading.
@Suite struct FrameTests {
  private func page(_ markup: String = "") -> ScriptPage {
    let page = ScriptPage()
    _ = page.evaluate("document.body.innerHTML = `\(markup)`")
    return page
  }

  @Test(arguments: ["<iframe>", "<iframe src='x.html'>", "<iframe src='about:blank'>"])
  func frameHasAnEmptyDocument(markup: String) {
    let page = page(markup)
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

  /// The base URL remains that of the time at which the frame left its document, wherever its
  /// element moves.
  @Test func frameIsMovedIntoItsOwnDocument() {
    #expect(
      page().evaluate(
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
    let page = page("<iframe src='about:blank#q'>")
    #expect(page.evaluate("frames[0].document.URL") == "about:blank#q")
  }

  @Test func srcdocIsParsed() {
    let page = page("<iframe srcdoc='&lt;!doctype html>&lt;p id=x>hi'>")
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
    let page = page("<iframe id=f name=na></iframe><iframe></iframe>")
    #expect(
      page.evaluate(
        """
        var frame = document.getElementById('f'), w = frame.contentWindow, d = frame.contentDocument;
        \(expression)
        """) == expected)
  }

  @Test func nodesKeepTheRealmThatTheyWereMadeIn() {
    let page = page("<iframe>")
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

  @Test func insertionLoadsAtOnceAndRemovalEndsTheWindow() {
    let page = page()
    #expect(
      page.evaluate(
        """
        var log = [], frame = document.createElement('iframe');
        frame.onload = () => log.push('load');
        log.push(frame.contentWindow, frame.contentDocument);
        document.body.append(frame);
        log.push('appended');
        var w = frame.contentWindow, d = frame.contentDocument;
        log.push(String(w), length, d.readyState, d.body.outerHTML);
        frame.remove();
        log.push(frame.contentWindow, frame.contentDocument, w.closed, d.defaultView, w.parent, w.top,
          length, w.document === d, w.frameElement);
        document.body.append(frame);
        log.push(frame.contentWindow === w, frame.contentDocument === d);
        JSON.stringify(log)
        """)
        == "[null,null,\"load\",\"appended\",\"[object Window]\",1,\"complete\",\"<body></body>\","
        + "null,null,true,null,null,null,0,true,null,\"load\",false,false]")
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
      page().evaluate("var e = \(element); e.contentWindow + ' ' + e.contentDocument")
        == "null null")
  }

  @Test func frameInShadowTreeIsNotCounted() {
    let page = page("<div></div>")
    #expect(
      page.evaluate(
        """
        var root = document.querySelector('div').attachShadow({ mode: 'open' });
        root.innerHTML = '<iframe name=inner></iframe>';
        [root.firstChild.contentWindow, length, typeof inner].join()
        """) == "[object Window],0,undefined")
  }

  @Test func loadsThatTakeTimeEndInATask() {
    let page = page()
    _ = page.evaluate(
      """
      var log = [];
      for (const [name, value] of [['src', 'nothing.html'], ['srcdoc', '<b>z</b>']]) {
        const frame = document.createElement('iframe');
        frame[name] = value;
        frame.onload = () => log.push(name + frame.contentDocument.body.innerHTML);
        document.body.append(frame);
        log.push('appended');
      }
      """)
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.evaluate("log.join()") == "appended,appended,src,srcdoc<b>z</b>")
  }

  @Test func anotherSrcdocIsAnotherDocument() {
    let page = page("<iframe srcdoc=a>")
    _ = page.evaluate(
      """
      var frame = document.querySelector('iframe'), old = frame.contentDocument, log = [];
      frame.onload = () => log.push(frame.contentDocument.body.textContent);
      frame.srcdoc = 'b';
      """)
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.evaluate("log + ' ' + (old === frame.contentDocument)") == "b false")
  }

  @Test func messagesAndTimersRunInOneLoop() {
    let page = page("<iframe>")
    _ = page.evaluate(
      """
      var log = [], w = frames[0];
      w.addEventListener('message', e =>
        log.push('frame ' + e.data + (e.source === window) + (e instanceof w.MessageEvent)));
      addEventListener('message', e => log.push('main ' + e.data + (e.source === w)));
      w.postMessage(1, '*');
      w.parent.postMessage(2, '*');
      w.setTimeout(() => log.push('timer'), 10);
      w.console.log('heard');
      """)
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.evaluate("log.join()") == "frame 1truetrue,main 2false,timer")
    #expect(page.realm.recorder.entries == [.console(level: "log", message: "heard")])
  }

  @Test func markupIsWrittenIntoTheFrameOnly() {
    let page = page("<iframe>")
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

  @Test func listenersOfAFrameHearItsEvents() {
    let page = page("<iframe>")
    #expect(
      page.evaluate(
        """
        var log = [], w = frames[0], d = w.document;
        for (const target of [d.body, d, w, window, document]) {
          target.addEventListener('click', function (e) {
            log.push(this === e.currentTarget, e.target === d.body, e instanceof w.Event);
          });
        }
        d.body.click();
        log.join()
        """) == Array(repeating: "true", count: 9).joined(separator: ","))
  }

  @Test func framesNest() {
    let page = page("<iframe>")
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

  @Test func observersOfAFrameAreCalled() {
    let page = page("<iframe>")
    _ = page.evaluate(
      """
      var log = [], w = frames[0], d = w.document;
      new w.MutationObserver(records => log.push(records[0] instanceof w.MutationRecord))
        .observe(d.body, { childList: true });
      w.Promise.resolve().then(() => log.push('promise'));
      w.queueMicrotask(() => log.push('microtask'));
      d.body.append('x');
      """)
    #expect(page.evaluate("log.join()") == "promise,microtask,true")
  }

  @Test func exceptionsOfAFrameAreReported() {
    let page = page("<iframe>")
    _ = page.evaluate("frames[0].setTimeout(() => { throw new Error('from a frame') }, 0)")
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.realm.recorder.entries.count == 1)
    guard case .uncaughtException(let exception)? = page.realm.recorder.entries.first else {
      Issue.record("no exception")
      return
    }
    #expect(exception.summary.contains("from a frame"))
  }

  @Test func manyFramesTakeLinearTime() {
    let page = page()
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
    let page = page("<iframe>")
    #expect(
      page.evaluate(
        """
        var w = frames[0], body = w.document.body;
        body.style.color = 'red';
        getComputedStyle(body).color + w.getComputedStyle(document.body).display
        """) == "rgb(255, 0, 0)block")
  }

  @Test func eventIsOneObjectInAllWindows() {
    let page = page("<iframe>")
    #expect(
      page.evaluate(
        """
        var body = frames[0].document.body, event = new CustomEvent('q'), log = [];
        event.own = 5;
        body.addEventListener('q', e => log.push(e === event, e.own, e instanceof CustomEvent));
        body.dispatchEvent(event);
        log.join()
        """) == "true,5,true")
  }

  @Test func removingFrameEndsItsTasks() {
    let page = page("<iframe></iframe><div></div>")
    #expect(
      page.evaluate(
        """
        var frame = document.querySelector('iframe'), w = frame.contentWindow, log = [];
        w.document.body.innerHTML = '<iframe>';
        var inner = w[0];
        var shadow = document.querySelector('div').attachShadow({ mode: 'open' });
        shadow.innerHTML = '<iframe>';
        var shaded = shadow.firstChild.contentWindow;
        inner.setTimeout(() => log.push('timeout'), 0);
        w.setInterval(() => log.push('interval'), 1);
        frame.remove();
        document.querySelector('div').remove();
        w.addEventListener('x', () => log.push('heard'));
        w.dispatchEvent(new w.Event('x'));
        [inner.closed, inner.parent, inner.top, inner.document.defaultView, shaded.closed].join()
        """) == "true,,,,true")
    #expect(page.realm.eventLoop.run(horizon: 1000) { false } == .idle)
    #expect(page.evaluate("log.join()") == "heard")
  }

  @Test func hostInsertsTheFramesOfItsShadowTree() {
    let page = page()
    #expect(
      page.evaluate(
        """
        var host = document.createElement('div'), loads = 0;
        host.attachShadow({ mode: 'open' }).innerHTML = '<iframe>';
        host.shadowRoot.firstChild.onload = () => loads++;
        document.body.append(host);
        var later = document.createElement('iframe');
        later.onload = () => loads++;
        host.shadowRoot.append(later);
        loads
        """) == "2")
  }

  @Test func elementIndicesFollowFrameIndices() {
    let page = page("<div id=0></div><div id=1></div><iframe>")
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
    let page = page("<iframe \(attributes)>")
    #expect(page.evaluate("frames[0].innerWidth + ',' + frames[0].innerHeight") == expected)
  }

  @Test func viewportFollowsTheElement() {
    let page = page("<iframe>")
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
    let page = page()
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

  @Test func observersSeeChangesInFrames() {
    let page = page("<iframe>")
    #expect(
      page.evaluate(
        """
        var d = frames[0].document, log = [];
        var observer = new MutationObserver(() => {});
        observer.observe(d, { subtree: true, childList: true });
        d.body.append('x');
        observer.takeRecords().map(r => r.target === d.body && r.addedNodes[0] === d.body.firstChild).join()
        """) == "true")
  }
}
