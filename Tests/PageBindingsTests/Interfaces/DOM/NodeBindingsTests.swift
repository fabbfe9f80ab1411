import Testing

@Suite struct NodeBindingsTests {
  @Test(arguments: [
    ("document.body === document.body", "true"),
    ("document.body.parentNode.nodeName", "HTML"),
    ("document.body instanceof Element", "true"),
    ("Object.prototype.toString.call(document)", "[object HTMLDocument]"),
    ("document.title", "Title"),
    ("new Text('a').data", "a"),
    ("Node.prototype.hasOwnProperty('firstChild')", "true"),
    ("typeof Node.prototype.appendChild + Node.prototype.appendChild.length", "function1"),
    ("Node.prototype.appendChild.name", "appendChild"),
    ("try { new Node } catch (e) { e.message }", "Illegal constructor"),
    ("try { Node.prototype.lookupPrefix.call(null, null) } catch (e) { e.name }", "TypeError"),
    ("try { document.appendChild() } catch (e) { String(e) }", "TypeError: Not enough arguments"),
    (
      "try { document.appendChild(document) } catch (e) { e.name + e.code }",
      "HierarchyRequestError3"
    ),
    (
      "try { document.appendChild(document) } catch (e) { e instanceof DOMException && e instanceof Error }",
      "true"
    ),
    ("Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild').get.name", "get firstChild"),
    ("class A extends Text { b() { return this.data } }; new A('x').b()", "x"),
    ("document.childNodes.length + ',' + document.childNodes[1].tagName", "2,HTML"),
    ("[...document.childNodes].length", "2"),
    ("Object.keys(document.childNodes).join()", "0,1"),
    // WebKit returns the same object each time.
    ("document.getElementsByTagName('b') === document.getElementsByTagName('b')", "true"),
    ("document.getElementsByTagName('b') === document.getElementsByTagName('i')", "false"),
    ("document.getElementsByTagName('b') === document.body.getElementsByTagName('b')", "false"),
    ("document.getElementsByClassName('b') === document.getElementsByClassName('b')", "true"),
    ("document.getElementsByName('b') === document.getElementsByName('b')", "true"),
    ("String(document.getElementsByName('b'))", "[object NodeList]"),
    (
      "location.href + location.pathname",
      "https://example.com/articles/page.html/articles/page.html"
    ),
    // Markup beside the head is parsed as a fragment in a body, not as a document.
    (
      "document.head.insertAdjacentHTML('beforebegin', '<i></i>'); "
        + "[...document.documentElement.children].map(e => e.localName).join()",
      "i,head,body"
    ),
    ("window === self && window === globalThis && document.defaultView === window", "true"),
    ("Object.prototype.toString.call(window)", "[object Window]"),
    ("window instanceof Window && window instanceof EventTarget", "true"),
    ("btoa('Hello') + atob('SGVsbG8=')", "SGVsbG8=Hello"),
    (
      "var t = document.createElement('p'); t.textContent = 'a\\uD800b\\0c'; t.textContent === 'a\\uD800b\\0c'",
      "true"
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
