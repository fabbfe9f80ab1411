import PageBindings
import Testing

/// Tests of pages whose clock starts at a given time.
@Suite struct SimulatedClockTests {
  /// 2026-01-31T12:00:00Z.
  private static let start = 1_769_860_800_000.0

  private let page = ScriptPage(given: nil, startTime: start)

  @Test func everyClockBeginsAtTheStart() {
    let answers = page.evaluate(
      """
      [new Date().toISOString(), Date.now(), new Date(Date()).getTime(), performance.timeOrigin,
        performance.timing.navigationStart, new File([], 'a').lastModified,
        Date.parse(document.lastModified)].join()
      """)
    #expect(
      answers == """
        2026-01-31T12:00:00.000Z,1769860800000,1769860800000,1769860800000,1769860800000,\
        1769860800000,1769860800000
        """)
  }

  @Test func formatsWithoutADateUseTheClock() {
    let answers = page.evaluate(
      """
      const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'short' });
      [format.format(), format.format(undefined), format.formatToParts()[4].value,
        format.format(new Date(0)), format.format === format.format,
        [1e12].map(format.format), Object.keys(Intl).length,
        Object.getOwnPropertyDescriptor(globalThis, 'Intl').value === Intl].join()
      """)
    #expect(answers == "1/31/26,1/31/26,26,1/1/70,true,9/9/01,0,true")
    #expect(
      page.evaluate(
        "try { Intl.DateTimeFormat.prototype.formatToParts.call({}) } catch (e) { e.name }")
        == "TypeError")
  }

  @Test func timePassesByWaiting() {
    let log = page.log(
      of: """
        const start = Date.now();
        setTimeout(() => log.push(Date.now() - start), 5000);
        setTimeout(() => log.push(new Date().getSeconds()), 7000);
        """)
    #expect(log == "5000,7")
  }

  @Test func loopsThatWaitComeToAnEnd() {
    let script = """
      (() => {
        const start = Date.now(), first = performance.now();
        while (Date.now() < start + 20);
        while (performance.now() < first + 40);
        performance.mark('a');
        while (performance.mark('b').startTime < first + 50);
        return performance.now();
      })()
      """
    let time = page.evaluate(script)
    #expect(time == ScriptPage(given: nil, startTime: Self.start).evaluate(script))
    #expect(Double(time).map { (50..<60).contains($0) } == true)
  }

  @Test func withoutAStartTimeTimeIsTheSystems() {
    let page = ScriptPage()
    #expect(
      page.evaluate("Math.abs(performance.timeOrigin + performance.now() - Date.now()) < 5000")
        == "true")
    #expect(page.evaluate("Date.now() > 1.7e12") == "true")
  }
}
