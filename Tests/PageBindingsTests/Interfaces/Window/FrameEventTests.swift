import PageBindings
import PageJavaScript
import Testing

/// Tests of events, observers and tasks of frames. The expectations are WebKit's answers.
@Suite struct FrameEventTests {
  @Test func messagesAndTimersRunInOneLoop() {
    let page = ScriptPage(body: "<iframe>")
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

  @Test func listenersOfAFrameHearItsEvents() {
    let page = ScriptPage(body: "<iframe>")
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

  @Test func observersOfAFrameAreCalled() {
    let page = ScriptPage(body: "<iframe>")
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
    let page = ScriptPage(body: "<iframe>")
    _ = page.evaluate("frames[0].setTimeout(() => { throw new Error('from a frame') }, 0)")
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.realm.recorder.entries.count == 1)
    guard case .uncaughtException(let exception)? = page.realm.recorder.entries.first else {
      Issue.record("no exception")
      return
    }
    #expect(exception.summary.contains("from a frame"))
  }

  @Test func eventIsOneObjectInAllWindows() {
    let page = ScriptPage(body: "<iframe>")
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
    let page = ScriptPage(body: "<iframe></iframe><div></div>")
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

  @Test func observersSeeChangesInFrames() {
    let page = ScriptPage(body: "<iframe>")
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
