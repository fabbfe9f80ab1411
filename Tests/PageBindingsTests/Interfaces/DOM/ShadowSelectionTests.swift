import Testing

/// Tests of selections that begin or end in shadow trees. The expectations are WebKitGTK 2.50's.
@Suite struct ShadowSelectionTests {
  private static let setUp = #"""
    document.body.innerHTML = '<p id=before>before</p><div id=host><b id=slotted>light</b></div>'
      + '<p id=after>after</p><div id=host2></div>';
    const S = getSelection(), body = document.body;
    body.id = 'body';
    const [before, host, slotted, after, host2] = body.querySelectorAll('[id]');
    const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = '<i id=s1>shadow one</i><slot></slot><i id=s2>shadow two</i>'
      + '<span id=inner></span>';
    const [s1, s2, inner] = root.querySelectorAll('[id]');
    const innerRoot = inner.attachShadow({ mode: 'open' });
    innerRoot.innerHTML = '<u id=n1>nested</u>';
    const n1 = innerRoot.firstChild;
    const root2 = host2.attachShadow({ mode: 'open' });
    root2.innerHTML = '<i id=o1>other shadow</i>';
    const o1 = root2.firstChild;
    const set = S.setBaseAndExtent.bind(S);
    const word = () => S.modify('extend', 'forward', 'word');
    const add = node => {
      const added = new Range;
      added.selectNodeContents(node);
      S.addRange(added);
    };
    const t = element => element.firstChild;
    const name = node => !node ? node : node.id ? node.id + '@'
      : node.host ? node.host.id + '#' : node.parentNode.id + '.';
    const place = (node, offset) => name(node) + offset;
    const range = range => place(range.startContainer, range.startOffset) + '–'
      + place(range.endContainer, range.endOffset);
    const ranges = (...roots) => S.getComposedRanges({ shadowRoots: roots }).map(range).join();
    const state = () => [
      place(S.anchorNode, S.anchorOffset), place(S.focusNode, S.focusOffset),
      S.rangeCount + S.type[0] + S.direction[0] + Number(S.isCollapsed),
      JSON.stringify(String(S)), S.rangeCount ? range(S.getRangeAt(0)) : '-',
      ranges(), ranges(root, innerRoot, root2)
    ].join(' ');
    """#

  /// Each result has the positions of anchor and focus, the number of ranges, the type, the
  /// direction, whether the selection is collapsed, the text, the range, and the composed ranges
  /// without and with all shadow roots.
  @Test(arguments: [
    (
      #"set(t(s1), 1, t(s2), 3)"#,
      #"body@1 body@1 1Rf1 "hadow onesha" body@1–body@1 body@1–body@2 s1.1–s2.3"#
    ),
    (
      #"set(t(s2), 3, t(s1), 1)"#,
      #"body@1 body@1 1Rb1 "hadow onesha" body@1–body@1 body@1–body@2 s1.1–s2.3"#
    ),
    (
      #"set(t(s2), 3, t(s2), 3)"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 s2.3–s2.3"#
    ),
    (
      #"set(t(before), 2, t(s2), 3)"#,
      #"before.2 body@1 0Rf0 "fore\n\nlight\nafter\n\n" - before.2–body@2 before.2–s2.3"#
    ),
    (
      #"set(t(s2), 3, t(after), 2)"#,
      #"body@1 after.2 1Rf1 "dow two\naf" body@1–body@1 body@1–after.2 s2.3–after.2"#
    ),
    (
      #"set(t(after), 2, t(s2), 3)"#,
      #"after.2 body@1 0Rb1 "dow two\naf" - body@1–after.2 s2.3–after.2"#
    ),
    (
      #"set(t(s2), 3, t(before), 2)"#,
      #"body@1 before.2 1Rb0 "fore\n\nlight\nafter\n\n" body@1–body@1 before.2–body@2 before.2–s2.3"#
    ),
    (
      #"set(t(s2), 3, t(o1), 2)"#,
      #"body@1 body@3 1Rf1 "dow two\nafter\n\n" body@1–body@1 body@1–body@4 s2.3–o1.2"#
    ),
    (
      #"set(t(n1), 3, t(s1), 2)"#,
      #"body@1 body@1 1Rb1 "adow oneshadow two\n" body@1–body@1 body@1–body@2 s1.2–n1.3"#
    ),
    (
      #"set(t(n1), 1, t(n1), 2)"#,
      #"body@1 body@1 1Rf1 "e" body@1–body@1 body@1–body@2 n1.1–n1.2"#
    ),
    (
      #"set(t(slotted), 1, t(s2), 2)"#,
      #"slotted.1 body@1 0Rb1 "adow two" - body@1–slotted.1 s2.2–slotted.1"#
    ),
    (
      #"set(t(s1), 1, t(slotted), 2)"#,
      #"body@1 slotted.2 1Rf1 "hadow oneshadow two" body@1–body@1 body@1–slotted.2 s1.1–slotted.2"#
    ),
    (
      #"set(host, 0, t(s2), 2)"#,
      #"host@0 body@1 0Rf0 "light\nafter\n\n" - host@0–body@2 host@0–s2.2"#
    ),
    (
      #"set(host, 1, t(s2), 2)"#,
      #"host@1 body@1 0Rb1 "adow two\n" - body@1–host@1 s2.2–host@1"#
    ),
    (
      #"set(root, 0, root, 2)"#,
      #"body@1 body@1 1Rf1 "shadow one" body@1–body@1 body@1–body@2 host#0–host#2"#
    ),
    (
      #"set(body, 1, root, 2)"#,
      #"body@1 body@1 0Rf0 "light\nafter\n\n" - body@1–body@2 body@1–host#2"#
    ),
    (
      #"S.selectAllChildren(root)"#,
      #"body@1 body@1 1Rf1 "shadow oneshadow two\n" body@1–body@1 body@1–body@2 host#0–host#4"#
    ),
    (
      #"S.collapse(t(s1), 2); S.extend(t(after), 3)"#,
      #"body@1 after.3 1Rf1 "adow oneshadow two\naft" body@1–body@1 body@1–after.3 s1.2–after.3"#
    ),
    (
      #"S.collapse(t(before), 2); S.extend(t(s2), 3)"#,
      #"before.2 body@1 0Rf0 "fore\n\nlight\nafter\n\n" - before.2–body@2 before.2–s2.3"#
    ),
    (
      #"add(s1)"#,
      #"0 0 0Nn1 "" -  "#
    ),
    (
      #"set(t(s1), 1, t(s2), 3); S.collapseToStart()"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 s1.1–s1.1"#
    ),
    (
      #"set(t(before), 1, t(s2), 3); S.collapseToEnd()"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 s2.3–s2.3"#
    ),
    (
      #"set(t(s1), 1, t(s2), 3); S.removeAllRanges()"#,
      #"0 0 0Nn1 "" -  "#
    ),
    (
      #"set(t(before), 1, t(s2), 3); S.deleteFromDocument()"#,
      #"before.1 body@1 0Rf0 "efore\n\nlight\nafter\n\n" - before.1–body@2 before.1–s2.3"#
    ),
    (
      #"set(t(s1), 1, t(s2), 3); s1.remove()"#,
      #"body@1 body@1 1Rf1 "sha" body@1–body@1 body@1–body@2 host#0–s2.3"#
    ),
    (
      #"set(t(s1), 1, t(s1), 3); s1.remove()"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 host#0–host#0"#
    ),
    (
      #"set(t(s1), 1, t(s2), 3); host.remove()"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@1 body@1–body@1"#
    ),
    (
      #"set(t(before), 1, t(s2), 3); host.remove()"#,
      #"before.1 body@1 1Rf0 "efore\n\n" before.1–body@1 before.1–body@1 before.1–body@1"#
    ),
    (
      #"set(t(s2), 1, t(after), 3); host.remove()"#,
      #"body@1 after.3 1Rf0 "aft" body@1–after.3 body@1–after.3 body@1–after.3"#
    ),
    (
      #"set(t(before), 1, t(s2), 3); before.remove()"#,
      #"body@0 body@0 0Rf0 "light\nafter\n\n" - body@0–body@1 body@0–s2.3"#
    ),
    (
      #"set(t(s1), 1, t(n1), 3); inner.remove()"#,
      #"body@1 body@1 1Rf1 "hadow oneshadow two\n" body@1–body@1 body@1–body@2 s1.1–host#3"#
    ),
    (
      #"set(t(s1), 2, t(s1), 5); t(s1).replaceData(1, 2, 'XXXX')"#,
      #"body@1 body@1 1Rf1 "XXXXdo" body@1–body@1 body@1–body@2 s1.1–s1.7"#
    ),
    (
      #"set(t(s1), 2, t(s1), 5); body.prepend('x')"#,
      #"body@2 body@2 1Rf1 "ado" body@2–body@2 body@2–body@3 s1.2–s1.5"#
    ),
    (
      #"set(t(before), 2, t(s1), 5); t(before).insertData(0, 'abc')"#,
      #"before.5 body@1 0Rf0 "fore\n\nlight\nafter\n\n" - before.5–body@2 before.5–s1.5"#
    ),
    (
      #"set(t(s1), 2, t(s1), 5); body.append(host)"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@1 body@1–body@1"#
    ),
    (
      #"set(t(before), 1, t(s1), 2); add(after)"#,
      #"before.1 body@1 0Rf0 "efore\n\nlight\nafter\n\n" - before.1–body@2 before.1–s1.2"#
    ),
    (
      #"set(t(before), 1, t(after), 2); S.getRangeAt(0).setEnd(t(s1), 2)"#,
      #"before.1 after.2 1Rf0 "efore\n\nlight\naf" before.1–after.2 before.1–after.2 before.1–after.2"#
    ),
    (
      #"S.collapse(t(s1), 1); S.modify('extend', 'forward', 'word')"#,
      #"body@1 body@1 1Rf1 "hadow" body@1–body@1 body@1–body@2 s1.1–s1.6"#
    ),
    (
      #"S.collapse(t(s1), 10); S.modify('move', 'forward', 'character')"#,
      #"body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 s1.10–s1.10"#
    ),
    (
      #"S.collapse(t(s2), 3); S.modify('move', 'forward', 'documentboundary')"#,
      #"after.5 after.5 1Cf1 "" after.5–after.5 after.5–after.5 after.5–after.5"#
    ),
    (
      #"set(t(before), 1, t(s1), 2); word(); word()"#,
      #"before.1 body@1 0Rf0 "efore\n\nlight\nafter\n\n" - before.1–body@2 before.1–s1.10"#
    ),
    (
      #"set(t(s1), 2, t(before), 1); word(); word()"#,
      #"body@1 slotted.5 1Rf1 "adow oneshadow two" body@1–body@1 body@1–slotted.5 s1.2–slotted.5"#
    ),
    (
      #"set(t(before), 1, t(s1), 2); S.extend(t(after), 2)"#,
      #"before.1 after.2 1Rf0 "efore\n\nlight\naf" before.1–after.2 before.1–after.2 before.1–after.2"#
    ),
    (
      #"set(t(before), 1, t(s1), 2); S.extend(t(s2), 2)"#,
      #"before.1 body@1 0Rf0 "efore\n\nlight\nafter\n\n" - before.1–body@2 before.1–s2.2"#
    ),
    (
      #"set(t(n1), 1, t(after), 2)"#,
      #"body@1 after.2 1Rf1 "ested\naf" body@1–body@1 body@1–after.2 n1.1–after.2"#
    ),
    (
      #"root.append('END'); set(t(n1), 1, root.lastChild, 2)"#,
      #"body@1 body@1 1Rf1 "estedEN" body@1–body@1 body@1–body@2 n1.1–undefined.2"#
    ),
    (
      #"set(t(n1), 1, t(o1), 2)"#,
      #"body@1 body@3 1Rf1 "ested\nafter\n\n" body@1–body@1 body@1–body@4 n1.1–o1.2"#
    ),
    (
      #"set(host2, 0, s1, 1)"#,
      #"host2@0 body@1 0Rb1 "shadow two\nafter\n\n" - body@1–host2@0 s1@1–host2@0"#
    ),
    (
      #"set(t(s1), 1, t(before), 2); host.remove()"#,
      #"body@1 before.2 1Rb0 "fore\n\n" before.2–body@1 before.2–body@1 before.2–body@1"#
    ),
    (
      #"set(t(before), 1, t(s2), 2); body.append(before)"#,
      #"body@0 body@0 0Rf0 "light\nafter\n\nbefore" - body@0–body@1 body@0–s2.2"#
    ),
  ])
  func `Ends in shadow trees`(_ script: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + script + "\nstate()") == expected)
  }

  /// The arguments are either shadow roots, or a dictionary, after which shadow roots are ignored.
  @Test(arguments: [
    ("{ shadowRoots: [root] }, innerRoot", "s1.1–host#4"),
    ("root, innerRoot", "s1.1–n1.2"),
    ("innerRoot", "body@1–n1.2"),
    ("null, innerRoot", "body@1–body@2"),
    ("body", "body@1–body@2"),
    ("{ shadowRoots: new Set([root]) }", "s1.1–host#4"),
    ("root, undefined", "TypeError: Type error"),
    ("{}, body", "TypeError: Type error"),
    ("'x'", "TypeError: Type error"),
    ("{ shadowRoots: [body] }", "TypeError: Type error"),
    ("{ shadowRoots: null }", "TypeError: Value is not a sequence"),
  ])
  func `Shadow roots that a script knows`(_ arguments: String, _ expected: String) {
    let script = "set(t(s1), 1, t(n1), 2); S.getComposedRanges(\(arguments)).map(range).join()"
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test(arguments: [
    ("<p>one</p><p>two</p><div>x</div>", "", #""one\n\ntwo\n\nx""#),
    ("text <i>one</i>  two", "", #""text one two""#),
    ("<i>one</i><slot>fallback</slot><b>two</b>", "", #""onefallbacktwo""#),
    ("<i>one</i><slot>fallback</slot><b>two</b>", "<u>light</u>", #""onetwo""#),
  ])
  func `The text of a shadow tree`(_ shadow: String, _ light: String, _ expected: String) {
    let script = """
      const box = document.createElement('div');
      box.innerHTML = '\(light)';
      body.append(box);
      const tree = box.attachShadow({ mode: 'open' });
      tree.innerHTML = '\(shadow)';
      S.selectAllChildren(tree);
      JSON.stringify(String(S))
      """
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test func `The range before the host is a new one each time`() {
    let script = """
      S.collapse(t(s1), 1);
      const [first, second] = [S.getRangeAt(0), S.getRangeAt(0)];
      let error;
      try { S.removeRange(first) } catch (caught) { error = caught.name }
      first.setStart(t(before), 0);
      [first === second, error, state()].join(' ')
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == #"false NotFoundError body@1 body@1 1Cf1 "" body@1–body@1 body@1–body@2 s1.1–s1.1"#)
  }
}
