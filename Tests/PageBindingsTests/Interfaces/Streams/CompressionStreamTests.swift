import PageBindings
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct CompressionStreamTests {
  private static let prelude = """
    const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
    const bytes = text => new Uint8Array(text.match(/../g).map(pair => parseInt(pair, 16)));
    const through = async (stream, chunks) => {
      const writer = stream.writable.getWriter(), reader = stream.readable.getReader(), all = [];
      for (const chunk of chunks) writer.write(chunk).catch(() => {});
      writer.close().catch(() => {});
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return all;
        all.push(value);
      }
    };
    const compress = async (format, ...chunks) =>
      (await through(new CompressionStream(format), chunks)).map(hex).join('|');
    const decompress = async (format, ...chunks) =>
      (await through(new DecompressionStream(format), chunks.map(
        chunk => typeof chunk === 'string' ? bytes(chunk) : chunk)))
        .map(chunk => new TextDecoder().decode(chunk)).join('|');
    const hello = new TextEncoder().encode('hello');

    """

  @Test(arguments: [
    ("compress('gzip', hello)", "1f8b0800000000000003|cb48cdc9c9070086a6103605000000"),
    ("compress('gzip')", "1f8b080000000000000303000000000000000000"),
    ("compress('deflate', hello)", "785e|cb48cdc9c90700062c0215"),
    ("compress('deflate', hello.buffer)", "785e|cb48cdc9c90700062c0215"),
    ("compress('deflate-raw', hello)", "cb48cdc9c90700"),
    ("compress('gzip', 'hello')", "TypeError: Invalid type should be ArrayBuffer"),
    ("decompress('deflate', '789ccb48cdc9c907', '00062c0215')", "hello"),
    ("decompress('deflate-raw', 'cb48cdc9c90700')", "hello"),
    ("decompress('gzip', '1f8b0800000000000003cb48cdc9c9070086a6103605000000')", "hello"),
    // Truncated data, trailing data, data in another format, a wrong checksum.
    ("decompress('deflate', '789ccb48cdc9c907')", "TypeError"),
    ("decompress('deflate')", "TypeError"),
    ("decompress('deflate', '789ccb48cdc9c90700062c021500')", "TypeError"),
    ("decompress('deflate', '789ccb48cdc9c90700062c0215', '00')", "TypeError"),
    ("decompress('deflate', '00ff')", "TypeError"),
    ("decompress('deflate', '789ccb48cdc9c90700062c0216')", "TypeError"),
    ("decompress('deflate', '789ccb48', 5)", "TypeError"),
    ("new CompressionStream('brotli')", "NotSupportedError"),
    ("new CompressionStream('zip')", "TypeError"),
    ("new DecompressionStream()", "TypeError"),
  ])
  func compression(script: String, expected: String) {
    let source = """
      (async () => {\(Self.prelude) return \(script); })().then(
        value => log.push(String(value)), error => log.push(String(error)))
      """
    #expect(ScriptPage().log(of: source).hasPrefix(expected))
  }

  /// Each stream holds a quarter of a megabyte until it is closed.
  @Test func abandonedStreams() {
    let source = """
      (async () => {
        for (let i = 0; i < 300; i++) {
          const stream = new CompressionStream('gzip'), writer = stream.writable.getWriter();
          const written = writer.write(new Uint8Array(1));
          stream.readable.getReader().read().catch(() => {});
          try { await written; } catch (error) { return i + ' ' + error.name; }
        }
      })().then(value => log.push(String(value)))
      """
    #expect(ScriptPage().log(of: source) == "256 RangeError")
  }
}
