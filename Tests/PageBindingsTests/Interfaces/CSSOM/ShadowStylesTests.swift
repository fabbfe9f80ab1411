import Testing

/// Tests of the styles of elements in shadow trees, of their hosts and of slotted elements. The
/// expectations are WebKit's.
@Suite struct ShadowStylesTests {
  private let setUp = """
    const host = document.createElement('div'); host.id = 'o'; host.className = 'k';
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<style></style><p id=p>1</p>';
    const sheet = root.querySelector('style'), p = root.getElementById('p');
    function style(element, ...names) {
      return names.map(name => getComputedStyle(element).getPropertyValue(name)).join(' ');
    }
    function document_style(text) {
      document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
    }
    function refusal(f) { try { return f() } catch (e) { return e.name } }
    """

  @Test(arguments: [
    ("*", false), ("div", false), (".k", false), ("#o", false), ("div:host", false),
    (":is(:host, b)", true), (":is(div:host)", false), (":not(:host)", false), (":host(*)", true),
    (":host(div.k)", true), (":host(.z)", false), (":host(.k):not(.z)", false),
    (":host:not(.z)", false), (":host:is(:host)", true), (":host([id])", true),
    (":host(:not(.z))", true), (":host(:first-child)", true), (":host:first-child", false),
    (":host(:host)", false), ("html :host", false), ("* :host", false), (":root", false),
    (":host:has(p)", false), (":host(:has(p))", false), (":where(:host)", true), (":scope", false),
    (":host *", false), (":host(:is(.k))", true), (":host, b", true), (":host::selection", false),
    (":host(.k)::before", false), ("::slotted(div)", false), ("::part(a)", false),
  ])
  func selectorsOfHosts(selector: String, matches: Bool) {
    let page = ScriptPage()
    _ = page.evaluate(setUp)
    let answer = page.evaluate(
      "sheet.textContent = '\(selector) { margin-top: 33px }'; style(host, 'margin-top') === '33px'"
    )
    #expect(answer == String(matches))
  }

  @Test(arguments: [
    ("* > p", false), ("div > p", false), (".k p", false), (":host > p", true),
    (":host(.k) > p", true), (":host(.z) p", false), (":not(b) > p", false),
    (":is(:host) > p", true), (":is(:host, b) p", true), (":not(:host) > p", false),
    (":host:host > p", true), (":host *", true), ("html p", false), (":scope p", false),
    (":host:not(.z) > p", false), (":where(:host(.k)) p", true), (":host + p", false),
    ("p:only-of-type", true), ("p:not(:host *)", false), ("p:not(.k *)", true),
    ("p:is(:host *)", true), (":has(p) p", false), ("body :host p", false),
  ])
  func selectorsInShadowTrees(selector: String, matches: Bool) {
    let page = ScriptPage()
    _ = page.evaluate(setUp)
    let answer = page.evaluate(
      "sheet.textContent = '\(selector) { margin-top: 33px }'; style(p, 'margin-top') === '33px'")
    #expect(answer == String(matches))
  }

  @Test(arguments: [
    // Outer trees take precedence over inner trees; for important declarations, inner trees do.
    (
      """
      document_style('#o { top: 1px; left: 1px } #o { right: 1px !important }');
      host.style.bottom = '5px'; host.style.setProperty('width', '5px', 'important');
      sheet.textContent = `:host { top: 3px; left: 3px !important; right: 3px !important; bottom: 3px;
        width: 3px !important; height: 3px }`;
      style(host, 'top', 'left', 'right', 'bottom', 'width', 'height')
      """, "1px 3px 3px 5px 3px 3px"
    ),
    // Rules of the document do not apply in shadow trees, but inheritance does.
    (
      """
      document_style('p { top: 1px } body { color: rgb(1, 1, 1) }');
      sheet.textContent = ':host { letter-spacing: 2px } p { left: 1px }';
      style(p, 'top', 'color', 'letter-spacing', 'left')
      """, "auto rgb(1, 1, 1) 2px 1px"
    ),
    (
      """
      document_style('#o { margin-top: revert; padding-top: revert-layer; display: inline }');
      sheet.textContent = ':host { margin-top: 4px; padding-top: 4px; display: revert }';
      style(host, 'margin-top', 'padding-top', 'display')
      """, "0px 4px inline"
    ),
    (
      """
      sheet.textContent = `@layer a { p { top: 1px !important; left: 1px } }
        p { top: 2px !important; left: 2px } @media all { p { right: 3px } }
        :host { --w: 8px } p { --v: 7px; bottom: var(--v); padding-top: var(--w) }`;
      document.body.style.setProperty('--w', '3px');
      const before = style(p, 'top', 'left', 'right', 'bottom', 'padding-top');
      host.style.setProperty('--w', '9px');
      before + ' ' + style(p, 'padding-top')
      """, "1px 2px 3px 7px 8px 9px"
    ),
    (
      """
      sheet.textContent = ':host(.k) { top: 1px } :host { top: 2px } :host::before { content: "h" }';
      style(host, 'top') + getComputedStyle(host, '::before').content
      """, "1px\"h\""
    ),
    (
      """
      sheet.textContent = `:host { & p { top: 5px } p { left: 5px } @media all { bottom: 7px } }
        p { :host & { right: 5px } }`;
      style(p, 'top', 'left', 'right') + ' ' + style(host, 'bottom')
      """, "5px 5px 5px 7px"
    ),
    (
      """
      document.documentElement.style.fontSize = '10px';
      sheet.textContent = ':host { font-size: 2em } p { font-size: 2em; width: 1rem }';
      style(host, 'font-size') + ' ' + style(p, 'font-size', 'width')
      """, "20px 40px 10px"
    ),
    (
      "p.innerHTML = '<b></b>'; sheet.textContent = ':host-context(body) { top: 1px }'; style(host, 'top')",
      "auto"
    ),
  ])
  func contexts(script: String, expected: String) {
    let page = ScriptPage()
    _ = page.evaluate(setUp)
    #expect(page.evaluate(script) == expected)
  }

