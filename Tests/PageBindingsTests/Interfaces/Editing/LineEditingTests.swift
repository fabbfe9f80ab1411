import Testing

/// Tests of lines, blocks and markup in editing hosts. The expectations are WebKitGTK 2.50's.
@Suite struct LineEditingTests {
  /// In markup, `|` is the caret, `{` the anchor and `}` the focus. In results, texts are in angle
  /// quotation marks, and underscores are no-break spaces.
  private static let setUp = #"""
    const host = document.createElement('div');
    host.contentEditable = 'true';
    document.body.append(host);
    const S = getSelection();
    const fill = markup => {
      host.innerHTML = markup;
      const points = {};
      const texts = document.createTreeWalker(host, 4);
      for (const text of Array.from({ length: 9 }, () => texts.nextNode()).filter(Boolean)) {
        for (let found; found = /[{}|]/.exec(text.data);) {
          points[found[0]] = [text, found.index];
          text.deleteData(found.index, 1);
        }
        if (text.length) continue;
        for (const key in points) if (points[key][0] === text) {
          points[key] = [text.parentNode, [...text.parentNode.childNodes].indexOf(text)];
        }
        text.remove();
      }
      if (points['|']) S.collapse(...points['|']); else S.setBaseAndExtent(...points['{'], ...points['}']);
    };
    const mark = (node, offset) => {
      const isAnchor = S.anchorNode === node && S.anchorOffset === offset;
      const isFocus = S.focusNode === node && S.focusOffset === offset;
      return isAnchor && isFocus ? '|' : isAnchor ? '{' : isFocus ? '}' : '';
    };
    const text = node => '‹' + Array.from({ length: node.length + 1 }, (_, offset) =>
      mark(node, offset) + node.data.slice(offset, offset + 1).replace('\u00A0', '_')).join('') + '›';
    const contents = node => [...node.childNodes].map((child, index) => mark(node, index) + shown(child))
      .join('') + mark(node, node.childNodes.length);
    const shown = node => node.nodeType === 3 ? text(node)
      : node.cloneNode().outerHTML.replace(/<\/.*|$/, () => contents(node)
        + (/^(BR|IMG)$/.test(node.nodeName) ? '' : `</${node.localName}>`));
    const events = [];
    for (const type of ['beforeinput', 'input']) host.addEventListener(type, event => {
      events.push(`${type[0]}:${event.inputType}:${event.data}:${event.dataTransfer?.types ?? ''}`);
    });
    const run = (markup, command, value) => {
      fill(markup);
      const result = document.execCommand(command, false, value);
      return [result, contents(host), ...events].join(' ');
    };
    """#

  @Test(arguments: [
    ("insertParagraph", #""#, #"|"#, #"<div><br></div><div>|<br></div>"#),
    ("insertParagraph", #""#, #"ab|cd"#, #"‹ab›<div>‹|cd›</div>"#),
    ("insertParagraph", #""#, #"|abcd"#, #"<div><br></div>‹|abcd›"#),
    ("insertParagraph", #""#, #"abcd|"#, #"‹abcd›<div>|<br></div>"#),
    ("insertParagraph", #""#, #"a{b}cd"#, #"‹a›<div>‹|cd›</div>"#),
    ("insertParagraph", #""#, #"{abcd}"#, #"<br><div>|<br></div>"#),
    ("insertParagraph", #""#, #"<br>|"#, #"<br><div>|<br></div>"#),
    ("insertParagraph", #""#, #"<p>ab|cd</p>"#, #"<p>‹ab›</p><p>‹|cd›</p>"#),
    ("insertParagraph", #""#, #"<p>|abcd</p>"#, #"<p><br></p><p>‹|abcd›</p>"#),
    ("insertParagraph", #""#, #"<p>abcd|</p>"#, #"<p>‹abcd›</p><p>|<br></p>"#),
    (
      "insertParagraph", #""#, #"<p>a<b>b|c</b>d</p>"#,
      #"<p>‹a›<b>‹b›</b></p><p><b>‹|c›</b>‹d›</p>"#
    ),
    ("insertParagraph", #""#, #"<p>a<b>b</b>|cd</p>"#, #"<p>‹a›<b>‹b›</b></p><p>‹|cd›</p>"#),
    ("insertParagraph", #""#, #"<p>{abcd}</p>"#, #"<p><br></p><p>|<br></p>"#),
    ("insertParagraph", #""#, #"<p>|<br></p>"#, #"<p><br></p><p>|<br></p>"#),
    ("insertParagraph", #""#, #"ab <b>|cd</b> ef"#, #"‹ab_›<div><b>‹|cd›</b>‹ ef›</div>"#),
    (
      "insertParagraph", #""#, #"<ul><li>ab|cd</li></ul>"#, #"<ul><li>‹ab›</li><li>‹|cd›</li></ul>"#
    ),
    ("insertParagraph", #""#, #"<h1>abcd|</h1>"#, #"<h1>‹abcd›</h1><div>|<br></div>"#),
    ("insertParagraph", #""#, #"ab |cd"#, #"‹ab_›<div>‹|cd›</div>"#),
    ("insertParagraph", #""#, #"ab| cd"#, #"‹ab›<div>‹|_cd›</div>"#),
    (
      "insertParagraph", #""#, #"<p id="x" class="y">ab|cd</p>"#,
      #"<p id="x" class="y">‹ab›</p><p id="x" class="y">‹|cd›</p>"#
    ),
    ("insertParagraph", #""#, #"<p>a<b>bc|</b></p>"#, #"<p>‹a›<b>‹bc›</b></p><p><b>|<br></b></p>"#),
    ("insertParagraph", #""#, #"<p>a<b>|bc</b></p>"#, #"<p>‹a›</p><p><b>‹|bc›</b></p>"#),
    ("insertParagraph", #""#, #"a<b>bc|</b>d"#, #"‹a›<b>‹bc›</b><div>‹|d›</div>"#),
    ("insertParagraph", #""#, #"a|<img>b"#, #"‹a›<div>|<img>‹b›</div>"#),
    ("insertParagraph", #""#, #"a {b} c"#, #"‹a_›<div>‹|_c›</div>"#),
    (
      "insertParagraph", #""#, #"<p>a<i>b<u>c|d</u></i>e</p>"#,
      #"<p>‹a›<i>‹b›<u>‹c›</u></i></p><p><i><u>‹|d›</u></i>‹e›</p>"#
    ),
    ("insertParagraph", #""#, #"ab|cd<p>x</p>"#, #"‹ab›<div>‹|cd›<p>‹x›</p></div>"#),
    (
      "insertParagraph", #""#, #"<p><a href="u">bc|</a></p>"#,
      #"<p><a href="u">‹bc›</a></p><p>|<br></p>"#
    ),
    ("insertParagraph", #""#, #"<p><b>|bc</b></p>"#, #"<p><b><br></b></p><p><b>‹|bc›</b></p>"#),
    ("insertParagraph", #""#, #"<p>a<br>b|c</p>"#, #"<p>‹a›<br>‹b›</p><p>‹|c›</p>"#),
    ("insertLineBreak", #""#, #"|"#, #"<br>|<br>"#),
    ("insertLineBreak", #""#, #"ab|cd"#, #"‹ab›<br>‹|cd›"#),
    ("insertLineBreak", #""#, #"|abcd"#, #"<br>|‹abcd›"#),
    ("insertLineBreak", #""#, #"abcd|"#, #"‹abcd›<br>|<br>"#),
    ("insertLineBreak", #""#, #"a{b}cd"#, #"‹a›<br>‹|cd›"#),
    ("insertLineBreak", #""#, #"{abcd}"#, #"<br>|<br>"#),
    ("insertLineBreak", #""#, #"<p>a<b>b|c</b>d</p>"#, #"<p>‹a›<b>‹b›<br>‹|c›</b>‹d›</p>"#),
    ("insertLineBreak", #""#, #"<p>a<b>b</b>|cd</p>"#, #"<p>‹a›<b>‹b›<br>|</b>‹cd›</p>"#),
    ("insertLineBreak", #""#, #"<p>|<br></p>"#, #"<p><br>|<br></p>"#),
    ("insertLineBreak", #""#, #"ab <b>|cd</b> ef"#, #"‹ab ›<br>|<b>‹cd›</b>‹ ef›"#),
    ("insertLineBreak", #""#, #"ab| cd"#, #"‹ab›<br>‹|_cd›"#),
    ("insertLineBreak", #""#, #"<p>a<b>bc|</b></p>"#, #"<p>‹a›<b>‹bc›<br>|<br></b></p>"#),
    ("insertLineBreak", #""#, #"ab|<br>cd"#, #"‹ab›<br>|<br>‹cd›"#),
    ("insertLineBreak", #""#, #"ab<br>|cd"#, #"‹ab›<br><br>|‹cd›"#),
    ("insertLineBreak", #""#, #"a<b>bc|</b>d"#, #"‹a›<b>‹bc›<br>|</b>‹d›"#),
    ("insertLineBreak", #""#, #"a|<img>b"#, #"‹a›<br>|<img>‹b›"#),
    ("insertLineBreak", #""#, #"a<img>|b"#, #"‹a›<img><br>|‹b›"#),
    ("insertLineBreak", #""#, #"a {b} c"#, #"‹a ›<br>‹|_c›"#),
    ("formatBlock", #"h1"#, #"|"#, #"<h1>|<br></h1>"#),
    ("formatBlock", #"h1"#, #"ab|cd"#, #"<h1>‹ab|cd›</h1>"#),
    ("formatBlock", #"h1"#, #"{abcd}"#, #"<h1>‹{abcd}›</h1>"#),
    ("formatBlock", #"h1"#, #"<p>ab|cd</p>"#, #"<h1>‹ab|cd›</h1>"#),
    ("formatBlock", #"h1"#, #"<p>a<b>b</b>|cd</p>"#, #"<h1>‹a›<b>‹b|›</b>‹cd›</h1>"#),
    ("formatBlock", #"h1"#, #"ab<br>c|d<br>ef"#, #"‹ab›<br><h1>‹c|d›</h1>‹ef›"#),
    ("formatBlock", #"h1"#, #"<p>x</p>a|b"#, #"<p>‹x›</p><h1>‹a|b›</h1>"#),
    ("formatBlock", #"h1"#, #"<p>|<br></p>"#, #"<h1>|<br></h1>"#),
    ("formatBlock", #"h1"#, #"<p id="x" class="y">ab|cd</p>"#, #"<h1>‹ab|cd›</h1>"#),
    ("formatBlock", #"<div>"#, #"<h1>ab|cd</h1>"#, #"<div>‹ab|cd›</div>"#),
    ("formatBlock", #"<div>"#, #"<p>a<b>{b}</b>c</p>"#, #"<div>‹a{›<b>‹b}›</b>‹c›</div>"#),
    ("formatBlock", #"P"#, #"<p id="x" class="y">ab|cd</p>"#, #"<p id="x" class="y">‹ab|cd›</p>"#),
    ("delete", #""#, #"ab|cd"#, #"‹a|cd›"#),
    ("delete", #""#, #"a|"#, #"|<br>"#),
    ("delete", #""#, #"<b>a|</b>"#, #"|<br>"#),
    ("delete", #""#, #"x<b>a|</b>y"#, #"‹x|›‹y›"#),
    ("delete", #""#, #"ab |cd"#, #"‹ab|cd›"#),
    ("delete", #""#, #"a| b"#, #"‹|_b›"#),
    ("delete", #""#, #"<p>ab</p><p>|cd</p>"#, #"<p>‹ab|cd›</p>"#),
    ("delete", #""#, #"<p>ab</p><p>c|d</p>"#, #"<p>‹ab›</p><p>‹|d›</p>"#),
    ("delete", #""#, #"{ab}"#, #"|<br>"#),
    ("delete", #""#, #"a{ b}c"#, #"‹a|c›"#),
    ("delete", #""#, #"a {b} c"#, #"‹a |_c›"#),
    ("delete", #""#, #"<p>ab</p><p>|<br></p>"#, #"<p>‹ab|›</p>"#),
    ("delete", #""#, #"<p>a|</p>"#, #"<p>|<br></p>"#),
    ("delete", #""#, #"<p>a<b>b</b></p><p>|cd</p>"#, #"<p>‹a›<b>‹b|›</b>‹cd›</p>"#),
    ("delete", #""#, #"<p>ab</p><p><b>|c</b>d</p>"#, #"<p>‹ab|›<b>‹c›</b>‹d›</p>"#),
    ("delete", #""#, #"<p class="x">ab</p><p id="y">|cd</p>"#, #"<p class="x">‹ab|cd›</p>"#),
    ("delete", #""#, #"<h1>ab</h1><p>|cd</p>"#, #"<h1>‹ab|cd›</h1>"#),
    ("delete", #""#, #"<p>a b|</p>"#, #"<p>‹a_|›</p>"#),
    ("delete", #""#, #"<ul><li>ab</li><li>|cd</li></ul>"#, #"<ul><li>‹ab|cd›</li></ul>"#),
    ("delete", #""#, #"<p>a😀|b</p>"#, #"<p>‹a|b›</p>"#),
    ("forwardDelete", #""#, #"x<b>|a</b>y"#, #"‹x|›‹y›"#),
    ("forwardDelete", #""#, #"ab <b>cd</b>|ef"#, #"‹ab ›<b>‹cd|›</b>‹f›"#),
    ("forwardDelete", #""#, #"<p>ab|</p><p>cd</p>"#, #"<p>‹ab|cd›</p>"#),
    ("forwardDelete", #""#, #"<p>ab|</p><h1>cd</h1>"#, #"<p>‹ab|cd›</p>"#),
    ("forwardDelete", #""#, #"|a"#, #"|<br>"#),
    ("forwardDelete", #""#, #"a |b"#, #"‹a_|›"#),
    ("forwardDelete", #""#, #"<p>|a</p>"#, #"<p>|<br></p>"#),
    ("insertHTML", #"X"#, #"|"#, #"‹X|›"#),
    ("insertHTML", #"X"#, #"ab|cd"#, #"‹abX|cd›"#),
    ("insertHTML", #"X"#, #"abcd|"#, #"‹abcdX|›"#),
    ("insertHTML", #"X"#, #"{abcd}"#, #"‹X|›"#),
    ("insertHTML", #"X"#, #"<br>|"#, #"‹X|›<br>"#),
    ("insertHTML", #"X"#, #"<p>ab|cd</p>"#, #"<p>‹abX|cd›</p>"#),
    ("insertHTML", #"X"#, #"<p>|<br></p>"#, #"<p>‹X|›<br></p>"#),
    ("insertHTML", #"X"#, #"<p>|abcd</p>"#, #"<p>‹X|abcd›</p>"#),
    ("insertHTML", #"X"#, #"<p>{ab}cd</p>"#, #"<p>‹X|cd›</p>"#),
    ("insertHTML", #"<b>X</b>"#, #"|"#, #"<b>‹X|›</b>"#),
    ("insertHTML", #"<b>X</b>"#, #"ab|cd"#, #"‹ab›<b>‹X|›</b>‹cd›"#),
    ("insertHTML", #"<b>X</b>"#, #"abcd|"#, #"‹abcd›<b>‹X|›</b>"#),
    ("insertHTML", #"<b>X</b>"#, #"{abcd}"#, #"<b>‹X|›</b><br>"#),
    ("insertHTML", #"<b>X</b>"#, #"<br>|"#, #"<b>‹X|›</b><br>"#),
    ("insertHTML", #"<b>X</b>"#, #"<p>ab|cd</p>"#, #"<p>‹ab›<b>‹X|›</b>‹cd›</p>"#),
    ("insertHTML", #"<b>X</b>"#, #"<p>|<br></p>"#, #"<p><b>‹X|›</b><br></p>"#),
    ("insertHTML", #"<b>X</b>"#, #"<p>|abcd</p>"#, #"<p><b>‹X|›</b>‹abcd›</p>"#),
    ("insertHTML", #"<b>X</b>"#, #"<p>{ab}cd</p>"#, #"<p><b>‹X|›</b>‹cd›</p>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"|"#, #"‹X›<b>‹Y›</b>‹Z|›"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"ab|cd"#, #"‹abX›<b>‹Y›</b>‹Z|cd›"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"abcd|"#, #"‹abcdX›<b>‹Y›</b>‹Z|›"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"{abcd}"#, #"‹X›<b>‹Y›</b>‹Z|›<br>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"<br>|"#, #"‹X›<b>‹Y›</b>‹Z|›<br>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"<p>ab|cd</p>"#, #"<p>‹abX›<b>‹Y›</b>‹Z|cd›</p>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"<p>|<br></p>"#, #"<p>‹X›<b>‹Y›</b>‹Z|›<br></p>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"<p>|abcd</p>"#, #"<p>‹X›<b>‹Y›</b>‹Z|abcd›</p>"#),
    ("insertHTML", #"X<b>Y</b>Z"#, #"<p>{ab}cd</p>"#, #"<p>‹X›<b>‹Y›</b>‹Z|cd›</p>"#),
    ("insertHTML", #"<img src="x">"#, #"|"#, #"<img src="x">|"#),
    ("insertHTML", #"<img src="x">"#, #"ab|cd"#, #"‹ab›<img src="x">|‹cd›"#),
    ("insertHTML", #"<img src="x">"#, #"abcd|"#, #"‹abcd›<img src="x">|"#),
    ("insertHTML", #"<img src="x">"#, #"{abcd}"#, #"<img src="x">|<br>"#),
    ("insertHTML", #"<img src="x">"#, #"<br>|"#, #"<img src="x">|<br>"#),
    ("insertHTML", #"<img src="x">"#, #"<p>ab|cd</p>"#, #"<p>‹ab›<img src="x">|‹cd›</p>"#),
    ("insertHTML", #"<img src="x">"#, #"<p>|<br></p>"#, #"<p><img src="x">|<br></p>"#),
    ("insertHTML", #"<img src="x">"#, #"<p>|abcd</p>"#, #"<p><img src="x">|‹abcd›</p>"#),
    ("insertHTML", #"<img src="x">"#, #"<p>{ab}cd</p>"#, #"<p><img src="x">|‹cd›</p>"#),
    ("insertHTML", #"X<br>Y"#, #"|"#, #"‹X›<br>‹Y|›"#),
    ("insertHTML", #"X<br>Y"#, #"ab|cd"#, #"‹abX›<br>‹Y|cd›"#),
    ("insertHTML", #"X<br>Y"#, #"<br>|"#, #"‹X›<br>‹Y|›<br>"#),
    ("insertHTML", #"<mark class=z>X</mark>"#, #"|"#, #"<mark class="z">‹X|›</mark>"#),
    ("insertHTML", #"<mark class=z>X</mark>"#, #"ab|cd"#, #"‹ab›<mark class="z">‹X|›</mark>‹cd›"#),
    ("insertHTML", #"<mark class=z>X</mark>"#, #"<br>|"#, #"<mark class="z">‹X|›</mark><br>"#),
    ("insertHTML", #"a <i>b</i> c"#, #"|"#, #"‹a ›<i>‹b›</i>‹ c|›"#),
    ("insertHTML", #"a <i>b</i> c"#, #"ab|cd"#, #"‹aba ›<i>‹b›</i>‹ c|cd›"#),
    ("insertHTML", #"a <i>b</i> c"#, #"<br>|"#, #"‹a ›<i>‹b›</i>‹ c|›<br>"#),
    ("insertHTML", #"<p>X</p>"#, #"|"#, #"<p>‹X|›</p>"#),
    ("insertHTML", #"<p>X</p>"#, #"<br>|"#, #"<p>‹X|›</p>"#),
    ("insertHTML", #"<p>X</p>"#, #"<p>|<br></p>"#, #"<p>‹X|›</p>"#),
    ("insertHTML", #"<p>X</p>"#, #"{abcd}"#, #"<p>‹X|›</p>"#),
    ("insertHTML", #"<p>X</p>"#, #"<p>{abcd}</p>"#, #"<p>‹X|›</p>"#),
    (
      "insertHTML", #"<p>Hello <b>world</b></p><div>x<br>y</div>"#, #"|"#,
      #"<p>‹Hello ›<b>‹world›</b></p><div>‹x›<br>‹y|›</div>"#
    ),
    (
      "insertHTML", #"<p>Hello <b>world</b></p><div>x<br>y</div>"#, #"<br>|"#,
      #"<p>‹Hello ›<b>‹world›</b></p><div>‹x›<br>‹y|›</div>"#
    ),
    (
      "insertHTML", #"<p>Hello <b>world</b></p><div>x<br>y</div>"#, #"<p>|<br></p>"#,
      #"<p>‹Hello ›<b>‹world›</b></p><div>‹x›<br>‹y|›</div>"#
    ),
    (
      "insertHTML", #"<p>Hello <b>world</b></p><div>x<br>y</div>"#, #"{abcd}"#,
      #"<p>‹Hello ›<b>‹world›</b></p><div>‹x›<br>‹y|›</div>"#
    ),
    (
      "insertHTML", #"<p>Hello <b>world</b></p><div>x<br>y</div>"#, #"<p>{abcd}</p>"#,
      #"<p>‹Hello ›<b>‹world›</b></p><div>‹x›<br>‹y|›</div>"#
    ),
    ("insertHTML", #"<a href="u">x</a> y"#, #"|"#, #"<a href="u">‹x›</a>‹ y|›"#),
    (
      "insertHTML", #"<a href="u">x</a> y"#, #"<p>ab|cd</p>"#,
      #"<p>‹ab›<a href="u">‹x›</a>‹ y|cd›</p>"#
    ),
  ])
  func `Lines and blocks`(
    _ command: String, _ value: String, _ markup: String, _ expected: String
  ) {
    let script = "run('\(markup)', '\(command)', '\(value)'); contents(host)"
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  @Test(arguments: [
    ("insertParagraph", "", "ab|cd", "b:insertParagraph:null: i:insertParagraph:null:"),
    ("formatBlock", "h1", "ab|cd", "b::null: i::null:"),
    (
      "delete", "", "<p>ab</p><p>|cd</p>",
      "b:deleteContentBackward:null: i:deleteContentBackward:null:"
    ),
    (
      "insertHTML", "<b>X</b>", "ab|cd",
      "b:insertText:null:text/plain,text/html i:insertText:null:text/plain,text/html"
    ),
  ])
  func `What scripts are told`(
    _ command: String, _ value: String, _ markup: String, _ expected: String
  ) {
    let script = "run('\(markup)', '\(command)', '\(value)'); events.join(' ')"
    #expect(ScriptPage().evaluate(Self.setUp + script) == expected)
  }

  /// The commands change nothing, because WebKit's results depend on layout or on styles.
  @Test(arguments: [
    ("insertParagraph", "", "<pre>ab|cd</pre>"), ("insertParagraph", "", "ab|<p>x</p>"),
    ("insertLineBreak", "", "<p>a{b</p><p>c}d</p>"), ("formatBlock", "h1", "<ul><li>a|b</li></ul>"),
    ("formatBlock", "span", "a|b"), ("insertHTML", "<mark>X</mark>", "<p>a|b</p>"),
    ("insertHTML", "<p>X</p>", "<p>a|b</p>"), ("insertHTML", "<script>1</script>", "a|b"),
    ("delete", "", "<div>a</div>|b"), ("delete", "", "<p>ab<br>xy</p><p>|cd</p>"),
  ])
  func `What is not known is left as it is`(_ command: String, _ value: String, _ markup: String) {
    let script = "run('\(markup)', '\(command)', '\(value)'); "
    #expect(
      ScriptPage().evaluate(
        Self.setUp + "fill('\(markup)'); const before = contents(host); " + script
          + "[before === contents(host), ...events].join()") == "true")
  }

  @Test(arguments: [
    ("insertParagraph", "", "h\\nlo 2 beforeinput:insertParagraph:null input:insertParagraph:null"),
    ("insertLineBreak", "", "h\\nlo 2 beforeinput:insertLineBreak:null input:insertLineBreak:null"),
    ("insertHTML", "<b>X</b>Y", "hXYlo 3 beforeinput:insertText:XY input:insertText:XY"),
    ("formatBlock", "p", "hello 1"),
  ])
  func `In a text area`(_ command: String, _ value: String, _ expected: String) {
    let script = """
      document.body.innerHTML = '<textarea>hello</textarea>';
      const area = document.body.firstChild, events = [];
      for (const type of ['beforeinput', 'input'])
        area.addEventListener(type, event => events.push(`${type}:${event.inputType}:${event.data}`));
      area.focus();
      area.setSelectionRange(1, 3);
      document.execCommand('\(command)', false, '\(value)');
      [JSON.stringify(area.value).slice(1, -1), area.selectionStart, ...events].join(' ')
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }
}
