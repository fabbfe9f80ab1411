import PageBindings
import PageJavaScript
import Testing

/// Tests of `document.all`, which is as in WebKit, except that it is not falsy.
@Suite struct AllCollectionTests {
  @Test(arguments: [
    ("Object.prototype.toString.call(all)", "[object HTMLAllCollection]"), ("all.length", "12"),
    ("all[0]", "[object HTMLHtmlElement]"), ("all.item(0)", "[object HTMLHtmlElement]"),
    ("all.item('0')", "[object HTMLHtmlElement]"), ("all(0)", "[object HTMLHtmlElement]"),
    ("all('0')", "[object HTMLHtmlElement]"), ("all()", "null"), ("all.item()", "null"),
    ("all.item(undefined)", "null"), ("all.item(null)", "null"), ("all(undefined)", "null"),
    ("all('a')", "[object HTMLCollection]"), ("all.item('a')", "[object HTMLCollection]"),
    ("all.a.length", "2"), ("all.a === all.a", "true"),
    ("all('b')", "[object HTMLParagraphElement]"),
    ("all.namedItem('c')", "null"), ("all.namedItem('zz')", "null"),
    ("all.d", "[object HTMLImageElement]"), ("all.e", "undefined"),
    ("all.f.name", "f"), ("all.zz", "undefined"), ("all.item('zz')", "null"),
    ("all('zz')", "null"), ("all[99]", "undefined"), ("all.item(99)", "null"),
    ("all.item(-1)", "null"), ("all.item('4294967294')", "null"),
    ("all.namedItem('length')", "[object HTMLElement]"),
    ("all.item('7')", "[object HTMLDivElement]"), ("all.namedItem('7')", "[object HTMLElement]"),
    ("[all.namedItem(''), all.item(''), all['']].map(String).join()", "null,null,undefined"),
    ("Object.keys(all).join()", "0,1,2,3,4,5,6,7,8,9,10,11"),
    ("['0' in all, '99' in all, 'a' in all, 'zz' in all].join()", "true,false,true,false"),
    ("[...all].length", "12"), ("all === document.all", "true"), ("delete all[0]", "false"),
    ("all instanceof HTMLAllCollection", "true"), ("all instanceof Function", "false"),
    ("typeof all.call", "undefined"), ("new Document().all.length", "0"),
    (
      "Object.getPrototypeOf(HTMLAllCollection.prototype) === Object.prototype && HTMLAllCollection.length",
      "0"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(all, '0'); [d.writable, d.enumerable, d.configurable].join()",
      "false,true,true"
    ),
    (
      "var d = Object.getOwnPropertyDescriptor(all, 'a'); [d.writable, d.enumerable, d.configurable].join()",
      "false,false,true"
    ),
    ("try { new HTMLAllCollection } catch (e) { e.name }", "TypeError"),
    ("try { new all } catch (e) { e.name }", "TypeError"),
    ("try { all.namedItem() } catch (e) { e.name }", "TypeError"),
    (
      "(() => { 'use strict'; try { all[0] = 1 } catch (e) { return e.name } })()", "TypeError"
    ),
    (
      "(() => { 'use strict'; try { all.a = 1 } catch (e) { return e.name } })()", "TypeError"
    ),
    ("all.foo = 1; all.foo", "1"),
    ("document.body.append(document.createElement('p')); all.length", "13"),
  ])
  func asInWebKit(source: String, expected: String) {
    let page = ScriptPage(title: nil)
    _ = page.evaluate(
      """
      document.body.innerHTML = '<p id=a></p><p id=b name=c></p><img name=d><div name=e></div>'
        + '<a name=f></a><form name=a></form><i id=length></i><i id=7></i>';
      var all = document.all
      """)
    // The page of the expectations has a `<title>`.
    _ = page.evaluate("document.head.append(document.createElement('title'))")
    #expect(page.evaluate(source) == expected)
  }
}