  private let slots = """
    host.innerHTML = '<span class=q>1</span><b slot=n>2</b><i slot=none>3</i>text';
    const [span, b, i] = host.children;
    root.innerHTML = '<style></style><div class=in style="font-size:30px;letter-spacing:2px">'
      + '<slot></slot><slot name=n><u>4</u></slot><slot name=e><u>5</u></slot></div>';
    const rules = root.querySelector('style');
    document_style('#o > span { margin-top: 5px }');
    """

  @Test(arguments: [
    (
      """
      rules.textContent = `::slotted(span) { margin-top: 3px; margin-left: 3px !important }
        ::slotted(.q) { padding-top: 3px } slot[name=n]::slotted(*) { padding-left: 3px }
        div ::slotted(b) { padding-right: 3px } p ::slotted(b) { top: 1px } span { top: 9px }
        slot > ::slotted(span) { z-index: 3 } slot::slotted(span) { z-index: 4 }
        ::slotted(:not(b)) { right: 2px } :host ::slotted(span) { bottom: 3px }`;
      span.style.setProperty('margin-left', '50px', 'important');
      style(span, 'margin-top', 'margin-left', 'padding-top', 'padding-left', 'top', 'z-index', 'right',
        'bottom') + ', ' + style(b, 'padding-left', 'padding-right', 'top', 'right')
      """, "5px 3px 3px 0px auto 4 2px 3px, 3px 3px auto auto"
    ),
    // Slotted elements inherit from their slots; elements without a slot inherit from the host.
    (
      """
      [span, b, i, ...root.querySelectorAll('u')].map(e => style(e, 'font-size', 'letter-spacing')).join()
      """, "30px 2px,30px 2px,16px normal,30px 2px,30px 2px"
    ),
    (
      """
      rules.textContent = 'slot[name=n]::slotted(span) { padding-left: 3px }';
      const before = style(span, 'padding-left');
      span.slot = 'n'; const after = style(span, 'padding-left');
      span.slot = 'zzz'; [before, after, style(span, 'padding-left', 'letter-spacing')].join()
      """, "0px,3px,0px normal"
    ),
    (
      """
      rules.textContent = '::slotted(span)::before { content: "s" }';
      getComputedStyle(span, '::before').content
      """, "\"s\""
    ),
    (
      """
      rules.textContent = `::slotted(b) { top: 1px } slot::slotted(*) { top: 2px }
        ::slotted(.q) { right: 1px } slot::slotted(span) { right: 2px }`;
      style(b, 'top') + style(span, 'right')
      """, "2px1px"
    ),
    (
      """
      rules.textContent = 'u { display: none } ::slotted(span) { display: none } ::slotted(b) { display: block }';
      [host.innerText, style(span, 'display'), style(b, 'display'), span.offsetWidth].join('|')
      """, "2\ntext|none|block|0"
    ),
    (
      "root.querySelector('div').style.display = 'none'; [host.innerText, style(span, 'display')].join('|')",
      "|inline"
    ),
    // A slot is assigned to a slot of an inner shadow tree.
    (
      """
      root.innerHTML = `<style>::slotted(span) { color: rgb(61, 61, 61); top: 61px !important }</style>
        <div id=h><slot></slot></div>`;
      const inner = root.getElementById('h').attachShadow({ mode: 'open' });
      inner.innerHTML = `<style>::slotted(span) { color: rgb(71, 71, 71); top: 71px !important; left: 71px }
        ::slotted(slot) { left: 7px }</style><div style="letter-spacing: 7px"><slot></slot></div>`;
      style(span, 'color', 'top', 'left', 'letter-spacing') + ', '
        + style(root.querySelector('slot'), 'left', 'letter-spacing')
      """, "rgb(61, 61, 61) 71px 71px 7px, auto 7px"
    ),
  ])
  func slottedElements(script: String, expected: String) {
    let page = ScriptPage()
    _ = page.evaluate(setUp + slots)
    #expect(page.evaluate(script) == expected)
  }

