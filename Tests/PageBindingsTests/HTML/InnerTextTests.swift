import Testing

@Suite struct InnerTextTests {
  @Test(arguments: styledBodies + blockBodies + pieceBodies) func text(of body: RenderedBody) {
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
