import PageBindings
import PageJavaScript
import Testing

/// The expectations are the results in WebKit.
@Suite struct InteractiveElementsTests {
  @Test(arguments: [
    (
      "var d = e('dialog'); d.show(); var o = d.open; d.close('x'); o + d.returnValue +"
        + " d.open",
      "truexfalse"
    ),
    (
      "try { e('dialog').showModal() } catch (x) { x.name }",
      "InvalidStateError"
    ),
    (
      "var t = e('template'); t.content.append('x'); t.content.ownerDocument === document"
        + " || t.content.textContent + t.childNodes.length",
      "x0"
    ),
    (
      "var v = e('video', {muted: '', src: 'x'}); [v.paused, v.duration, v.readyState,"
        + " v.networkState, v.volume].join()",
      "true,NaN,0,3,1"
    ),
    (
      "try { e('audio').volume = 2 } catch (x) { x.name }",
      "IndexSizeError"
    ),
    (
      "e('iframe', {src: 'x'}).contentDocument + ',' + e('iframe').sandbox.length",
      "null,0"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }

  /// Returns the log of a page with `body` after all tasks have run.
  private func log(_ body: String, _ source: String) -> String {
    let page = ScriptPage()
    let result = page.evaluate(
      """
      var log = [], $ = (id) => document.getElementById(id);
      document.body.innerHTML = '\(body)';
      for (const type of ['beforetoggle', 'toggle', 'cancel', 'close']) {
        document.addEventListener(type, (e) => log.push(
          [type, e.target.id, e.oldState, e.newState, e.bubbles, e.cancelable, e.isTrusted]
            .filter((part) => part !== undefined).join(' ')), true);
      }
      \(source)
      """)
    #expect(!result.contains("Error"), "\(result)")
    _ = page.realm.eventLoop.run(horizon: 60_000) { false }
    return page.evaluate("log.join()")
  }

  @Test(arguments: [
    ("<b id=t>S</b>", "true"), ("<a id=t href=x>S</a>", "false"), ("<a id=t>S</a>", "true"),
    ("<button id=t></button>", "false"), ("<input id=t>", "false"),
    ("<input id=t type=hidden>", "true"), ("<label id=t></label>", "false"),
    ("<span tabindex=0 id=t></span>", "true"), ("<button><i id=t></i></button>", "false"),
  ])
  func clickOnSummaryOpensDetails(summary: String, isOpen: String) {
    let source = """
      document.body.innerHTML = '<details><summary>\(summary)</summary>x</details>';
      document.getElementById('t').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      document.querySelector('details').open
      """
    #expect(ScriptPage().evaluate(source) == isOpen)
  }

  @Test(arguments: [
    ("<details><p></p><summary id=t></summary></details>", "true"),
    ("<details><summary></summary><summary id=t></summary></details>", "false"),
    ("<details><span><summary id=t></summary></span></details>", "false"),
    ("<details><span><summary></summary></span><summary id=t></summary></details>", "true"),
  ])
  func onlyTheFirstSummaryCounts(body: String, isOpen: String) {
    let source = """
      document.body.innerHTML = '\(body)'; document.getElementById('t').click();
      document.querySelector('details').open
      """
    #expect(ScriptPage().evaluate(source) == isOpen)
  }

  @Test func detailsToggleOnceWhenTheScriptIsDone() {
    let body = "<details id=a></details><details id=b open></details><details id=c></details>"
    #expect(
      log(body, "$('a').open = true; $('b').removeAttribute('open'); log.push('script')")
        == "script,toggle a closed open false false true,toggle b open closed false false true")
    // Changes before the event is dispatched are combined into one event, at the position of the
    // last change.
    #expect(
      log(body, "$('a').open = true; $('c').open = true; $('a').open = false")
        == "toggle c closed open false false true,toggle a closed closed false false true")
    // The attribute was neither added nor removed.
    #expect(log(body, "$('b').open = true; $('b').setAttribute('open', 'x')").isEmpty)
  }

  @Test func dialogsFireToggleEvents() {
    let body = "<dialog id=a></dialog><dialog id=b open></dialog>"
    #expect(
      log(body, "$('b').close('q'); log.push($('b').returnValue)")
        == "beforetoggle b open closed false false true,q,toggle b open closed false false true,"
        + "close b false false true")
    #expect(
      log(body, "$('a').showModal(); log.push($('a').open)")
        == "beforetoggle a closed open false true true,true,toggle a closed open false false true")
    #expect(
      log(
        body,
        "$('a').onbeforetoggle = (e) => e.preventDefault(); $('a').show(); log.push($('a').open)")
        == "beforetoggle a closed open false true true,false")
  }

  @Test func closeCanBeRefused() {
    let body = "<dialog id=a open></dialog>"
    #expect(
      log(body, "$('a').oncancel = () => false; $('a').requestClose('q'); log.push($('a').open)")
        == "cancel a false true true,true")
    #expect(
      log(body, "$('a').requestClose('q'); log.push($('a').returnValue)")
        == "cancel a false true true,beforetoggle a open closed false false true,q,"
        + "toggle a open closed false false true,close a false false true")
  }
}
