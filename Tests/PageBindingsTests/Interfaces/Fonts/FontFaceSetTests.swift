import Testing

/// Tests of the fonts of documents. The expectations are the results in WebKitGTK 2.50.
@Suite struct FontFaceSetTests {
  private static func page(_ sheet: String) -> ScriptPage {
    let page = ScriptPage()
    _ = page.evaluate(
      """
      document.head.innerHTML = '<style></style>';
      document.querySelector('style').textContent = String.raw`\(sheet)`;
      const F = document.fonts;
      const families = () => [...F].map(face => face.family).join(' ');
      """)
    return page
  }

  @Test func `Rules make faces in the order of the cascade`() {
    let page = Self.page(
      """
      @font-face { font-family: A; src: url(a) }
      @font-face { font-family: "B b"; src: local("No"), url(b); font-weight: 700; font-style: italic;
        unicode-range: U+0-7F, U+400-4ff; font-display: swap; font-stretch: condensed }
      @font-face { font-family: Nosource }
      @font-face { src: url(c) }
      @font-face { font-family: serif; src: url(c) }
      @media print { @font-face { font-family: P; src: url(p) } }
      @media screen { @font-face { font-family: S; src: url(s) } }
      @supports (display: grid) { @font-face { font-family: G; src: url(s) } }
      @layer b, a;
      @layer a { @font-face { font-family: L1; src: url(x) } }
      @layer b { @font-face { font-family: L2; src: url(x) }
        @layer c { @font-face { font-family: L3; src: url(x) } } }
      """)
    #expect(page.evaluate("families()") == "L3 L2 L1 A B b S G")
    let face = page.evaluate(
      "const B = [...F][4]; [B.family, B.style, B.weight, B.width, B.unicodeRange, B.display].join('|')"
    )
    #expect(face == "B b|italic|700|condensed|U+0-7f, U+400-4ff|swap")
  }

