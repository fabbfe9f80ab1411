import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct PerformanceBindingsTests {
  private static let attempt = """
    const attempt = (f) => {
      try { return f(); } catch (e) { return e.name + ': ' + e.message; }
    };

    """

  @Test(arguments: [
    ("performance.mark()", "TypeError: Not enough arguments"),
    ("performance.mark('a', { startTime: -1 })", "TypeError: Type error"),
    (
      "performance.mark('a', { startTime: Infinity })",
      "TypeError: The provided value is non-finite"
    ),
    ("performance.mark('a', 5)", "TypeError: Type error"),
    ("performance.mark('a', { detail: () => 1 })", "DataCloneError: The object can not be cloned."),
    ("performance.mark('a', { detail: undefined }).detail", "null"),
    (
      "performance.mark('navigationStart')",
      "SyntaxError: The string did not match the expected pattern."
    ),
    ("new PerformanceMark()", "TypeError: Not enough arguments"),
    ("new PerformanceMeasure('x')", "TypeError: Illegal constructor"),
    ("performance.measure('a', 'b')", "SyntaxError: No mark named 'b' exists"),
    ("performance.measure('a', { start: 1 }, 'a')", "TypeError: Type error"),
    ("performance.measure('a', { detail: 1 })", "TypeError: Type error"),
    ("performance.measure('a', { start: 1, end: 2, duration: 1 })", "TypeError: Type error"),
    ("performance.measure('a', { duration: 1 })", "TypeError: Type error"),
    ("performance.measure('a', { start: -5, end: 2 })", "TypeError: Type error"),
    ("performance.measure('a', { start: 5, duration: -2 })", "TypeError: Type error"),
    ("performance.measure('a', { start: null })", "SyntaxError: No mark named 'null' exists"),
    ("performance.measure('a', 5)", "SyntaxError: No mark named '5' exists"),
    (
      "performance.measure('a', 'unloadEventStart')",
      "InvalidAccessError: The object does not support the operation or argument."
    ),
    ("performance.measure('a', 'navigationStart').startTime", "0"),
    ("performance.measure('a').startTime", "0"),
    ("new PerformanceObserver()", "TypeError: Not enough arguments"),
    (
      "new PerformanceObserver(() => 1).observe()",
      "TypeError: no type or entryTypes were provided"
    ),
    ("new PerformanceObserver(() => 1).observe(5)", "TypeError: Type error"),
    (
      "new PerformanceObserver(() => 1).observe({ entryTypes: [], type: 'mark' })",
      "TypeError: either entryTypes or type must be provided"
    ),
    (
      "new PerformanceObserver(() => 1).observe({ entryTypes: 5 })",
      "TypeError: Value is not a sequence"
    ),
    (
      """
      const o = new PerformanceObserver(() => 1);
      o.observe({ entryTypes: ['mark'] });
      o.observe({ type: 'mark' });
      """, "InvalidModificationError: observer type can't be changed once registered"
    ),
  ])
  func refuses(source: String, expected: String) {
    let body = source.contains("\n") ? source : "return \(source)"
    #expect(ScriptPage().evaluate("\(Self.attempt) attempt(() => { \(body) })") == expected)
  }

  @Test(arguments: [
    (
      """
      const o = {}, m = performance.mark('a', { detail: o });
      [m, m.detail === o, m.detail === m.detail, m.duration, m instanceof PerformanceEntry]
      """, "[object PerformanceMark],false,true,0,true"
    ),
    (
      "const m = performance.measure('a', { start: 5, end: 2 }); [m, m.startTime, m.duration]",
      "[object PerformanceMeasure],5,-3"
    ),
    (
      "const m = performance.measure('a', { end: 5, duration: 2 }); [m.startTime, m.duration]",
      "3,2"
    ),
    (
      "JSON.stringify(performance.mark('q', { startTime: 3, detail: { a: 1 } }))",
      #"{"name":"q","entryType":"mark","startTime":3,"duration":0}"#
    ),
    (
      "[new PerformanceMark('z', { startTime: 4 }).startTime, performance.getEntriesByName('z').length]",
      "4,0"
    ),
    (
      """
      performance.mark('b', { startTime: 2 });
      performance.mark('a', { startTime: 1 });
      performance.measure('a', 'a', 'b');
      performance.mark('b', { startTime: 2 });
      const names = (list) => list.map(e => e.entryType[1] + e.name).join(' ');
      const parts = [names(performance.getEntries()), names(performance.getEntriesByType('measure')),
        names(performance.getEntriesByName('a')), names(performance.getEntriesByName('a', 'mark')),
        names(performance.getEntriesByType('MARK')), names(performance.getEntriesByName('a', null))];
      performance.clearMarks('b');
      parts.push(names(performance.getEntries()));
      performance.clearMarks();
      parts.push(names(performance.getEntries()));
      performance.clearMeasures();
      parts.push(names(performance.getEntries()));
      parts
      """, "aa ea ab ab,ea,aa ea,aa,,,aa ea,ea,"
    ),
    (
      "[performance.mark.length, performance.measure.length, PerformanceMark.length, performance.clearMarks.length]",
      "1,1,1,0"
    ),
    (
      "JSON.stringify([performance.navigation, Object.keys(performance.toJSON())])",
      #"[{"type":0,"redirectCount":0},["timeOrigin","navigation","timing"]]"#
    ),
    (
      """
      const t = performance.timing;
      [t === performance.timing, performance.navigation === performance.navigation,
        Object.keys(t.toJSON()).filter(k => !t[k])]
      """, "true,true,unloadEventStart,unloadEventEnd,redirectStart,redirectEnd"
    ),
    (
      """
      const before = Date.now();
      const now = performance.timeOrigin + performance.now();
      before <= now + 3 && now <= Date.now() + 3
      """, "true"
    ),
    ("Object.isFrozen(PerformanceObserver.supportedEntryTypes)", "true"),
    (
      """
      [performance.clearResourceTimings(), performance.setResourceTimingBufferSize(3),
        performance.onresourcetimingbufferfull]
      """, ",,"
    ),
  ])
  func measures(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test func observersAreToldInATask() {
    let log = ScriptPage().log(
      of: """
        const make = (n) => new PerformanceObserver(function (list, o) {
          log.push(n + ' ' + list.getEntries().map(e => e.name) + ' ' + (this === o));
        });
        performance.mark('early');
        const first = make('first');
        first.observe({ entryTypes: ['mark', 'measure', 'other'] });
        const second = make('second');
        second.observe({ type: 'mark', buffered: true });
        log.push('observed');
        performance.mark('b', { startTime: 3 });
        performance.measure('c', { start: 1, end: 2 });
        const third = make('third');
        third.observe({ entryTypes: ['mark'] });
        performance.mark('d', { startTime: 4 });
        log.push(third.takeRecords().map(e => e.name), third.takeRecords().length);
        third.disconnect();
        third.observe({ type: 'mark' });
        third.disconnect();
        performance.mark('e', { startTime: 5 });
        Promise.resolve().then(() => log.push('microtask'));
        setTimeout(() => log.push('timer'), 0);
        """)
    #expect(
      log == "second early true,observed,d,0,microtask,first c,b,d,e true,second b,d,e true,timer")
  }
}
