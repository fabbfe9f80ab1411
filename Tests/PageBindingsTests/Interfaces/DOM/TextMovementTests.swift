import Testing

/// Tests of moving selections and ranges by characters, words and other units. The expectations are
/// WebKitGTK 2.50's.
@Suite struct TextMovementTests {
  private static let setUp = """
    document.body.innerHTML = '<div id=c contenteditable><p id=p>Hello <b id=b>big-world</b>, don\\'t '
      + ' stop. Next sentence! Is it?</p><p id=q>second para<br>after br</p><ul><li id=l>item one</li>'
      + '<li>item <i>two</i></li></ul><div style="display:none">hidden</div>'
      + '<img id=i src=x><span id=s> tail\\u00A0x</span></div><p>done</p>';
    const S = getSelection();
    const at = id => document.getElementById(id).firstChild;
    const name = node => node.nodeType === 3 ? node.data.slice(0, 5) : node.nodeName;
    const place = () => `${name(S.anchorNode)}@${S.anchorOffset} ${name(S.focusNode)}@${S.focusOffset}`;
    const walk = (alter, direction, granularity, count) => Array.from({ length: count }, () => {
      S.modify(alter, direction, granularity);
      return `${name(S.focusNode)}@${S.focusOffset}`;
    }).join(' | ');

    """

  @Test(arguments: [
    ("move", "forward", "character", "big-w@5 big-w@5"),
    ("extend", "forward", "character", "big-w@4 big-w@5"),
    ("extend", "left", "character", "big-w@4 big-w@3"),
    ("move", "forward", "word", "big-w@9 big-w@9"),
    ("extend", "backward", "word", "big-w@4 Hello@6"),
    ("move", "right", "sentence", ", don@15 , don@15"),
    ("extend", "backward", "sentence", "big-w@4 Hello@0"),
    ("extend", "forward", "paragraphboundary", "big-w@4 , don@36"),
    ("move", "backward", "lineboundary", "Hello@0 Hello@0"),
    ("extend", "forward", "documentboundary", "big-w@4  tail@7"),
    ("MOVE", "Forward", "WORD", "big-w@9 big-w@9"),
    ("move", "forward", "page", "big-w@4 big-w@4"),
    ("jump", "forward", "word", "big-w@4 big-w@4"),
  ])
  func `The selection is modified`(
    _ alter: String, _ direction: String, _ granularity: String, _ expected: String
  ) {
    let script =
      "S.collapse(at('b'), 4); S.modify('\(alter)', '\(direction)', '\(granularity)'); place()"
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test func `Words are gone through forward`() {
    let script = "S.collapse(at('p'), 0); walk('move', 'forward', 'word', 20)"
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "Hello@5 | big-w@3 | big-w@9 | , don@7 | , don@13 | , don@19 | , don@28 | , don@32 | "
        + ", don@35 | secon@6 | secon@11 | after@5 | after@8 | item @4 | item @8 | item @4 | two@3 | "
        + " tail@5 |  tail@7 |  tail@7")
  }

  @Test func `Words are gone through backward`() {
    let script = "S.collapse(at('s'), 3); walk('extend', 'backward', 'word', 19)"
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == " tail@1 | item @5 | item @0 | item @5 | item @0 | after@6 | after@0 | secon@7 | secon@0 | "
        + ", don@33 | , don@30 | , don@20 | , don@15 | , don@8 | , don@2 | big-w@4 | Hello@6 | Hello@0 | "
        + "Hello@0")
  }

  @Test func `Characters are gone through from block to block`() {
    let script = """
      S.collapse(at('b'), 8);
      const first = walk('extend', 'forward', 'character', 11);
      S.collapse(document.querySelector('i').firstChild, 2);
      first + ' / ' + walk('move', 'forward', 'character', 4) + ' / '
        + walk('move', 'backward', 'character', 4)
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "big-w@9 | , don@1 | , don@2 | , don@3 | , don@4 | , don@5 | , don@6 | , don@7 | , don@8 | "
        + ", don@10 | , don@11 / two@3 | DIV@4 | DIV@5 |  tail@1 / DIV@5 | DIV@4 | two@3 | two@2")
  }

  @Test(arguments: [
    (
      "S.setBaseAndExtent(at('p'), 1, at('b'), 2); S.modify('move', 'forward', 'character')",
      "big-w@2 big-w@2"
    ),
    (
      "S.setBaseAndExtent(at('p'), 1, at('b'), 2); S.modify('move', 'backward', 'character')",
      "Hello@1 Hello@1"
    ),
    (
      "S.setBaseAndExtent(at('b'), 2, at('p'), 1); S.modify('move', 'forward', 'word')",
      "Hello@5 Hello@5"
    ),
    (
      "S.setBaseAndExtent(at('b'), 2, at('p'), 1); S.modify('extend', 'forward', 'word')",
      "big-w@2 Hello@5"
    ),
    ("S.collapse(p, 1); S.modify('extend', 'forward', 'word')", "Hello@6 big-w@3"),
    (
      "S.collapse(c.children[3].firstChild, 1); S.modify('extend', 'forward', 'word')",
      "DIV@4  tail@5"
    ),
  ])
  func `The place that is moved from is one in a text`(_ script: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + script + "; place()") == expected)
  }

  @Test func `Nothing that is selected is moved`() {
    #expect(
      ScriptPage().evaluate(
        Self.setUp + "S.modify('move', 'forward', 'word'); [S.rangeCount, S.modify()].join()")
        == "0,")
  }

  @Test(arguments: [
    ("word", "10, 12", "Three"), ("word", "15, 20", "four."), ("word", "20, 20", ""),
    ("word", "3, 3", " "), ("sentence", "10, 12", "Three four."),
    ("sentence", "1, 1", "One two. "), ("block", "1, 1", "One two. Three four."),
    ("document", "1, 1", "One two. Three four.Next"), ("line", "1, 2", "n"),
    ("character", "1, 2", "n"),
  ])
  func `Ranges are made to hold words and the like whole`(
    _ unit: String, _ offsets: String, _ expected: String
  ) {
    let script = """
      document.body.innerHTML = '<p>One two. Three four.</p><p>Next</p>';
      const text = document.querySelector('p').firstChild;
      const r = new Range();
      const [start, end] = [\(offsets)];
      r.setStart(text, start);
      r.setEnd(text, end);
      r.expand('\(unit)');
      String(r)
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test func `A range in no document is not expanded`() {
    let script = """
      const p = document.createElement('p');
      p.textContent = 'a word';
      const r = new Range();
      r.setStart(p.firstChild, 3);
      r.expand('word')
      """
    #expect(ScriptPage().evaluate(script) == "TypeError: Type error")
  }
}
