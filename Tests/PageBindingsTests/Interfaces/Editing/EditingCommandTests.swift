import PageBindings
import PageJavaScript
import Testing

/// Tests of editing commands. The expectations are WebKit's.
@Suite struct EditingCommandTests {
  private static let body = """
    <textarea id=ta>hello</textarea><input id=in value=hello><input id=num type=number \
    value=12><input id=ro readonly value=hello><input id=ml maxlength=6 value=hello><input \
    id=em type=email value=a@b.c><input id=pw type=password value=secret><div id=ce \
    contenteditable>edit <i>me</i> now</div><div id=ce2 contenteditable></div><div id=ce3 \
    contenteditable><p>one</p><p>two</p></div>
    """

  private static let prelude = """
    const $ = (id) => document.getElementById(id);
    document.activeElement?.blur(); getSelection().removeAllRanges();
    for (const e of document.body.querySelectorAll('[id]')) for (const type of ['beforeinput', 'input', 'change', 'copy', 'cut', 'paste', 'beforecopy', 'beforecut', 'beforepaste', 'textInput', 'keydown'])
      e.addEventListener(type, (e) => log.push([type, e.target.id, e.inputType, e.data, e.cancelable, e.bubbles, e.composed].join(' ')));
    const x = (...a) => log.push(document.execCommand(...a));
    const at = (id, s, e = s) => { $(id).focus(); $(id).setSelectionRange(s, e) };
    const v = (id) => { const e = $(id); log.push(e.value, e.selectionStart, e.selectionEnd) };
    const c = (id) => { const s = getSelection(); log.push($(id).innerHTML, s.anchorNode?.nodeName, s.anchorOffset, s.focusNode?.nodeName, s.focusOffset) };
    const q = (...n) => log.push(n.map((n) => document.queryCommandEnabled(n)).join(' '));

    """

