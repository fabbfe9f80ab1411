import PageBindings
import Testing

/// The expectations are WebKit's.
@Suite struct StyleSheetBindingsTests {
  private static let setUp = """
    document.head.innerHTML = '<style id=s>a{color:red} b{color:blue}</style>';
    document.body.innerHTML = '<p>x</p>';
    var s = document.getElementById('s'), sh = s.sheet;
    function error(f) { try { return f() } catch (e) { return e.name } }

    """

  @Test(arguments: [
    (
      "[sh.insertRule('c{}'), sh.insertRule('d{}', 3), sh.cssRules.length, sh.cssRules[0].cssText].join()",
      "0,3,4,c { }"
    ),
    ("error(() => sh.insertRule('c{}', 9))", "IndexSizeError"),
    ("error(() => sh.insertRule('a{} b{}'))", "SyntaxError"),
    ("error(() => sh.insertRule('@import \"x\";', 1))", "HierarchyRequestError"),
    (
      "sh.insertRule('@import \"x\";'); error(() => sh.insertRule('z{}', 0))",
      "HierarchyRequestError"
    ),
    ("error(() => sh.insertRule('@namespace x \"y\"'))", "InvalidStateError"),
    ("error(() => sh.deleteRule(2))", "IndexSizeError"),
    (
      "[sh.addRule('q', 'color:red'), sh.addRule('w', 'x:y', 0), sh.rules === sh.cssRules, sh.cssRules[0].cssText].join()",
      "-1,-1,true,w { }"
    ),
    (
      "var r = sh.cssRules[0]; sh.deleteRule(0); [r.parentStyleSheet, r.parentRule, r.cssText].join()",
      ",,a { color: red; }"
    ),
    (
      "var r = sh.cssRules[0], q = []; for (var t of ['x , y', '::foo', '', '&']) { r.selectorText = t; q.push(r.selectorText) } q.join('|')",
      "x, y|x, y|x, y|&"
    ),
    (
      "var r = sh.cssRules[0]; r.style.removeProperty('color'); r.style.width = '1px'; r.style.parentRule === r && r.cssText",
      "a { width: 1px; }"
    ),
    (
      "var r = sh.cssRules[0]; r.insertRule('b{color:red}'); r.insertRule('color:blue', 1); r.cssText",
      "a {\n  color: red;\n  & b { color: red; }\n  color: blue;\n}"
    ),
    ("error(() => sh.cssRules[0].insertRule('@font-face{}'))", "HierarchyRequestError"),
    (
      "sh.insertRule('c{}'); sh.cssRules[1].style.color = 'green'; s.outerHTML",
      "<style id=\"s\">a{color:red} b{color:blue}</style>"
    ),
    (
      "sh.media.appendMedium('print'); sh.media.appendMedium('screen'); [sh.media.mediaText, sh.media.length, sh.media[1], sh.media.item(5), s.media].join('|')",
      "print, screen|2|screen||"
    ),
    ("error(() => sh.media.deleteMedium('tv'))", "NotFoundError"),
    ("s.media = 'print'; [sh.media, s.sheet === sh].join()", "print,true"),
    ("sh.media.mediaText = 'foo bar,,x'; sh.media.mediaText", "not all, not all, x"),
    (
      "s.append('e{}'); [sh === s.sheet, sh.ownerNode, sh.cssRules.length, s.sheet.cssRules.length].join()",
      "false,,2,3"
    ),
    (
      "s.remove(); var q = [s.sheet, sh.ownerNode, document.styleSheets.length]; document.head.append(s); q.concat(s.sheet === sh).join()",
      ",,0,false"
    ),
    (
      "var q = [s.disabled, sh.disabled]; s.disabled = true; q.push(s.disabled, sh.disabled); sh.disabled = false; q.concat(s.disabled).join()",
      "false,false,true,true,false"
    ),
    (
      "['', 'text/css', 'TEXT/CSS', 'text/css; charset=x', ' text/css', 'x'].map(t => { s.setAttribute('type', t); return !!s.sheet }).join()",
      "true,true,true,false,false,false"
    ),
    (
      "[document.styleSheets === document.styleSheets, document.styleSheets[0] === sh, document.styleSheets[9], document.styleSheets.item(9), Object.keys(document.styleSheets)].join('|')",
      "true|true|||0"
    ),
    (
      "var d = new DOMParser().parseFromString('<style>a{}</style>', 'text/html'); [d.querySelector('style').sheet.cssRules.length, d.styleSheets.length].join()",
      "1,0"
    ),
    (
      "s.textContent = '@keyframes x{from{color:red}}'; var k = sh === s.sheet || s.sheet.cssRules[0]; k.appendRule('50%{color:blue}'); k.deleteRule('from'); [k.length, k[0] === k.cssRules[0], k.cssText].join()",
      "1,true,@keyframes x { \n  50% { color: blue; }\n}"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + source) == expected)
  }

