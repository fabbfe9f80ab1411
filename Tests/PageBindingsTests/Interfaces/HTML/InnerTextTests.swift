import PageDOM
import Testing

@Suite struct InnerTextTests {
  @Test(arguments: styledBodies + blockBodies + pieceBodies + laidOutBodies) func text(
    of body: RenderedBody
  ) {
    let page = ScriptPage()
    let markup = body.markup.replacing("\\", with: "\\\\").replacing("`", with: "\\`")
    let source = """
      document.body.innerHTML = `\(markup)`;
      getSelection().selectAllChildren(document.body);
      """
    _ = page.evaluate(source)
    #expect(page.evaluate("document.body.innerText") == body.text)
    #expect(page.evaluate("String(getSelection())") == body.selection)
    if let element = body.element {
      #expect(page.evaluate("document.getElementById('e').innerText") == element)
    }
  }

  @Test(arguments: [
    ("a<p><img></p><p></p>b", "a\n\nb"), ("a<p><img width=5></p><p></p>b", "a\n\nb"),
    ("a<p><img width=5 height=5></p><p></p>b", "a\n\n\nb"),
    ("a<p><span style='display:inline-block'></span></p><p></p>b", "a\nb"),
  ])
  func quirksModeLinesHaveContentHeight(body: String, text: String) {
    let page = ScriptPage()
    page.document.state.isInQuirksMode = true
    #expect(page.evaluate("document.body.innerHTML = `\(body)`; document.body.innerText") == text)
  }

  /// The expectations are WebKit's results if these are the bodies of saved pages.
  @Test(arguments: [
    ("a<object>f</object>b", "afb"),
    ("a<object data=x>f</object>b", "afb"),
    ("<div>A <object><div>x</div></object> B</div>", "A\nx\nB"),
    ("<div>A <object data=a.pdf>x</object> B</div>", "A x B"),
    ("<div>A <object data='data:text/html,hi'>x</object> B</div>", "A x B"),
    ("<div>A <object data='data:image/png;base64,AAAA'>x</object> B</div>", "A  B"),
    ("<div>A <object data=a.png>x</object> B</div>", "A  B"),
    ("<div>A <object data=a.jpg type=''>x</object> B</div>", "A  B"),
    ("<div>A <object data=a.jpg type=image/foo>x</object> B</div>", "A x B"),
    ("<div>A <object data=a type='IMAGE/PNG; a=b'>x</object> B</div>", "A  B"),
    ("<div>A <object type=image/png>x <p>y</p></object> B</div>", "A  B"),
    ("<div>A <object data=a.svg type=image/svg+xml>x</object> B</div>", "A x B"),
    ("<div>A <object data=a.swf> <param name=p> </object> B</div>", "A  B"),
    ("<div>A <object style='overflow:hidden;width:0;height:0'>x</object> B</div>", "A x B"),
  ])
  func fallbackContentOfObjects(body: String, text: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(body)`; document.body.innerText") == text)
  }

  @Test(arguments: ["br", "wbr"])
  func textInLineBreaksIsNotRendered(name: String) {
    let text = ScriptPage().evaluate(
      """
      document.body.innerHTML = 'a<\(name)>b'; document.body.children[0].append('x');
      document.body.innerText
      """)
    #expect(text == (name == "br" ? "a\nb" : "ab"))
  }

  /// The line box of a frame is not clipped to the frame's height.
  @Test func framesWithoutHeight() {
    let page = ScriptPage()
    let body = """
      <div>A</div><div><iframe style='overflow: hidden; height: 0; width: 100%'></iframe></div>
      <div><iframe></iframe></div> <div>B</div>
      """
    #expect(
      page.evaluate("document.body.innerHTML = `\(body)`; document.body.innerText") == "A\n\n\nB")
  }

  /// The smallest widths at which WebKit, with DejaVu fonts, changes the line breaks. A space after
  /// an image at the end of a line is omitted.
  @Test(arguments: [
    ("", "101:76 109:57 157:38 214:38:2"),
    ("font:bold 20px serif", "101:96 143:72 175:48 250:48:2"),
    ("font:13px monospace", "101:45 140:30 188:30:2 220:15:2"),
  ])
  func linesEndWhereLettersHaveNoRoom(style: String, changes: String) {
    let page = ScriptPage()
    let word = style.contains("mono") ? "mama-mama" : "mama mama"
    let answer = page.evaluate(
      """
      const changes = []; let last;
      for (let width = 101; width < 260; width++) {
        document.body.innerHTML = `<div style="width:${width}px;\(style)">` +
          'mama <img style="width:100px;height:9px"> \(word)</div>';
        const box = document.body.firstChild;
        const now = box.offsetHeight + (box.innerText.includes('  ') ? ':2' : '');
        if (now !== last) changes.push(`${width}:${now}`);
        last = now;
      }
      changes.join(' ')
      """)
    #expect(answer == changes)
  }

  @Test func textOfNestedPartsOfTables() {
    let page = ScriptPage()
    let answer = page.evaluate(
      """
      const table = document.body.appendChild(document.createElement('table'));
      let parent = table;
      for (let i = 0; i < 4000; i++) {
        const row = document.createElement('tr');
        parent.append(row);
        parent = row;
      }
      parent.append('a');
      document.body.innerText;
      """)
    #expect(answer == "a")
  }

  @Test func textFollowsTheDocument() {
    let page = ScriptPage()
    let answers = page.evaluate(
      """
      document.body.innerHTML = '<style>.x{display:none}</style><p id=a>a</p><p id=b>b</p>';
      const answers = [document.body.innerText];
      const note = () => answers.push(document.body.innerText);
      a.className = 'x'; note();
      a.style.display = 'block'; note();
      document.querySelector('style').textContent = '#b{text-transform:uppercase}'; note();
      document.querySelector('style').remove(); note();
      b.firstChild.data = 'c'; note();
      b.append(document.createElement('br'), 'd'); note();
      answers.join('|');
      """)
    #expect(answers == "a\n\nb|b|a\n\nb|a\n\nB|a\n\nb|a\n\nc|a\n\nc\nd")
  }

  @Test func writingAndReadingInTurnIsLinear() {
    let page = ScriptPage()
    let length = page.evaluate(
      """
      let length = 0;
      for (let i = 0; i < 3000; i++) {
        const p = document.createElement('p');
        p.textContent = 'a';
        document.body.append(p);
        length += p.innerText.length;
      }
      length;
      """)
    #expect(length == "3000")
  }
}