  @Test(arguments: [
    (
      "at('ta', 1, 3); x('insertText', false, 'XY'); v('ta')",
      "beforeinput ta insertText XY true true true,input ta insertText XY false true true,true,"
        + "hXYlo,3,3"
    ),
    (
      "at('in', 5); x('INSERTTEXT', false, 'XY'); v('in')",
      "beforeinput in insertText XY true true true,input in insertText XY false true true,true,"
        + "helloXY,7,7"
    ),
    (
      "at('in', 1, 3); x('insertText', false, ''); v('in'); x('insertText', false); v('in'); "
        + "x('insertText', false, null); v('in')",
      "beforeinput in insertText  true true true,input in insertText  false true true,true,hlo,"
        + "1,1,beforeinput in insertText  true true true,input in insertText  false true true,true,"
        + "hlo,1,1,beforeinput in insertText null true true true,input in insertText null false "
        + "true true,true,hnulllo,5,5"
    ),
    (
      "at('ta', 2); x('insertText', false, 'a\\nc'); v('ta'); at('in', 2); x('insertText', "
        + "false, 'a'); v('in')",
      "beforeinput ta insertText a\nc true true true,input ta insertText a false true true,"
        + "input ta insertParagraph  false true true,input ta insertText c false true true,true,"
        + "hea\ncllo,5,5,change ta   false true false,beforeinput in insertText a true true true,"
        + "input in insertText a false true true,true,heallo,3,3"
    ),
    (
      "at('in', 2); x('delete'); v('in'); x('delete'); v('in'); x('delete'); v('in')",
      "beforeinput in deleteContentBackward  true true true,input in deleteContentBackward  "
        + "false true true,true,hllo,1,1,beforeinput in deleteContentBackward  true true true,"
        + "input in deleteContentBackward  false true true,true,llo,0,0,true,llo,0,0"
    ),
    (
      "at('in', 3); x('forwardDelete'); v('in'); x('forwardDelete'); v('in'); "
        + "x('forwardDelete'); v('in')",
      "beforeinput in deleteContentForward  true true true,input in deleteContentForward  "
        + "false true true,true,helo,3,3,beforeinput in deleteContentForward  true true true,input "
        + "in deleteContentForward  false true true,true,hel,3,3,true,hel,3,3"
    ),
    (
      "at('ta', 1, 3); x('delete'); v('ta'); at('ta', 1, 2); x('forwardDelete'); v('ta')",
      "beforeinput ta deleteContentBackward  true true true,input ta deleteContentBackward  "
        + "false true true,true,hlo,1,1,beforeinput ta deleteContentForward  true true true,input "
        + "ta deleteContentForward  false true true,true,ho,1,1"
    ),
    (
      "at('in', 0); x('selectAll'); v('in'); x('insertText', false, 'new'); v('in'); "
        + "$('in').blur(); log.push('blurred'); $('in').focus(); $('in').value = 'z'; "
        + "$('in').blur()",
      "true,hello,0,5,beforeinput in insertText new true true true,input in insertText new "
        + "false true true,true,new,3,3,change in   false true false,blurred"
    ),
    (
      "$('num').focus(); x('selectAll'); x('insertText', false, '42'); log.push($('num').value)",
      "true,beforeinput num insertText 42 true true true,input num insertText 42 false true "
        + "true,true,42"
    ),
    (
      "$('ro').focus(); $('ro').setSelectionRange(0, 2); q('insertText', 'delete', 'copy', "
        + "'cut', 'paste', 'selectAll'); x('insertText', false, 'z'); x('delete'); x('cut'); "
        + "x('copy'); v('ro')",
      "beforecopy ro   true true true,beforecut ro   true true true,beforepaste ro   true true "
        + "true,false false true false false true,false,false,beforecut ro   true true true,false,"
        + "beforecopy ro   true true true,copy ro   true true true,true,hello,0,2"
    ),
    (
      "at('ml', 5); x('insertText', false, 'abc'); v('ml')",
      "beforeinput ml insertText a true true true,input ml insertText a false true true,true,"
        + "helloa,6,6"
    ),
    (
      "$('em').focus(); x('selectAll'); x('insertText', false, 'q@r.s'); "
        + "log.push($('em').value)",
      "true,beforeinput em insertText q@r.s true true true,input em insertText q@r.s false "
        + "true true,true,q@r.s"
    ),
    (
      "at('ta', 1, 3); $('ta').addEventListener('beforeinput', (e) => e.preventDefault()); "
        + "x('insertText', false, 'Z'); x('delete'); v('ta')",
      "beforeinput ta insertText Z true true true,true,beforeinput ta deleteContentBackward  "
        + "true true true,true,hello,1,3"
    ),
    (
      "at('ta', 1, 3); q('insertText', 'delete', 'forwardDelete', 'copy', 'cut', 'paste', "
        + "'selectAll', 'bold'); at('ta', 2); q('insertText', 'delete', 'forwardDelete', 'copy', "
        + "'cut', 'paste')",
      "beforecopy ta   true true true,beforecut ta   true true true,beforepaste ta   true true "
        + "true,true true true true true true true false,beforecopy ta   true true true,beforecut "
        + "ta   true true true,beforepaste ta   true true true,true true true false false true"
    ),
    (
      "at('ta', 1, 3); x('copy'); x('cut'); x('paste'); v('ta')",
      "beforecopy ta   true true true,copy ta   true true true,true,beforecut ta   true true "
        + "true,cut ta   true true true,beforeinput ta deleteByCut  true true true,input ta "
        + "deleteByCut  false true true,true,beforepaste ta   true true true,false,hlo,1,1"
    ),
    (
      "at('ta', 2); x('copy'); x('cut'); v('ta'); $('pw').focus(); $('pw').select(); x('copy')",
      "beforecopy ta   true true true,false,beforecut ta   true true true,false,hello,2,2,false"
    ),
    (
      "$('ce').focus(); c('ce'); x('selectAll'); c('ce'); x('insertText', false, 'new text'); "
        + "c('ce')",
      "edit <i>me</i> now,#text,0,#text,0,true,edit <i>me</i> now,#text,0,#text,4,beforeinput "
        + "ce insertText new text true true true,input ce insertText new text false true true,true,"
        + "new text,#text,8,#text,8"
    ),
    (
      "$('ce').focus(); getSelection().collapse($('ce').firstChild, 2); x('insertText', false, "
        + "'X'); c('ce'); x('delete'); c('ce'); x('forwardDelete'); c('ce')",
      "beforeinput ce insertText X true true true,input ce insertText X false true true,true,"
        + "edXit <i>me</i> now,#text,3,#text,3,beforeinput ce deleteContentBackward  true true "
        + "true,input ce deleteContentBackward  false true true,true,edit <i>me</i> now,#text,2,"
        + "#text,2,beforeinput ce deleteContentForward  true true true,input ce "
        + "deleteContentForward  false true true,true,edt <i>me</i> now,#text,2,#text,2"
    ),
    (
      "$('ce').focus(); getSelection().setBaseAndExtent($('ce').firstChild, 1, "
        + "$('ce').firstChild, 3); x('insertText', false, 'a b'); c('ce'); x('insertText', false, "
        + "' '); c('ce'); x('insertText', false, ' x '); c('ce')",
      "beforeinput ce insertText a b true true true,input ce insertText a b false true true,"
        + "true,ea bt <i>me</i> now,#text,4,#text,4,beforeinput ce insertText   true true true,"
        + "input ce insertText   false true true,true,ea b t <i>me</i> now,#text,5,#text,5,"
        + "beforeinput ce insertText  x  true true true,input ce insertText  x  false true true,"
        + "true,ea b &nbsp;x t <i>me</i> now,#text,8,#text,8"
    ),
    (
      "$('ce2').focus(); c('ce2'); x('insertText', false, 'hey'); c('ce2'); x('insertText', "
        + "false, ' you'); c('ce2')",
      ",DIV,0,DIV,0,beforeinput ce2 insertText hey true true true,input ce2 insertText hey "
        + "false true true,true,hey,#text,3,#text,3,beforeinput ce2 insertText  you true true true,"
        + "input ce2 insertText  you false true true,true,hey you,#text,7,#text,7"
    ),
    (
      "$('ce').focus(); x('selectAll'); x('delete'); c('ce'); x('insertText', false, 'n'); "
        + "c('ce')",
      "true,beforeinput ce deleteContentBackward  true true true,input ce "
        + "deleteContentBackward  false true true,true,<br>,DIV,0,DIV,0,beforeinput ce insertText "
        + "n true true true,input ce insertText n false true true,true,n,#text,1,#text,1"
    ),
    (
      "getSelection().setBaseAndExtent($('ce').firstChild, 1, $('ce').lastChild, 2); "
        + "x('insertText', false, 'Q'); c('ce')",
      "beforeinput ce insertText Q true true true,input ce insertText Q false true true,true,"
        + "eQow,#text,2,#text,2"
    ),
    (
      "$('ce').focus(); getSelection().collapse($('ce').lastChild, 4); x('insertText', false, "
        + "' '); c('ce'); x('insertText', false, 'z'); c('ce')",
      "beforeinput ce insertText   true true true,input ce insertText   false true true,true,"
        + "edit <i>me</i> now&nbsp;,#text,5,#text,5,beforeinput ce insertText z true true true,"
        + "input ce insertText z false true true,true,edit <i>me</i> now z,#text,6,#text,6"
    ),
    (
      "$('ce3').focus(); getSelection().collapse($('ce3').firstChild.firstChild, 3); "
        + "x('insertText', false, '!'); c('ce3')",
      "beforeinput ce3 insertText ! true true true,input ce3 insertText ! false true true,true,"
        + "<p>one!</p><p>two</p>,#text,4,#text,4"
    ),
    (
      "$('ce').focus(); $('ce').addEventListener('beforeinput', (e) => e.preventDefault()); "
        + "x('insertText', false, 'Z'); c('ce'); q('insertText', 'selectAll', 'bogus')",
      "beforeinput ce insertText Z true true true,true,edit <i>me</i> now,#text,0,#text,0,true "
        + "true false"
    ),
    (
      "x('bogus'); x('insertText', false, 'z'); x('delete'); "
        + "log.push(document.queryCommandSupported('insertText'), "
        + "document.queryCommandSupported('bogus'), document.queryCommandState('delete'), "
        + "JSON.stringify(document.queryCommandValue('delete')), "
        + "document.queryCommandIndeterm('copy')); try { document.execCommand() } catch (x) { "
        + "log.push(x.name) }",
      "false,false,false,true,false,false,\"\",false,TypeError"
    ),
    (
      "log.push(document.designMode, document.body.isContentEditable); document.designMode = "
        + "'ON'; log.push(document.designMode, document.body.isContentEditable); "
        + "document.designMode = 'x'; log.push(document.designMode); document.designMode = 'off'; "
        + "log.push(document.designMode, document.body.isContentEditable)",
      "off,false,on,true,off,off,false"
    ),
    (
      "document.body.innerHTML = '<p>x</p><svg></svg>'; const [p, svg] = document.body.children; "
        + "const ask = () => log.push(p.matches(':read-write'), p.matches(':read-only'), "
        + "svg.matches(':read-only'), getComputedStyle(p).webkitUserModify); ask(); "
        + "document.designMode = 'on'; ask(); document.body.contentEditable = false; ask(); "
        + "document.body.removeAttribute('contenteditable'); document.designMode = 'off'; ask()",
      "false,true,true,read-only,true,false,true,read-write,false,true,true,read-only,false,true,"
        + "true,read-only"
    ),
    (
      "const d = document.implementation.createHTMLDocument(); "
        + "log.push(d.execCommand('insertText', false, 'x'), d.queryCommandSupported('insertText'),"
        + " d.queryCommandEnabled('selectAll'))",
      "false,false,false"
    ),
    (
      "const t = new DataTransfer(); t.setData('text/plain', 'z'); const e = new "
        + "ClipboardEvent('copy', {clipboardData: t, bubbles: true}); log.push(e.clipboardData === "
        + "t, e.clipboardData.getData('text'), e instanceof Event, new "
        + "ClipboardEvent('x').clipboardData); try { new ClipboardEvent('x', {clipboardData: 3}) } "
        + "catch (x) { log.push(x.name) }",
      "true,z,true,,TypeError"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(EditingCommandTests.body)`; ''") == "")
    #expect(page.log(of: EditingCommandTests.prelude + source) == expected)
  }

  /// No control is focused. WebKit has these results in any state of the page.
  @Test(arguments: [
    (
      "select(); x('copy'); x('cut'); x('paste')",
      "beforecopy p,copy p,true,beforecut p,false,beforepaste p,paste p,true"
    ),
    (
      "x('copy'); x('cut'); x('paste')",
      "beforecopy BODY,copy BODY,true,beforecut BODY,false,beforepaste BODY,paste BODY,true"
    ),
    (
      "getSelection().collapse(p.firstChild, 2); x('copy'); x('selectAll'); where()",
      "beforecopy BODY,copy BODY,true,true,hello ,0,end,3"
    ),
    ("x('selectAll'); where(); x('copy')", "true,hello ,0,end,3,beforecopy p,copy p,true"),
    (
      "document.addEventListener('copy', (e) => { e.clipboardData.setData('text/plain', 'z');"
        + " e.preventDefault(); log.push(e.clipboardData.getData('text/plain')) }); select(); x('copy')",
      "beforecopy p,copy p,z,true"
    ),
  ])
  func clipboardOfThePage(source: String, expected: String) {
    let page = ScriptPage()
    let prelude = """
      document.body.innerHTML = '<p id=p>hello <b>world</b></p><p>end</p>';
      const p = document.getElementById('p'), select = () => getSelection().selectAllChildren(p);
      for (const type of ['beforecopy', 'copy', 'beforecut', 'cut', 'beforepaste', 'paste'])
        document.addEventListener(type, (e) => log.push(type + ' ' + (e.target.id || e.target.nodeName)), true);
      const x = (name) => log.push(document.execCommand(name));
      const where = () => { const s = getSelection();
        log.push(s.anchorNode.data, s.anchorOffset, s.focusNode.data, s.focusOffset) };

      """
    #expect(page.log(of: prelude + source) == expected)
  }
}
