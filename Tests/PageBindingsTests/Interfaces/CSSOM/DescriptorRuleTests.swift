import Testing

/// Tests of the descriptors that WebKitGTK 2.50 keeps in at-rules, and of their serialization.
@Suite struct DescriptorRuleTests {
  private static func text(_ source: String) -> String {
    """
    document.head.innerHTML = '<style></style>';
    document.querySelector('style').textContent = \(source);
    const rules = [...document.querySelector('style').sheet.cssRules];

    """
  }

  private static func texts(of sheet: String) -> String? {
    ScriptPage().evaluate(
      text("String.raw`\(sheet)`") + "rules.map(rule => rule.cssText).join()")
  }

  /// The counter style also has the symbols `q` and `r`; the arguments are its other descriptors.
  @Test(arguments: [
    ("system: cyclic", "system: cyclic;"),
    ("system: numeric", "system: numeric;"),
    ("system:alphabetic", "system: alphabetic;"),
    ("system:symbolic", "system: symbolic;"),
    ("system:additive", "dropped"),
    ("system:fixed", "system: fixed 1;"),
    ("system:fixed 3", "system: fixed 3;"),
    ("system:fixed -2", "system: fixed -2;"),
    ("system:fixed 1.5", ""),
    ("system: extends decimal", "dropped"),
    ("system: extends none", ""),
    ("symbols: a b", "symbols: a b;"),
    (#"symbols: "a" url(x) b"#, ""),
    ("symbols: initial", ""),
    (#"additive-symbols: 10 "x", 1 "i""#, #"additive-symbols: 10 "x", 1 "i";"#),
    (#"additive-symbols: 1 "i", 10 "x""#, ""),
    ("additive-symbols: 10 x", "additive-symbols: 10 x;"),
    (#"additive-symbols: "x" 10"#, #"additive-symbols: 10 "x";"#),
    (#"additive-symbols: 10 "x", 10 "y""#, ""),
    (#"negative: "-""#, #"negative: "-" "";"#),
    (#"negative: "(" ")""#, #"negative: "(" ")";"#),
    ("negative: a b c", ""),
    (#"prefix: "x""#, #"prefix: "x";"#),
    ("prefix:x", "prefix: x;"),
    ("prefix: url(a)", ""),
    (#"suffix: ") ""#, #"suffix: ") ";"#),
    ("range: auto", "range: auto;"),
    ("range: 1 2", "range: 1 2;"),
    ("range: 3 2", ""),
    ("range: infinite 3, 4 infinite", "range: infinite 3, 4 infinite;"),
    ("range: 1", ""),
    (#"pad: 3 "0""#, #"pad: 3 "0";"#),
    (#"pad: "0" 3"#, #"pad: 3 "0";"#),
    (#"pad: -1 "0""#, ""),
    ("speak-as: auto", ""),
    ("fallback: foo", "fallback: foo;"),
    ("fallback: none", ""),
    ("fallback: decimal", "fallback: decimal;"),
    ("SYSTEM: CYCLIC; symbols: A", "system: cyclic; symbols: A;"),
    ("symbols: a !important", ""),
    (#"prefix: "a"; prefix: "b""#, #"prefix: "b";"#),
    ("--x: 1", ""),
    ("suffix: var(--a)", ""),
    ("symbols: linear-gradient(red,blue)", ""),
  ])
  func counterStyleDescriptors(block: String, expected: String) {
    let text = Self.texts(of: "@counter-style foo { symbols: q r; \(block) }") ?? ""
    guard expected != "dropped" else {
      #expect(text.isEmpty)
      return
    }
    let others = text.replacing("symbols: q r; ", with: "")
    #expect(others == "@counter-style foo { \(expected)\(expected.isEmpty ? "" : " ")}")
  }

  /// The arguments test which descriptors each counter system requires, and the serialization
  /// order.
  @Test(arguments: [
    ("symbols:q", "symbols: q;"),
    ("system:cyclic;symbols:q", "system: cyclic; symbols: q;"),
    ("system:numeric;symbols:q", ""),
    ("system:numeric;symbols:q r", "system: numeric; symbols: q r;"),
    ("system:alphabetic;symbols:q", ""),
    ("system:fixed;symbols:q", "system: fixed 1; symbols: q;"),
    ("system:symbolic;symbols:q", "system: symbolic; symbols: q;"),
    ("system:additive;symbols:q", ""),
    ("system:additive;additive-symbols:1 a", "system: additive; additive-symbols: 1 a;"),
    ("system:extends decimal;symbols:q", ""),
    ("system:extends decimal;additive-symbols:1 a", ""),
    ("additive-symbols:1 a", ""),
    (
      #"system:cyclic;symbols:a;speak-as:auto;fallback:b;range:auto;pad:1 a;suffix:"x";prefix:"y";negative:"-";additive-symbols:1 b"#,
      #"system: cyclic; symbols: a; additive-symbols: 1 b; negative: "-" ""; prefix: "y"; suffix: "x"; pad: 1 a; range: auto; fallback: b;"#
    ),
  ])
  func counterStyles(block: String, expected: String) {
    let text = Self.texts(of: "@counter-style foo { \(block) }")
    #expect(text == (expected.isEmpty ? "" : "@counter-style foo { \(expected) }"))
  }

  @Test(arguments: [
    ("@font-feature-values A {}", "@font-feature-values A { }"),
    ("@font-feature-values A {@styleset{}}", "@font-feature-values A { }"),
    (
      "@font-feature-values A {@styleset{a:1;a:2}}",
      "@font-feature-values A { @styleset { a: 2; } }"
    ),
    ("@font-feature-values A {@swash{a:1 2}}", "@font-feature-values A { }"),
    ("@font-feature-values A {@character-variant{a:1 2 3}}", "@font-feature-values A { }"),
    (
      "@font-feature-values A {@character-variant{a:1 2}}",
      "@font-feature-values A { @character-variant { a: 1 2; } }"
    ),
    ("@font-feature-values A {@foo{a:1}}", "@font-feature-values A { }"),
    ("@font-feature-values A {@STYLESET{A:1}}", "@font-feature-values A { @styleset { A: 1; } }"),
    (
      "@font-feature-values A {@annotation{a:1}@ornaments{a:1}@stylistic{a:1}@swash{a:1}@character-variant{a:1}@styleset{a:1}}",
      "@font-feature-values A { @swash { a: 1; } @stylistic { a: 1; } @ornaments { a: 1; } @annotation { a: 1; } @character-variant { a: 1; } @styleset { a: 1; } }"
    ),
    ("@font-palette-values --x {}", "@font-palette-values --x { }"),
    (
      #"@font-palette-values --x {font-family:A, "B c"}"#,
      #"@font-palette-values --x { font-family: A, "B c"; }"#
    ),
    ("@font-palette-values --x {font-family:serif}", "@font-palette-values --x { }"),
    (
      #"@font-palette-values --x {font-family:"serif"}"#,
      "@font-palette-values --x { font-family: serif; }"
    ),
    (
      "@font-palette-values --x {base-palette:light}",
      "@font-palette-values --x { base-palette: light; }"
    ),
    ("@font-palette-values --x {base-palette:-1}", "@font-palette-values --x { }"),
    (
      "@font-palette-values --x {override-colors: 0 red, 0 blue}",
      "@font-palette-values --x { override-colors: 0 rgb(255, 0, 0), 0 rgb(0, 0, 255); }"
    ),
    ("@font-palette-values --x {override-colors: 0 currentcolor}", "@font-palette-values --x { }"),
    (
      "@font-palette-values --x {override-colors: 0 rgb(1 2 3 / .5), 2 lab(1 2 3)}",
      "@font-palette-values --x { override-colors: 0 rgba(1, 2, 3, 0.5), 2 lab(1 2 3); }"
    ),
    (
      "@font-palette-values --x {font-family:A;font-family:B}",
      "@font-palette-values --x { font-family: B; }"
    ),
    ("@font-palette-values --x {base-palette:1 !important}", "@font-palette-values --x { }"),
    (
      "@font-palette-values --x {override-colors: 1 hsl(120deg 50% 50%)}",
      "@font-palette-values --x { override-colors: 1 rgb(64, 191, 64); }"
    ),
    (
      "@font-palette-values --x {override-colors:3 transparent}",
      "@font-palette-values --x { override-colors: 3 rgba(0, 0, 0, 0); }"
    ),
    ("@font-palette-values --x {override-colors:3 canvas}", "@font-palette-values --x { }"),
    ("@view-transition {}", "@view-transition { }"),
    ("@view-transition {navigation:auto}", "@view-transition { navigation: auto; }"),
    ("@view-transition {navigation:x}", "@view-transition { }"),
    ("@view-transition {types:none}", "@view-transition { }"),
    ("@view-transition {types:a b}", "@view-transition { types: a b}}"),
    ("@view-transition {types: none a}", "@view-transition { }"),
    (
      "@view-transition {types:a;navigation:auto}",
      "@view-transition { navigation: auto; types: a}}"
    ),
    ("@view-transition {types:-ua-x}", "@view-transition { }"),
    ("@position-try --f {}", "@position-try --f { }"),
    ("@position-try --f {color:red}", "@position-try --f { }"),
    ("@position-try --f {inset:1px}", "@position-try --f { inset: 1px; }"),
    ("@position-try --f {top:1px !important}", "@position-try --f { }"),
    ("@position-try --f {--x:1}", "@position-try --f { }"),
    (
      "@position-try --f {width:anchor-size(--a width)}",
      "@position-try --f { width: anchor-size(--a width); }"
    ),
    ("@position-try --f {max-height:1px}", "@position-try --f { max-height: 1px; }"),
    ("@position-try --f {inset-area:top}", "@position-try --f { }"),
    ("@position-try --f {place-self:center}", "@position-try --f { place-self: center; }"),
    ("@position-try --f {top:1px;top:2px}", "@position-try --f { top: 2px; }"),
    ("@position-try --f {width:inherit}", "@position-try --f { width: inherit; }"),
    ("@position-try --f {top:var(--x)}", "@position-try --f { top: var(--x); }"),
  ])
  func descriptors(sheet: String, expected: String) {
    #expect(Self.texts(of: sheet) == expected)
  }

  /// Invalid rules are dropped, and the indexes of the remaining rules are consecutive.
  @Test func interfaces() {
    let sheet = """
      @counter-style foo { symbols: a } @counter-style none { symbols: a } @foo {}
      @font-feature-values "A b", C { @swash { x: 1 } } @font-feature-values monospace {}
      @font-palette-values --x { font-family: A } @font-palette-values x {}
      @view-transition { types: a b; navigation: auto } @view-transition x {}
      @position-try --f { top: 1px } @position-try f {} p {}
      """
    let source =
      Self.text("`\(sheet)`")
        + """
        rules.map(rule => [rule.constructor.name, rule.type].join(' '))
          .concat(rules[0].name, rules[0].symbols, rules[0].speakAs, rules[1].fontFamily,
            rules[2].name, rules[2].fontFamily, rules[3].types.join('+'),
            Object.isFrozen(rules[3].types), rules[3].navigation, rules[4].name,
            rules[4].style.top, String(rules[4].style)).join('|')
        """
    #expect(
      ScriptPage().evaluate(source)
        == "CSSCounterStyleRule 11|CSSFontFeatureValuesRule 14|CSSFontPaletteValuesRule 0|"
        + "CSSViewTransitionRule 0|CSSPositionTryRule 0|CSSStyleRule 1|foo|a||A b, C|--x|A|a+b|"
        + "true|auto|--f|1px|[object CSSPositionTryDescriptors]")
  }

  @Test(arguments: [
    ("@counter-style lower-roman {symbols:a}", 1), ("@counter-style DISC {symbols:a}", 0),
    ("@counter-style default {symbols:a}", 0), ("@counter-style a b {symbols:a}", 0),
    ("@counter-style auto {symbols:a}", 1), ("@counter-style 'x' {symbols:a}", 0),
    ("@font-feature-values 1 {}", 0), ("@font-feature-values a, {}", 0),
    ("@font-palette-values -- {}", 1), ("@font-palette-values --x y {}", 0),
    ("@position-try --X {}", 1), ("@position-try --a b {}", 0),
    ("a { @counter-style x { symbols: a } }", 1), ("@view-transition;", 0),
    ("@import 'a'; @layer q; @import 'b';", 2), ("@layer q; @import 'a';", 2),
    ("@import 'a'; @layer q; @namespace a url(b);", 2),
    ("@namespace a url(b); @layer q;", 2),
  ])
  func validity(sheet: String, count: Int) {
    let source = Self.text("`\(sheet)`") + "rules.length"
    #expect(ScriptPage().evaluate(source) == String(count))
  }

  @Test func counterStylesChange() {
    let source =
      Self.text(
        "'@counter-style foo { symbols: a; system: cyclic } @counter-style bar { system: fixed 2; symbols: a }'"
      )
        + """
        const [rule, fixed] = rules;
        rule.name = 'bar';
        rule.system = 'numeric';
        rule.symbols = '"x" y';
        rule.symbols = '';
        rule.additiveSymbols = '1 a';
        rule.prefix = 'x';
        rule.prefix = 'bad bad';
        rule.range = '1 2';
        rule.pad = '3 x';
        rule.fallback = 'zz';
        fixed.system = 'fixed 5';
        const first = fixed.system;
        fixed.system = 'cyclic';
        [rule.cssText, first, fixed.system].join('|')
        """
    #expect(
      ScriptPage().evaluate(source)
        == "@counter-style foo { system: cyclic; symbols: \"x\" y; additive-symbols: 1 a; prefix: x; "
        + "pad: 3 x; range: 1 2; fallback: zz; }|fixed 5|fixed 1")
  }

  @Test func positionsChange() {
    let source =
      Self.text("'@position-try --f { top: 1px }'")
        + """
        const [rule] = rules;
        rule.style.color = 'red';
        rule.style.width = '3px';
        rule.style.setProperty('left', '1px', 'important');
        rule.style.cssText += 'color: red; right: 2px';
        rule.cssText
        """
    #expect(
      ScriptPage().evaluate(source)
        == "@position-try --f { top: 1px; width: 3px; right: 2px; }")
  }
}
