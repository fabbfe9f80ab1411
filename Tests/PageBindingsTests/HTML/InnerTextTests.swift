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
  func linesOfQuirksModeAreAsHighAsWhatIsInThem(body: String, text: String) {
    let page = ScriptPage()
    page.document.state.isInQuirksMode = true
    #expect(page.evaluate("document.body.innerHTML = `\(body)`; document.body.innerText") == text)
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
