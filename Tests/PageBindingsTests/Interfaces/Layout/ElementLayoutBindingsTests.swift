import PageJavaScript
import Testing

@testable import PageBindings

/// Tests of element sizes that do not depend on fonts. The expectations are WebKit's.
@Suite struct ElementLayoutBindingsTests {
  private static let cases: [(markup: String, width: Double, height: Double)] = [
    ("<input>", 171, 21), ("<input type=checkbox>", 12, 12), ("<input type=file>", 272, 24),
    ("<input size=5>", 51, 21), ("<textarea></textarea>", 166, 36),
    ("<textarea rows=4 cols=40></textarea>", 326, 66), ("<select></select>", 28, 27),
    ("<iframe></iframe>", 304, 154), ("<video></video>", 300, 150), ("<hr>", 1008, 2),
    ("<img>", 0, 0), ("<img width=50 height=20>", 50, 20),
    ("<svg width=20 height=10></svg>", 20, 10),
    ("<svg viewBox='0 0 20 10'></svg>", 1008, 504), ("<blockquote>x</blockquote>", 928, 19),
    ("<p>text</p>", 1008, 19), ("<input type=hidden>", 0, 0), ("<p hidden>x</p>", 0, 0),
    ("<div style='width:50%;padding:3px;border:1px solid'></div>", 512, 8),
    ("<div style='width:100px;padding:3px;box-sizing:border-box;height:40px'></div>", 100, 40),
    ("<div style='display:flex'><i style='width:30px;height:9px'></i></div>", 1008, 9),
    ("<div style='position:absolute;width:10px;height:5px'></div>", 10, 5),
    ("<div style='max-width:200px'>x</div>", 200, 19),
    // Sizes from attributes.
    ("<iframe frameborder=0></iframe>", 300, 150), ("<hr size=10 width=100>", 102, 10),
    ("<img width=50% height=10>", 504, 10), ("<progress></progress>", 160, 6),
    ("<table width=50% cellpadding=10><tr><td height=40>x</table>", 504, 64),
  ]

  @Test(arguments: cases) func sizes(markup: String, width: Double, height: Double) {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        "document.body.innerHTML = `\(markup)`; const box = document.body.firstChild"
          + ".getBoundingClientRect(); box.width + ' ' + box.height")
        == page.evaluate("\(width) + ' ' + \(height)"))
  }

  @Test func siblingsStandBelowEachOther() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<p style="height:50px">a</p><p style="height:10px">b</p>';
        const [a, b] = document.querySelectorAll('p');
        [a.offsetTop, a.offsetLeft, b.offsetTop, b.getBoundingClientRect().bottom].join()
        """) == "16,8,82,92")
  }

  @Test func offsetParents() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<div style="position:relative" id=r><p><b></b></p></div>' +
          '<table><tr><td><u></u></td></tr></table><s hidden></s><q style="position:fixed"></q>';
        ['b', 'p', 'u', 's', 'q', 'div', 'body', 'html'].map(name => {
          const parent = document.querySelector(name).offsetParent;
          return parent && parent.localName;
        }).join()
        """) == "div,div,td,,,body,,")
  }

  @Test func modelIsRebuiltWhenTheDocumentChanges() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<p style="height:50px">a</p>';
        const p = document.querySelector('p'), sizes = [p.offsetHeight];
        p.style.height = '20px';
        sizes.push(p.offsetHeight);
        p.hidden = true;
        sizes.push(p.offsetHeight, p.getClientRects().length);
        sizes.join()
        """) == "50,20,0,0")
  }

  @Test func pagesScrollAsFarAsTheyAreLarge() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<div style="height:2000px"></div>';
        const root = document.scrollingElement, seen = [];
        scrollTo(0, 300);
        seen.push(scrollY, pageYOffset, root.scrollTop, document.body.getBoundingClientRect().top);
        scrollBy({ top: -1000 });
        seen.push(scrollY);
        scrollTo(50, 1e9);
        seen.push(scrollX, scrollY === root.scrollHeight - innerHeight);
        seen.join()
        """) == "300,300,300,-292,0,0,true")
  }

  @Test func elementsAtPoints() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<div style="height:50px"><i style="display:block;height:9px"></i></div>';
        [document.elementFromPoint(20, 12), document.elementFromPoint(20, 40),
          document.elementFromPoint(1, 700), document.elementFromPoint(-1, 5)]
          .map(element => element && element.localName).join()
        """) == "i,div,html,")
  }

  @Test func observersAreToldOfBoxes() {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      document.body.innerHTML = '<p style="height:50px"></p><div style="height:3000px"></div><s hidden></s>' +
        '<u style="display:block;height:5px"></u>';
      globalThis.seen = [];
      const all = ['p', 's', 'u'].map(name => document.querySelector(name));
      const resizes = new ResizeObserver(list => list.forEach(entry =>
        seen.push(entry.target.localName + entry.contentRect.height)));
      const meetings = new IntersectionObserver(list => list.forEach(entry =>
        seen.push(entry.target.localName + entry.isIntersecting + entry.intersectionRatio)));
      for (const element of all) { resizes.observe(element); meetings.observe(element); }
      """)
    _ = page.realm.eventLoop.run(horizon: 1000) { false }
    #expect(page.evaluate("seen.join()") == "p50,u5,ptrue1,sfalse0,ufalse0")
  }

  @Test func deepDocumentsAreNoTrouble() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        let inner = document.body;
        for (let i = 0; i < 2000; i++) inner = inner.appendChild(document.createElement('div'));
        inner.style.height = '7px';
        document.body.offsetHeight
        """) == "7")
  }

  @Test func rangesHaveRectangles() {
    let page = ScriptPage()
    #expect(
      page.evaluate(
        """
        document.body.innerHTML = '<p>some text</p>';
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('p'));
        const box = range.getBoundingClientRect();
        range.collapse();
        [box.left, box.top, box.height, box.width > 40, range.getClientRects().length].join()
        """) == "8,16,19,true,0")
  }

  /// Without caches, each query in a deep tree would visit all ancestors of its element.
  @Test func placesInDeepTreesAreLinear() {
    let script = """
      let parent = document.body;
      for (let i = 0; i < 3000; i++) {
        const made = document.createElement('div');
        made.style.display = 'flex';
        parent = parent.appendChild(made);
      }
      const all = [...document.querySelectorAll('div')];
      [all.length, all.every(e => e.offsetParent === document.body && e.isConnected),
       all.reduce((sum, e) => sum + e.offsetTop, 0)].join()
      """
    #expect(ScriptPage().evaluate(script) == "3000,true,24000")
  }

  @Test func offsetParentFollowsChanges() {
    let script = """
      document.body.innerHTML = '<div id=o><table><tr><td><p><b>x</b></p></td></tr></table></div>';
      const b = document.querySelector('b'), seen = [];
      const note = () => seen.push(b.offsetParent?.localName ?? null);
      note(); b.style.position = 'relative'; note(); document.getElementById('o').style.position = 'absolute';
      note(); b.style.position = ''; note(); document.querySelector('p').style.position = 'relative'; note();
      document.body.append(b); note(); b.remove(); note();
      seen.join()
      """
    #expect(ScriptPage().evaluate(script) == "td,body,div,td,p,body,")
  }
}