  private let parts = """
    root.innerHTML = `<style>[part~=a] { top: 5px; left: 5px !important } #i { right: 2px }</style>
      <b part="a" id=a style="bottom: 6px">x</b><b part=" b  a " id=b>x</b><b part=c id=c>x</b>
      <div id=inner exportparts="zz, yy: a"></div>`;
    const [a, b, c] = root.querySelectorAll('b');
    """

  @Test(arguments: [
    (
      """
      document_style(`#o::part(a) { top: 4px; left: 4px !important; bottom: 4px }
        #o::part(a b) { width: 44px } body > #o::part(c) { top: 2px } #o ::part(a) { z-index: 10 }
        ::part(c) { z-index: 9 } .z::part(c) { left: 9px }`);
      [a, b, c].map(e => style(e, 'top', 'left', 'bottom', 'width', 'z-index')).join()
      """, "4px 5px 4px auto auto,4px 5px 4px 44px auto,2px auto auto auto 9"
    ),
    (
      """
      document_style('#o::part(a)::before { content: "p" } #o::part(a):hover { top: 1px }');
      getComputedStyle(a, '::before').content + style(a, 'top')
      """, "\"p\"5px"
    ),
    (
      """
      document_style('#o::part(zz) { top: 8px } #o::part(a) { left: 8px } #o::part(ww) { top: 9px }');
      const inner = root.getElementById('inner').attachShadow({ mode: 'open' });
      inner.innerHTML = '<i part=zz></i><i part=yy></i><i part=ww></i>';
      [...inner.children].map(e => style(e, 'top', 'left')).join()
      """, "8px auto,auto 8px,auto auto"
    ),
    (
      """
      document_style('#o::part(d) { top: 1px }'); const before = style(c, 'top');
      c.part.add('d'); before + style(c, 'top')
      """, "auto1px"
    ),
  ])
  func parts(script: String, expected: String) {
    let page = ScriptPage()
    _ = page.evaluate(setUp + parts)
    #expect(page.evaluate(script) == expected)
  }

  @Test(arguments: [
    (
      """
      const list = root.styleSheets;
      [list.length, list === root.styleSheets, list[0] === sheet.sheet, list.item(1), list[0].ownerNode === sheet,
       document.styleSheets.length]
      """, "1,true,true,,true,0"
    ),
    (
      """
      const c = new CSSStyleSheet(); c.replaceSync('p { top: 7px } :host { top: 6px }');
      sheet.textContent = 'p { top: 1px }'; root.adoptedStyleSheets = [c];
      const seen = [style(p, 'top'), style(host, 'top'), root.styleSheets.length];
      c.insertRule('p { top: 8px }', 1); seen.push(style(p, 'top'));
      c.replaceSync('p { top: 9px }'); seen.push(style(p, 'top'));
      c.disabled = true; seen.push(style(p, 'top'), root.styleSheets.length); c.disabled = false;
      root.adoptedStyleSheets.push(new CSSStyleSheet()); seen.push(root.adoptedStyleSheets.length);
      root.adoptedStyleSheets = []; seen.concat(style(p, 'top'))
      """, "7px,6px,2,8px,9px,1px,1,2,1px"
    ),
    ("refusal(() => { root.adoptedStyleSheets = [sheet.sheet] })", "NotAllowedError"),
    (
      """
      const other = document.implementation.createHTMLDocument('').createElement('div');
      const r = other.attachShadow({ mode: 'open' });
      refusal(() => { r.adoptedStyleSheets = [new CSSStyleSheet()] })
      """, "NotAllowedError"
    ),
    (
      """
      sheet.append('p { top: 1px }'); const seen = [style(p, 'top')];
      sheet.sheet.insertRule('p { top: 2px !important }', 0); seen.push(style(p, 'top'));
      sheet.disabled = true; seen.push(style(p, 'top')); sheet.disabled = false;
      const old = sheet.sheet; sheet.remove(); seen.concat(style(p, 'top'), old.ownerNode, sheet.sheet)
      """, "1px,2px,auto,auto,,"
    ),
    (
      """
      const box = document.createElement('div'); box.innerHTML = '<div><style>p { top: 7px }</style></div>';
      root.append(box); const seen = [style(p, 'top'), root.styleSheets.length];
      box.remove(); seen.concat(style(p, 'top'), root.styleSheets.length)
      """, "7px,2,auto,1"
    ),
    // Hosts are inserted into the document, and removed from it.
    (
      """
      sheet.textContent = ':host { top: 4px } p { left: 4px }';
      const seen = [style(p, 'left')], old = sheet.sheet; host.remove();
      seen.push(root.styleSheets.length, sheet.sheet === null, old.ownerNode === null);
      document.body.append(host); seen.concat(style(host, 'top'), style(p, 'left'), sheet.sheet === old)
      """, "4px,0,true,true,4px,4px,false"
    ),
  ])
  func sheets(script: String, expected: String) {
    let page = ScriptPage()
    _ = page.evaluate(setUp)
    #expect(page.evaluate(script) == expected)
  }
}
