import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct EventHandlerBindingsTests {
  @Test(arguments: [
    ("document.onclick", "null"),
    (
      #"""
      var f = () => 1; document.onclick = f; var r = document.onclick === f;
      document.onclick = 3; r + ',' + document.onclick
      """#, "true,null"
    ),
    (
      #"""
      document.onclick = {}; var r = typeof document.onclick; document.onclick = null; r
      """#, "object"
    ),
    (
      #"""
      var log = []; document.onfoo = 1; document.addEventListener('k', () => log.push(1));
      document.onclick = function (e) { log.push(this === document, e.type) };
      document.dispatchEvent(new Event('click')); document.onclick = null;
      document.dispatchEvent(new Event('click')); log.join()
      """#, "true,click"
    ),
    (
      #"""
      var log = []; var b = new EventTarget; document.onkeyup = () => log.push('a');
      document.addEventListener('keyup', () => log.push('b'));
      document.onkeyup = () => log.push('c'); document.dispatchEvent(new Event('keyup'));
      document.onkeyup = null; log.join()
      """#, "c,b"
    ),
    (
      #"""
      document.onkeyup = () => false; var e = new Event('keyup', { cancelable: true });
      document.dispatchEvent(e); document.onkeyup = null; e.defaultPrevented
      """#, "true"
    ),
    (
      #"""
      document.onkeyup = () => true; var e = new Event('keyup', { cancelable: true });
      document.dispatchEvent(e); document.onkeyup = null; e.defaultPrevented
      """#, "false"
    ),
    (
      #"""
      var args;
      window.onerror = function () { args = Array.from(arguments).map(String).join('|') + arguments.length;
      return true };
      var e = new ErrorEvent('error', { message: 'm', filename: 'f', lineno: 1, colno: 2, error: new Error('x'), cancelable: true });
      window.dispatchEvent(e); window.onerror = null; args + e.defaultPrevented
      """#, "m|f|1|2|Error: x5true"
    ),
    (
      #"""
      var args;
      window.onerror = function () { args = arguments.length + String(arguments[0]);
      return true }; var e = new Event('error', { cancelable: true });
      window.dispatchEvent(e); window.onerror = null; args + e.defaultPrevented
      """#, "1[object Event]false"
    ),
    (
      #"""
      var args; window.onerror = function (m, f, l, c, e) { args = [m, e].join();
      return true };
      document.addEventListener('boom', () => { throw 'text' }, { once: true });
      document.dispatchEvent(new Event('boom')); window.onerror = null; args
      """#, "text,text"
    ),
    (
      #"""
      var args; window.onerror = function (m, f, l, c, e) { args = [m, e.name].join('/');
      return true };
      document.addEventListener('boom', () => document.appendChild(document), { once: true });
      document.dispatchEvent(new Event('boom')); window.onerror = null; args
      """#,
      "HierarchyRequestError: The operation would yield an incorrect node tree./HierarchyRequestError"
    ),
    (
      #"""
      var n = 0; window.onerror = function () { n++; throw new Error('again') };
      document.addEventListener('boom', () => { throw 1 }, { once: true });
      document.dispatchEvent(new Event('boom')); window.onerror = null; n
      """#, "1"
    ),
    (
      #"""
      Object.getOwnPropertyDescriptor(Document.prototype, 'onclick').get.name + Object.getOwnPropertyDescriptor(Document.prototype, 'onclick').set.name
      """#, "get onclickset onclick"
    ),
    (
      #"""
      'onclick' in window && window.hasOwnProperty('onclick') && Document.prototype.hasOwnProperty('onclick')
      """#, "true"
    ),
    ("onresize = () => 1; var r = typeof window.onresize; onresize = null; r", "function"),
    (
      #"""
      var u = new EventTarget;
      function g(e) { u.dispatchEvent(e) } u.addEventListener('x', g); var r;
      window.onerror = (m, f, l, c, e) => { r = e.name; return true };
      u.dispatchEvent(new Event('x')); window.onerror = null; r
      """#, "InvalidStateError"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
