import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct AbortBindingsTests {
  @Test(arguments: [
    (
      #"""
      var c = new AbortController, n = 0;
      document.addEventListener('s', () => n++, { signal: c.signal });
      document.dispatchEvent(new Event('s')); c.abort();
      document.dispatchEvent(new Event('s')); n
      """#, "1"
    ),
    (
      #"""
      var c = new AbortController, log = [];
      c.signal.onabort = function (e) { log.push(e.type, e.isTrusted, this === c.signal, e.target === c.signal) };
      c.abort(); c.abort();
      [log.join(), c.signal.aborted, c.signal.reason.name, c.signal.reason.message, c.signal.reason.code, c.signal === c.signal].join()
      """#, "abort,true,true,true,true,AbortError,The operation was aborted.,20,true"
    ),
    (
      #"""
      var c = new AbortController; c.abort('why');
      try { c.signal.throwIfAborted() } catch (e) { e }
      """#, "why"
    ),
    (
      #"""
      var s = AbortSignal.abort(3);
      [s.aborted, s.reason, s instanceof EventTarget, AbortSignal.abort().reason.name].join()
      """#, "true,3,true,AbortError"
    ),
    ("new AbortController().signal.reason", "undefined"),
    (
      #"""
      var a = new AbortController, b = new AbortController, s = AbortSignal.any([a.signal, b.signal]), n = 0;
      s.addEventListener('abort', () => n++); b.abort('b'); a.abort('a');
      [s.aborted, s.reason, n].join()
      """#, "true,b,1"
    ),
    ("AbortSignal.any([AbortSignal.abort(1), AbortSignal.abort(2)]).reason", "1"),
    ("AbortSignal.any([]).aborted", "false"),
    ("AbortSignal.timeout(1e9).aborted", "false"),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