  @Test func `A face and its rule are one`() {
    let page = Self.page("@font-face { font-family: A; src: url(a) }")
    let script = """
      const [A] = F;
      A.family = 'Z';
      A.weight = '200';
      const rule = document.styleSheets[0].cssRules[0];
      const text = rule.cssText;
      rule.style.setProperty('font-weight', '900');
      [text, A.weight, [...F][0] === A, F.check('1px Z'), F.check('1px A')].join('|')
      """
    #expect(
      page.evaluate(script)
        == "@font-face { font-family: Z; src: url(\"a\"); font-weight: 200; }|900|true|false|true")
    #expect(
      page.evaluate("document.styleSheets[0].deleteRule(0); [F.size, F.has(A), A.family].join()")
        == "0,false,Z")
  }

  @Test func `Faces of scripts come behind those of rules`() {
    let page = Self.page("@font-face { font-family: A; src: url(a) }")
    let script = """
      const m = new FontFace('M', 'url(m)');
      const [A] = F;
      log.push(F.add(m) === F, F.add(m).size, families());
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@font-face { font-family: N; src: url(n) }');
      document.adoptedStyleSheets = [sheet];
      log.push(families(), F.delete(A), F.add(A).size, new FontFaceSet([A, m, m]).size);
      try { new FontFaceSet([]).add(A); } catch (error) { log.push(error.name); }
      const seen = [];
      for (const face of F.values()) {
        seen.push(face.family);
        if (seen.length === 1) F.add(new FontFace('Late', 'url(l)'));
      }
      log.push(seen.join(' '), F.delete(m), F.delete(m), F.has(m));
      F.clear();
      log.push(families());
      """
    #expect(
      page.log(of: script)
        == "true,2,A M,A N M,false,3,1,InvalidModificationError,A N M Late,true,false,false,A N")
  }

  /// The load of every source fails.
  @Test(arguments: [
    ("12px Nope", "true"), ("12px serif", "true"), ("12px A", "false"), ("12px a", "false"),
    ("1em A", "false"), ("12px Nope, A", "false"), ("12px A", "false"),
    ("12px It", "true"), ("italic 12px It", "false"), ("oblique 12px It", "true"),
    ("oblique 20deg 12px It", "false"), ("12px Bo", "false"), ("12px \"serif\"", "false"),
    ("12px/3 A", "false"), ("small-caps 12px A", "false"), ("12px A junk", "true"),
    ("A", "SyntaxError"), ("", "SyntaxError"), ("inherit", "SyntaxError"),
    ("caption", "SyntaxError"), ("12px var(--x)", "SyntaxError"), ("12px 3", "SyntaxError"),
    ("-1px A", "SyntaxError"), ("12px A !important", "SyntaxError"),
    ("12px \"A\" junk", "SyntaxError"),
  ])
  func `A font is there where no face that it needs is waited for`(
    _ font: String, _ expected: String
  ) {
    let page = Self.page(
      """
      @font-face { font-family: A; src: url(a) }
      @font-face { font-family: It; src: url(a); font-style: italic }
      @font-face { font-family: Bo; src: url(a); font-weight: 700 }
      @font-face { font-family: "serif"; src: url(a) }
      """)
    let script = "try { var is = F.check('\(font)'); } catch (error) { is = error.name; } is"
    #expect(page.evaluate(script) == expected)
  }

  @Test func `Faces are for the characters in their ranges`() {
    let page = Self.page(
      """
      @font-face { font-family: U; src: url(a); unicode-range: U+41-5A }
      @font-face { font-family: U; src: url(a); unicode-range: U+61-7A }
      """)
    #expect(
      page.evaluate("['A', '1', 'a1', ''].map(text => F.check('1px U', text)).join()")
        == "false,true,false,true")
    let script = """
      F.load('1px U', 'ab').catch(error => log.push(error.name, [...F].map(face => face.status)));
      """
    #expect(page.log(of: script) == "NetworkError,unloaded,error")
  }

  @Test(arguments: [
    ("600 1px M", "ueu"), ("italic bold 1px M", "uue"), ("300 1px M", "euu"),
    ("500 1px M", "euu"), ("450 1px M", "euu"), ("501 1px M", "ueu"),
  ])
  func `The nearest weight is loaded`(_ font: String, _ statuses: String) {
    let page = Self.page(
      """
      @font-face { font-family: M; src: url(a); font-weight: 400 }
      @font-face { font-family: M; src: url(a); font-weight: 700 }
      @font-face { font-family: M; src: url(a); font-weight: 400; font-style: italic }
      """)
    let script = """
      F.load('\(font)').catch(() => log.push([...F].map(face => face.status[0]).join('')));
      """
    #expect(page.log(of: script) == statuses)
  }

  @Test(arguments: [
    ("1px St", "uue"), ("condensed 1px St", "euu"), ("expanded 1px St", "ueu"),
  ])
  func `The nearest width counts more than the weight`(_ font: String, _ statuses: String) {
    let page = Self.page(
      """
      @font-face { font-family: St; src: url(a); font-stretch: condensed }
      @font-face { font-family: St; src: url(a); font-stretch: expanded }
      @font-face { font-family: St; src: url(a); font-weight: 700 }
      """)
    let script = """
      F.load('\(font)').catch(() => log.push([...F].map(face => face.status[0]).join('')));
      """
    #expect(page.log(of: script) == statuses)
  }

  @Test func `Promises tell of what is there`() {
    let script = """
      F.ready.then(set => log.push(set === F, F.ready === F.ready, F.status));
      F.load('1px Nope').then(faces => log.push(faces.length));
      F.load('bad').catch(error => log.push(error.name));
      F.load().catch(error => log.push(error.name));
      """
    #expect(Self.page("").log(of: script) == "true,true,loaded,0,SyntaxError,TypeError")
  }

  @Test func `Documents without a window have no faces of rules`() {
    let script = """
      const other = new DOMParser().parseFromString(
        '<style>@font-face{font-family:x;src:url(x)}</style>', 'text/html');
      [other.fonts.size, other.fonts.status, other.fonts === other.fonts].join()
      """
    #expect(Self.page("").evaluate(script) == "0,loaded,true")
  }
}
