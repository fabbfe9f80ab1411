import Testing

/// Tests of font faces that scripts create. The expectations are the results in WebKitGTK 2.50.
@Suite struct FontFaceTests {
  private static let show =
    """
    const show = f => [f.family, f.style, f.weight, f.width, f.stretch, f.unicodeRange,
      f.featureSettings, f.display, f.sizeAdjust, f.status].join('|');

    """

  @Test(arguments: [
    (
      "'Q q', 'url(x.woff)'", "Q q|normal|normal|normal|normal|U+0-10ffff|normal|auto|100%|unloaded"
    ),
    (
      "'\"Q q\"', 'url(x.woff)'",
      "\"Q q\"|normal|normal|normal|normal|U+0-10ffff|normal|auto|100%|unloaded"
    ),
    ("'', 'url(x)'", "normal|normal|normal|normal|normal|U+0-10FFFF|normal|auto|100%|error"),
    ("'Q', 'bad'", "Q|normal|normal|normal|normal|U+0-10FFFF|normal|auto|100%|error"),
    ("'Q', 'local(x)'", "Q|normal|normal|normal|normal|U+0-10ffff|normal|auto|100%|unloaded"),
    (
      "'Q', new ArrayBuffer(4)",
      "Q|normal|normal|normal|normal|U+0-10ffff|normal|auto|100%|error"
    ),
    (
      """
      'Q', 'url(x.woff)', {weight: 'bold', style: 'italic', stretch: 'condensed', display: 'swap',
        unicodeRange: 'U+26, u+1-2', featureSettings: '"liga"', sizeAdjust: '90%'}
      """,
      "Q|italic|bold|condensed|condensed|U+26, U+1-2|\"liga\"|swap|90%|unloaded"
    ),
    (
      "'Q', 'url(x)', {weight: '100 900', style: 'oblique 10deg', width: '50%'}",
      "Q|oblique 10deg|100 900|normal|normal|U+0-10ffff|normal|auto|100%|unloaded"
    ),
    (
      "'Q', 'url(x)', {weight: 'foo', display: 'swap'}",
      "Q|normal|normal|normal|normal|U+0-10FFFF|normal|auto|100%|error"
    ),
    (
      "'Q', 'url(x)', {weight: '', unicodeRange: ''}",
      "Q|normal|normal|normal|normal|U+0-10ffff|normal|auto|100%|unloaded"
    ),
    ("'Q'", "TypeError: Not enough arguments"),
    ("'Q', 'url(x)', 5", "TypeError: Type error"),
  ])
  func `A script makes a face`(_ arguments: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.show + "show(new FontFace(\(arguments)))") == expected)
  }

  @Test(arguments: [
    ("family", "'x y'", "x y"), ("family", "''", "SyntaxError Q"),
    ("style", "'zz'", "SyntaxError normal"),
    ("weight", "'200'", "200"), ("weight", "''", "SyntaxError normal"), ("weight", "400", "400"),
    ("weight", "'inherit'", "SyntaxError normal"), ("weight", "'calc(100 + 100)'", "calc(200)"),
    ("stretch", "'expanded'", "expanded"), ("width", "'75%'", "75%"),
    ("unicodeRange", "'U+1'", "U+1"), ("unicodeRange", "'zz'", "SyntaxError U+0-10ffff"),
    ("featureSettings", "'\"smcp\" 2, \"liga\" off'", "\"smcp\" 2, \"liga\" 0"),
    ("display", "'block'", "block"), ("sizeAdjust", "'50%'", "50%"),
    ("sizeAdjust", "'zz'", "SyntaxError 100%"),
  ])
  func `Descriptors are set to what is valid`(_ name: String, _ value: String, _ expected: String) {
    let script = """
      const f = new FontFace('Q', 'url(x.woff)');
      let failure = '';
      try { f.\(name) = \(value); } catch (error) { failure = error.name + ' '; }
      failure + f.\(name)
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test func `What is nowhere fails at once`() {
    let script = """
      const f = new FontFace('Q', 'local(Nowhere), url(x.woff)');
      const events = [];
      for (const type of ['loading', 'loadingdone', 'loadingerror'])
        document.fonts.addEventListener(type, () => events.push(type));
      document.fonts.add(f);
      log.push(f.load() === f.loaded, f.status, document.fonts.status);
      f.loaded.catch(error => log.push(error.name, error.code));
      setTimeout(() => log.push(f.status, events.length));
      """
    #expect(ScriptPage().log(of: script) == "true,error,loaded,NetworkError,19,error,0")
  }

  @Test func `A face that is not valid says so when it is loaded`() {
    let script = """
      const f = new FontFace('Q', 'bad)');
      f.load().catch(error => log.push(error.name, f.status));
      """
    #expect(ScriptPage().log(of: script) == "SyntaxError,error")
  }

  /// A font that has all required tables, but whose tables are empty.
  private static let font = """
    const font = new Uint8Array(12 + 4 * 16);
    font.set([0, 1, 0, 0, 0, 4]);
    ['cmap', 'glyf', 'head', 'maxp'].forEach(
      (tag, i) => font.set([...tag].map(c => c.charCodeAt(0)), 12 + i * 16));

    """

  @Test func `Bytes of a font are there at once`() {
    let script =
      Self.font + """
        const f = new FontFace('Q', font.buffer);
        log.push(f.status, new FontFace('Q', font.slice(0, 60)).status);
        f.loaded.then(face => log.push(face === f));
        """
    #expect(ScriptPage().log(of: script) == "loaded,error,true")
  }

  @Test func `What a data URL holds takes a task`() {
    let script =
      Self.font + """
        const data = btoa(String.fromCharCode(...font));
        const f = new FontFace('Q', `url(bad), url(data:font/ttf;base64,${data})`);
        document.fonts.add(f);
        f.load().then(() => log.push(f.status, document.fonts.status, document.fonts.check('1px Q')));
        log.push(f.status, document.fonts.status, document.fonts.check('1px Q'));
        document.fonts.ready.then(() => log.push('ready'));
        document.fonts.load('1px Q').then(faces => log.push(faces.length, faces[0] === f));
        """
    #expect(
      ScriptPage().log(of: script) == "loading,loading,false,loaded,loaded,true,ready,1,true")
  }
}