  @Test(arguments: [
    (
      "var c = new CSSStyleSheet({ media: 'screen , PRINT', disabled: true }); [c.media.mediaText, c.disabled, c.href, c.title, c.ownerNode, c.type].join()",
      "screen, print,true,,,,text/css"
    ),
    ("error(() => new CSSStyleSheet(1))", "TypeError"),
    ("error(() => sh.replaceSync(''))", "NotAllowedError"),
    (
      "var c = new CSSStyleSheet(); c.replaceSync('@import \"x\"; a{}'); c.cssRules.length + c.cssRules[0].cssText + error(() => c.insertRule('@import \"x\"'))",
      "1a { }SyntaxError"
    ),
    (
      "var c = new CSSStyleSheet(); document.adoptedStyleSheets = [c, c]; document.adoptedStyleSheets.push(c); [document.adoptedStyleSheets.length, Array.isArray(document.adoptedStyleSheets), document.adoptedStyleSheets === document.adoptedStyleSheets].join()",
      "3,true,true"
    ),
    ("error(() => { document.adoptedStyleSheets = [sh] })", "NotAllowedError"),
    ("error(() => { document.adoptedStyleSheets.push(1) })", "TypeError"),
    ("error(() => { document.adoptedStyleSheets = 5 })", "TypeError"),
  ])
  func constructed(source: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + source) == expected)
  }

  /// The rendered text of the page depends on the rules.
  @Test(arguments: [
    ("sh.insertRule('p{text-transform:uppercase}')", "X"),
    ("sh.cssRules[0].selectorText = 'p'; sh.cssRules[0].style.textTransform = 'uppercase'", "X"),
    (
      "sh.insertRule('p{text-transform:uppercase}'); document.body.innerText; sh.cssRules[0].style.cssText = ''",
      "x"
    ),
    ("sh.insertRule('p{text-transform:uppercase}'); sh.disabled = true", "x"),
    ("sh.insertRule('p{text-transform:uppercase}'); sh.media.mediaText = 'print'", "x"),
    (
      "sh.insertRule('p{text-transform:uppercase}'); document.body.innerText; sh.deleteRule(0)", "x"
    ),
    (
      "sh.insertRule('@media print{p{text-transform:uppercase}}'); document.body.innerText; sh.cssRules[0].media.mediaText = 'screen'",
      "X"
    ),
    (
      "var c = new CSSStyleSheet(); c.replaceSync('p{text-transform:uppercase}'); document.adoptedStyleSheets.push(c)",
      "X"
    ),
    (
      "document.head.innerHTML = '<style title=A>p{text-transform:uppercase}</style><style title=B>p{text-transform:none}</style>'",
      "X"
    ),
  ])
  func changesAreInEffect(change: String, text: String) {
    #expect(
      ScriptPage().evaluate(Self.setUp + change + "; document.body.innerText") == text)
  }
}

@Suite struct MediaQueryListBindingsTests {
  @Test(arguments: [
    ("matchMedia('(MIN-WIDTH:1px)').media", "(min-width: 1px)"),
    ("String(matchMedia('print').matches) + matchMedia('not print').matches", "falsetrue"),
    (
      "var m = matchMedia('all'); [String(m), m.onchange, m === matchMedia('all'), m.addListener(null), m instanceof EventTarget].join()",
      "[object MediaQueryList],,false,,true"
    ),
    (
      "var m = matchMedia('all'), n = 0, f = () => n++; m.addListener(f); m.onchange = f; m.dispatchEvent(new MediaQueryListEvent('change')); m.removeListener(f); m.dispatchEvent(new Event('change')); String(n)",
      "3"
    ),
    (
      "var e = new MediaQueryListEvent('change', { media: 'X', matches: true }); e.media + e.matches",
      "Xtrue"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}

@Suite struct StylePropertiesTests {
  @Test(arguments: [
    ("Object.getPrototypeOf(document.body.style) === CSSStyleProperties.prototype", "true"),
    ("Object.getPrototypeOf(CSSStyleProperties) === CSSStyleDeclaration", "true"),
    (
      "var t = document.body.style; [t.hasOwnProperty('color'), 'color' in t, Object.keys(t).length].join()",
      "false,true,0"
    ),
    (
      "var t = document.body.style; t.color = 'red'; t.foo = 1; [t.hasOwnProperty('0'), t[0], t.foo, Object.getOwnPropertyNames(t)].join()",
      "true,color,1,0,foo"
    ),
    (
      "document.body.innerHTML = '<svg></svg><math></math>'; [...document.body.children].map(e => { e.style.color = 'red'; return e.getAttribute('style') }).join()",
      "color: red;,color: red;"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(
      ScriptPage().evaluate("String((() => { return eval(\(quoted(source))) })())") == expected)
  }

  private func quoted(_ text: String) -> String { "`\(text)`" }
}
