import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct ElementEventBindingsTests {
  @Test(arguments: [
    (
      #"""
      var e = document.createElement('p'), log = [];
      e.onclick = function (v) { log.push(this === e, v.type, v instanceof MouseEvent, v.isTrusted, v.bubbles, v.cancelable, v.composed, v.view === window) };
      e.click(); log.join()
      """#, "true,click,true,false,true,true,true,true"
    ),
    (
      #"""
      var e = document.createElement('input'), log = []; e.type = 'checkbox';
      document.body.append(e);
      for (const t of ['click', 'input', 'change']) e.addEventListener(t, v => log.push(t, e.checked, v.bubbles));
      e.click(); e.remove(); log.join() + e.checked
      """#, "click,true,true,input,true,true,change,true,truetrue"
    ),
    (
      #"""
      var e = document.createElement('input'); e.type = 'checkbox';
      e.indeterminate = true; e.onclick = () => false; e.click();
      e.checked + ',' + e.indeterminate
      """#, "false,true"
    ),
    (
      #"""
      var f = document.createElement('form'), a = document.createElement('input'), b = a.cloneNode();
      a.type = b.type = 'radio'; a.name = b.name = 'n'; f.append(a, b); a.checked = true;
      b.onclick = v => { v.preventDefault(); f.title = a.checked + ',' + b.checked };
      b.click(); f.title + '|' + a.checked + ',' + b.checked
      """#, "false,true|true,false"
    ),
    (
      #"""
      var e = document.createElement('input'), n = 0; e.type = 'checkbox';
      e.disabled = true; e.onclick = () => n++; e.click(); n + ',' + e.checked
      """#, "0,false"
    ),
    (
      #"""
      var e = document.createElement('button'), n = 0; e.onclick = () => { n++;
      e.click() }; e.click(); n
      """#, "1"
    ),
    (
      #"""
      var e = document.createElement('p');
      e.setAttribute('onclick', 'window.compiled = 1'); e.click();
      typeof window.compiled + e.getAttribute('onclick')
      """#, "undefinedwindow.compiled = 1"
    ),
    (
      #"""
      var f = () => 1; document.body.onload = f; var r = window.onload === f;
      document.body.onclick = f; r = r + ',' + (window.onclick === f);
      document.body.onload = document.body.onclick = null; r + ',' + window.onload
      """#, "true,false,null"
    ),
    (
      #"""
      var e = document.createElement('body'); e.onresize = () => 1;
      var r = typeof window.onresize + typeof e.onresize; e.onresize = null; r
      """#, "functionfunction"
    ),
    (
      #"""
      document.body.onpopstate = () => 1; var r = typeof window.onpopstate;
      window.onpopstate = null; r + document.body.onpopstate
      """#, "functionnull"
    ),
    (
      #"""
      var s = document.createElementNS('http://www.w3.org/2000/svg', 'g'), n = 0;
      s.onclick = () => n++; s.dispatchEvent(new Event('click')); n + typeof s.click
      """#, "1undefined"
    ),
    (
      #"""
      HTMLElement.prototype.hasOwnProperty('onclick') + ',' + Element.prototype.hasOwnProperty('onclick')
      """#, "true,false"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
