import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct BlobBindingsTests {
  @Test(arguments: [
    (
      "String([new Blob(['h\u{e9}', new Uint8Array([1, 2]), new Blob(['x'])]).size,"
        + " new Blob().size])", "6,0"
    ),
    (
      "['a\u{100}', 'A;b=C', '\\x1f', '~'].map(type => new Blob([], {type}).type).join('|')",
      "|a;b=c||~"
    ),
    (
      "[[1, 3], [-2], [NaN, 2], [0, 1e30], [3, 1], [-100, -1], [1.7, 3.2], [Infinity]]"
        + ".map(range => new Blob(['abcde']).slice(...range).size).join()", "2,2,2,5,0,4,2,5"
    ),
    ("['A/B', null, undefined].map(t => new Blob().slice(0, 0, t).type).join()", "a/b,null,"),
    ("new Blob(null)", "TypeError: Value is not a sequence"),
    ("new Blob('a')", "TypeError: Value is not a sequence"),
    ("new Blob([], {endings: 'x'})", "TypeError: Type error"),
    (
      "const f = new File(['x'], 'a/b', {type: 'A/B', lastModified: 1.9});"
        + "[f, f.name, f.type, f.lastModified, f.webkitRelativePath, f.slice(0)].join()",
      "[object File],a/b,a/b,1,,[object Blob]"
    ),
    (
      "[NaN, -5.5, new Date(7), 2 ** 63].map(lastModified =>"
        + " new File([], '', {lastModified}).lastModified).join()", "0,-5,7,-9223372036854776000"
    ),
    ("new File([])", "TypeError: Not enough arguments"),
  ])
  func makes(_ source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }

  @Test(arguments: [
    (
      "new Blob(['a\\r\\nb\\rc\\r', '\\n'], {endings: 'native'}).text()"
        + ".then(t => log.push(escape(t)))", "a%0Ab%0Ac%0A%0A"
    ),
    ("new Blob(['\\ud800x']).text().then(t => log.push(escape(t)))", "%uFFFDx"),
    (
      "new Blob([new Uint8Array([0xef, 0xbb, 0xbf, 65])]).text().then(t => log.push(t.length))",
      "1"
    ),
    ("new Blob(['ab']).bytes().then(b => log.push(b))", "97,98"),
    (
      "new Blob(['ab']).arrayBuffer().then(b => log.push(b, b.byteLength))",
      "[object ArrayBuffer],2"
    ),
    ("Blob.prototype.text.call({}).catch(e => log.push(e.name))", "TypeError"),
    (
      "new Blob(['abc', 'd']).slice(1, 3).stream().getReader().read()"
        + ".then(r => log.push(r.done, r.value.constructor.name, r.value))",
      "false,Uint8Array,98,99"
    ),
    ("new Blob([]).stream().getReader().read().then(r => log.push(r.done, r.value))", "true,"),
    ("new Response(new Blob(['é']).stream()).text().then(t => log.push(escape(t)))", "%E9"),
  ])
  func reads(_ source: String, expected: String) {
    #expect(ScriptPage().log(of: source) == expected)
  }

  @Test func convertsPartsInTurn() {
    let source = """
      const log = [];
      new Blob({ *[Symbol.iterator]() {
        log.push('first');
        yield { toString() { log.push('text'); return ''; } };
        log.push('second');
        yield '';
      } });
      log.join()
      """
    #expect(ScriptPage().evaluate(source) == "first,text,second")
  }

  @Test func hasAddresses() {
    let source = """
      const url = URL.createObjectURL(new Blob(['x']));
      URL.revokeObjectURL(url);
      [/^blob:https:\\/\\/example\\.com\\/[0-9a-f-]{36}$/.test(url), new URL(url).origin].join()
      """
    #expect(ScriptPage().evaluate(source) == "true,https://example.com")
    #expect(ScriptPage().evaluate("URL.createObjectURL({})") == "TypeError: Type error")
  }
}
