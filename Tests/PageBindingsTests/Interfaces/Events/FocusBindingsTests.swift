import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct FocusBindingsTests {
  /// Creates a few elements, and defines `active()`, which returns the name of the focused element.
  private static let prelude = """
    document.body.innerHTML = '<div id=d><input id=a value=abc><textarea id=b>hello</textarea>' +
      '<p id=c tabindex=-1></p><label id=l for=k></label><input id=k type=checkbox>' +
      '<button id=bt></button></div>';
    const get = (id) => document.getElementById(id);
    const active = () => document.activeElement.id || document.activeElement.tagName;
    const log = [];
    for (const element of document.querySelectorAll('[id]')) {
      for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
        element.addEventListener(type, (event) => {
          if (event.target !== element) return;
          log.push(element.id + ':' + type + ':' + event.bubbles + ':' + event.composed + ':' +
            (event.relatedTarget ? event.relatedTarget.id : null));
        });
      }
    }

    """

  private func evaluate(_ source: String) -> String {
    ScriptPage().evaluate(Self.prelude + source)
  }

  @Test func handlersOfTheBodyAreThoseOfTheWindow() {
    #expect(
      evaluate(
        """
        const heard = [];
        for (const type of ['focusin', 'focusout']) {
          document.body['on' + type] = function (event) {
            heard.push(this === window, event.type, event.target.id)
          };
        }
        get('a').focus(); get('a').blur();
        for (const element of [HTMLBodyElement, HTMLFrameSetElement, HTMLElement]) {
          heard.push(Object.hasOwn(element.prototype, 'onfocusin'))
        }
        heard.push(typeof window.onfocusin, document.body.setAttribute('onfocusin', '1'),
          typeof document.body.onfocusin); heard.join()
        """) == "true,focusin,a,true,focusout,a,true,true,false,undefined,,function")
  }

  @Test func eventsTellBothElements() {
    #expect(
      evaluate(
        "get('a').focus(); get('b').focus(); get('b').blur(); log.push(active()); log.join()")
          == """
          a:focus:false:true:null,a:focusin:true:true:null,\
          a:blur:false:true:b,a:focusout:true:true:b,\
          b:focus:false:true:a,b:focusin:true:true:a,\
          b:blur:false:true:null,b:focusout:true:true:null,BODY
          """)
  }

  @Test(arguments: [
    ("get('a').focus(); [get('a').selectionStart, get('a').selectionEnd].join()", "0,3"),
    ("get('b').focus(); [get('b').selectionStart, get('b').selectionEnd].join()", "0,0"),
    (
      "get('a').setSelectionRange(1, 2); get('a').focus();"
        + "[get('a').selectionStart, get('a').selectionEnd, active()].join()", "1,2,a"
    ),
    ("get('a').setSelectionRange(1, 2); active()", "BODY"),
    ("get('b').select(); active()", "b"),
    ("get('c').focus(); active()", "c"),
    ("get('l').focus(); active()", "k"),
    ("get('l').tabIndex = 0; get('l').textContent = 'x'; get('l').focus(); active()", "l"),
    ("get('l').click(); active() + get('k').checked", "ktrue"),
    ("get('k').click(); active()", "BODY"),
    ("get('a').focus(); get('c').blur(); active()", "a"),
    ("get('a').focus(); get('a').remove(); active() + log.length", "BODY2"),
    ("const a = get('a'); a.focus(); get('d').remove(); document.body.append(a); active()", "BODY"),
    ("get('a').style.display = 'none'; get('a').focus(); active()", "BODY"),
    ("get('d').style.visibility = 'hidden'; get('a').focus(); active()", "BODY"),
    ("get('d').inert = true; get('a').focus(); active()", "BODY"),
    ("get('a').disabled = true; get('a').focus(); active()", "BODY"),
    ("document.createElement('input').focus(); active()", "BODY"),
    ("get('d').focus(); active()", "BODY"),
  ])
  func elementWithFocus(source: String, expected: String) {
    #expect(evaluate(source) == expected)
  }

  @Test func elementsThatCanHaveIt() {
    let source = """
      document.body.innerHTML = '<a id=a1>x</a><a id=a2 href=x>x</a><button id=b1>x</button>' +
        '<button id=b2 disabled>x</button><input id=i1 type=hidden><input id=i3 readonly>' +
        '<select id=s1></select><details><summary id=su>x</summary><p>y</p></details>' +
        '<iframe id=if></iframe><fieldset id=fs></fieldset><div id=ce contenteditable>x</div>' +
        '<div id=ce2 contenteditable=false>x</div><p id=t1 tabindex=x>x</p>' +
        '<p id=t2 tabindex=1>x</p><object id=ob></object><audio id=au></audio>' +
        '<video id=vi2 controls></video><svg id=sv><a id=sa href=x><text>x</text></a></svg>' +
        '<svg><g id=g tabindex=0></g></svg><img id=im><output id=ou>x</output>' +
        '<dialog id=dl open>x</dialog><summary id=su2>x</summary>';
      [...document.querySelectorAll('[id]')].filter((e) => {
        document.activeElement.blur();
        e.focus();
        return document.activeElement === e;
      }).map((e) => e.id).join(' ')
      """
    #expect(
      ScriptPage().evaluate(source) == "a2 b1 i3 s1 su if ce t2 ob vi2 sa g dl")
  }

  @Test func selectorsKnowIt() {
    let ids = "((s) => [...document.querySelectorAll(s)].map((e) => e.id || e.tagName).join())"
    #expect(evaluate("\(ids)(':focus')") == "")
    #expect(evaluate("get('a').focus(); \(ids)(':focus')") == "a")
    #expect(evaluate("get('a').focus(); \(ids)(':focus-within')") == "HTML,BODY,d,a")
    #expect(evaluate("get('a').focus(); \(ids)(':focus-visible')") == "a")
    #expect(evaluate("get('bt').focus(); \(ids)(':focus-visible')") == "")
  }
}
