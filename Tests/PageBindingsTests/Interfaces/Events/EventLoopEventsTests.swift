import PageBindings
import PageJavaScript
import Testing

/// Tests of events that are dispatched after the script that caused them has ended.
@Suite struct EventLoopEventsTests {
  /// Evaluates `source`, runs all tasks, and returns the joined `log`.
  private func log(_ source: String) -> (log: String, page: ScriptPage) {
    let page = ScriptPage()
    let result = page.evaluate("var log = []; " + source)
    #expect(!result.contains("Error"), "\(result)")
    _ = page.realm.eventLoop.run(horizon: 60_000) { false }
    return (page.evaluate("log.join()"), page)
  }

  private func uncaught(_ page: ScriptPage) -> [String] {
    page.realm.recorder.entries.compactMap {
      if case .uncaughtException(let exception) = $0 { exception.summary } else { nil }
    }
  }

  @Test func selectionChangeComesOnce() {
    let source = """
      document.addEventListener('selectionchange', e => log.push(e.type, e.bubbles, e.isTrusted));
      getSelection().collapse(document.body); getSelection().selectAllChildren(document.body);
      log.push('script')
      """
    #expect(log(source).log == "script,selectionchange,false,true")
  }

  @Test func signalTimesOut() {
    let source = """
      var signal = AbortSignal.timeout(50);
      signal.onabort = () => log.push(signal.reason.name, signal.reason.message)
      """
    #expect(log(source).log == "TimeoutError,The operation timed out.")
  }

  @Test func exceptionsOfTimersReachTheWindow() {
    let (log, page) = log(
      """
      window.addEventListener('error', e => {
        log.push(e.message, e.error.message, e.filename, e.lineno, e.isTrusted);
        e.preventDefault()
      });
      setTimeout(() => { throw new Error('late') })
      """)
    #expect(log == "Error: late,late,test.js,5,true")
    #expect(uncaught(page).isEmpty)
  }

  @Test func exceptionsThatNobodyPreventsAreRecorded() {
    let (log, page) = log(
      """
      window.onerror = message => { log.push(message) };
      setTimeout(() => { throw 'a' }); setTimeout(() => document.appendChild(document))
      """)
    let messages = [
      "a", "HierarchyRequestError: The operation would yield an incorrect node tree.",
    ]
    #expect(log == messages.joined(separator: ","))
    #expect(uncaught(page) == ["thrown value: \"a\"", messages[1]])
  }

  @Test func listenersOfErrorsThatThrowAreRecorded() {
    let (log, page) = log(
      """
      window.onerror = () => { log.push('error'); throw new Error('again') };
      setTimeout(() => { throw new Error('first') })
      """)
    #expect(log == "error")
    #expect(uncaught(page) == ["Error: again", "Error: first"])
  }

  @Test func rejectionsReachTheWindow() {
    let (log, page) = log(
      """
      window.addEventListener('unhandledrejection', e => {
        log.push(e.reason, e.promise instanceof Promise, e instanceof PromiseRejectionEvent);
        if (e.reason === 1) e.preventDefault()
      });
      Promise.reject(1); Promise.reject(2)
      """)
    #expect(log == "1,true,true,2,true,true")
    #expect(uncaught(page) == ["thrown value: 2"])
  }

  @Test func endlessDispatchEnds() {
    let page = ScriptPage()
    let source = """
      var target = new EventTarget, count = 0;
      target.addEventListener('x', () => { count++; target.dispatchEvent(new Event('x')) });
      target.dispatchEvent(new Event('x')); count > 50
      """
    #expect(page.evaluate(source) == "true")
    #expect(uncaught(page).first == "RangeError: Maximum call stack size exceeded.")
  }

  @Test func pagesGoWithTheirListeners() {
    weak var realm: Realm?
    do {
      let page = ScriptPage()
      _ = page.evaluate(
        "document.onclick = () => {}; document.body.addEventListener('a', () => {})")
      realm = page.realm
      #expect(realm != nil)
    }
    #expect(realm == nil)
  }
}
