import PageBindings
import PageJavaScript
import Testing

/// Tests of loading frames whose documents are empty. The expectations are WebKit's answers.
@Suite struct FrameLoadTests {
  @Test func insertionLoadsAtOnceAndRemovalEndsTheWindow() {
    let page = ScriptPage()
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

  @Test func loadsThatTakeTimeEndInATask() {
    let page = ScriptPage()
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
    let page = ScriptPage(body: "<iframe srcdoc=a>")
    _ = page.evaluate(
      """
      var frame = document.querySelector('iframe'), old = frame.contentDocument, log = [];
      frame.onload = () => log.push(frame.contentDocument.body.textContent);
      frame.srcdoc = 'b';
      """)
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.evaluate("log + ' ' + (old === frame.contentDocument)") == "b false")
  }

  @Test func hostInsertsTheFramesOfItsShadowTree() {
    let page = ScriptPage()
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
}
