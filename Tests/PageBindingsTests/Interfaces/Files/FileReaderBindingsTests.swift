import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct FileReaderBindingsTests {
  private static let prelude = """
    const read = (method, blob, ...rest) => {
      const reader = new FileReader;
      for (const type of ['loadstart', 'progress', 'load', 'abort', 'error', 'loadend']) {
        reader.addEventListener(type, e => log.push(`${type} ${e.loaded}/${e.total}`));
      }
      reader.onloadend = () => log.push(String(reader.result));
      reader[method](blob, ...rest);
      log.push(reader.readyState);
      return reader;
    };

    """

  @Test(arguments: [
    (
      "read('readAsText', new Blob(['h\u{e9}']))",
      "1,loadstart 0/3,progress 3/3,load 3/3,loadend 3/3,h\u{e9}"
    ),
    ("read('readAsText', new Blob)", "1,loadstart 0/0,load 0/0,loadend 0/0,"),
    (
      "read('readAsDataURL', new Blob(['h\u{e9}'], {type: 'text/Plain; x=1'}))",
      "1,loadstart 0/3,progress 3/3,load 3/3,loadend 3/3,data:text/plain; x=1;base64,aMOp"
    ),
    (
      "read('readAsDataURL', new Blob)",
      "1,loadstart 0/0,load 0/0,loadend 0/0,data:application/octet-stream;base64,"
    ),
    (
      "read('readAsBinaryString', new Blob(['\u{e9}']))",
      "1,loadstart 0/2,progress 2/2,load 2/2,loadend 2/2,\u{c3}\u{a9}"
    ),
    (
      "read('readAsArrayBuffer', new Blob(['a']))",
      "1,loadstart 0/1,progress 1/1,load 1/1,loadend 1/1,[object ArrayBuffer]"
    ),
    (
      "const r = read('readAsText', new Blob(['a'])); r.abort(); log.push(r.error.name)",
      "1,abort 0/0,loadend 0/0,null,AbortError"
    ),
    (
      "const r = read('readAsText', new Blob);"
        + " try { r.readAsText(new Blob) } catch (e) { log.push(e.name) } r.onloadstart = null",
      "1,InvalidStateError,loadstart 0/0,load 0/0,loadend 0/0,"
    ),
  ])
  func reads(_ source: String, expected: String) {
    #expect(ScriptPage().log(of: FileReaderBindingsTests.prelude + source) == expected)
  }

  @Test(arguments: [
    ("[0x41, 0, 0xe9, 0], 'latin1'", "A%00%E9%00"),
    ("[0xff, 0xfe, 0x41, 0]", "A"),
    ("[0xef, 0xbb, 0xbf, 0x41], 'latin1'", "A"),
    ("[0x41], 'nonsense'", "A"),
    ("[0x41], 'iso-2022-kr'", "%uFFFD"),
  ])
  func decodes(_ arguments: String, expected: String) {
    let source = """
      const decode = (bytes, label) => {
        const reader = new FileReader;
        reader.onload = () => log.push(escape(reader.result));
        const blob = new Blob([new Uint8Array(bytes)], {type: 'text/plain;charset=utf-16le'});
        reader.readAsText(blob, label);
      };
      decode(\(arguments))
      """
    #expect(ScriptPage().log(of: source) == expected)
  }
}
