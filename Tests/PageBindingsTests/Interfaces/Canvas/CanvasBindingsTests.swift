import Testing

/// Tests of canvases without any drawing. The expectations are WebKitGTK 2.50's.
@Suite struct CanvasBindingsTests {
  private static let prelude = """
    const canvas = (width, height) => {
      const canvas = document.createElement('canvas');
      if (width !== undefined) canvas.setAttribute('width', width);
      if (height !== undefined) canvas.setAttribute('height', height);
      return canvas;
    };
    const c = canvas(7, 5);

    """

  private func evaluate(_ expression: String) -> String {
    ScriptPage().evaluate(Self.prelude + "String(\(expression))")
  }

  @Test(arguments: [
    ("", "300 150"), ("0", "0 0"), ("-5", "300 150"), ("abc", "300 150"), ("12.7", "12 12"),
    ("4294967295", "300 150"), ("2147483647", "2147483647 2147483647"), (" +5%", "5 5"),
  ])
  func `Sizes are read from attributes`(_ value: String, _ expected: String) {
    #expect(evaluate("(x => x.width + ' ' + x.height)(canvas('\(value)', '\(value)'))") == expected)
  }

  @Test(arguments: [
    ("-1", "300 300"), ("0", "0 0"), ("2147483648", "300 300"), ("4294967296", "0 0"),
    ("1.9", "1 1"), ("null", "0 0"), ("NaN", "0 0"),
  ])
  func `Sizes that scripts set are whole numbers`(_ value: String, _ expected: String) {
    #expect(
      evaluate("(c.width = \(value), c.width + ' ' + c.getAttribute('width'))") == expected)
  }

  @Test(arguments: [
    ("[c.getContext('2d'), c.getContext('webgl', {}), c.getContext('nope')]", ",,"),
    ("c.getContext('2d') === null", "true"),
    ("c.getContext()", "TypeError: Not enough arguments"),
    ("c.getContext(Symbol())", "TypeError: Cannot convert a symbol to a string"),
    (
      "HTMLCanvasElement.prototype.getContext.call(document.body, '2d')",
      "TypeError: Can only call this on objects of the right interface"
    ),
    ("[c.getContext.length, c.toDataURL.length, c.toBlob.length]", "1,0,1"),
  ])
  func `There is no context to paint with`(_ expression: String, _ expected: String) {
    #expect(evaluate(expression) == expected)
  }

  /// The arguments are sizes around WebKit's limits, and whether `toDataURL()` returns no image.
  @Test(arguments: [
    ("canvas(0, 5)", true), ("canvas(5, 0)", true), ("canvas(1000001, 1)", true),
    ("canvas(1, 1000001)", true), ("canvas(16385, 16384)", true),
    ("canvas(2147483647, 2147483647)", true), ("canvas(1000000, 1)", false),
    ("canvas(1, 1000000)", false), ("canvas(1, 1)", false), ("canvas()", false),
  ])
  func `Some canvases are too small or too large to be pictures`(
    _ canvas: String, _ isNothing: Bool
  ) {
    #expect(evaluate("\(canvas).toDataURL() === 'data:,'") == String(isNothing))
  }

  @Test(arguments: [
    "", "undefined", "null", "'image/png'", "'IMAGE/PNG', 0.5", "'image/webp'", "'image/gif'",
    "'image/jpg'", "'nope', {}",
  ])
  func `Pictures are PNGs`(_ arguments: String) {
    let tests = "url => [url.startsWith('data:image/png;base64,'), url === c.toDataURL()]"
    #expect(evaluate("(\(tests))(c.toDataURL(\(arguments)))") == "true,true")
  }

  @Test func `A type that is no text is an error`() {
    #expect(
      evaluate("c.toDataURL(Symbol())") == "TypeError: Cannot convert a symbol to a string")
  }

  /// Reads the chunks of the PNG, and decompresses its data with a script's `DecompressionStream`.
  @Test(arguments: [
    (1, 1, 1), (2, 2, 1), (300, 150, 1), (64, 64, 1), (1, 1000, 1), (1000, 1, 1), (1920, 1080, 1),
    (2400, 2400, 3),
  ])
  func `Pictures are transparent and have the canvas's size`(
    _ width: Int, _ height: Int, _ dataChunks: Int
  ) {
    let script = """
      const url = canvas(\(width), \(height)).toDataURL();
      const bytes = Uint8Array.from(atob(url.split(',')[1]), x => x.charCodeAt(0));
      const view = new DataView(bytes.buffer), table = [];
      for (let i = 0; i < 256; i++) {
        table[i] = i;
        for (let bit = 0; bit < 8; bit++) table[i] = table[i] >>> 1 ^ (table[i] & 1 ? 0xEDB88320 : 0);
      }
      const crc = part => ~part.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ sum >>> 8, ~0) >>> 0;
      log.push(String.fromCharCode(...bytes.subarray(1, 4)));
      const data = [];
      let dataChunks = 0, sound = true, size = '';
      for (let place = 8, length; place < bytes.length; place += 12 + length) {
        length = view.getUint32(place);
        const part = bytes.subarray(place + 4, place + 8 + length);
        const type = String.fromCharCode(...part.subarray(0, 4));
        sound &&= crc(part) === view.getUint32(place + 8 + length);
        if (type === 'IHDR') {
          size = view.getUint32(place + 8) + 'x' + view.getUint32(place + 12);
          log.push(...part.subarray(12));
        }
        if (type === 'IDAT') { dataChunks++; data.push(part.slice(4)); }
      }
      log.push(size, sound, dataChunks);
      const stream = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'));
      new Response(stream).bytes().then(rows => log.push(rows.length, rows.every(x => x === 0)));
      """
    let expected =
      "PNG,8,6,0,0,0,\(width)x\(height),true,\(dataChunks),\(height * (1 + 4 * width)),true"
    #expect(ScriptPage().log(of: Self.prelude + script) == expected)
  }

  @Test func `Blobs come when the script is done`() {
    let script = """
      canvas(0).toBlob(blob => log.push(blob === null));
      c.toBlob(blob => log.push(blob.type, blob.size, blob instanceof Blob));
      c.toBlob(function (blob) { log.push(blob.type, this === window, arguments.length); }, 'image/webp', 1);
      const size = c.toDataURL().length;
      c.width = 2400;
      Promise.resolve().then(() => log.push('microtask'));
      log.push('script', size);
      """
    let expected = "script,154,microtask,true,image/png,98,true,image/png,true,1"
    #expect(ScriptPage().log(of: Self.prelude + script) == expected)
  }

  @Test(arguments: ["", "null", "{}", "'f'"])
  func `Blobs need a function`(_ argument: String) {
    let expected =
      argument.isEmpty ? "Not enough arguments" : "Argument 1 must be a function"
    #expect(evaluate("c.toBlob(\(argument))") == "TypeError: " + expected)
  }
}
