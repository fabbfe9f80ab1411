import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct TextCoderBindingsTests {
  @Test(arguments: [
    (
      #"""
      var d = new TextDecoder;
      [d.encoding, d.fatal, d.ignoreBOM, new TextDecoder('LATIN1 ').encoding, new TextDecoder('utf-16').encoding].join()
      """#, "utf-8,false,false,windows-1252,utf-16le"
    ),
    (
      #"""
      new TextDecoder().decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xA9, 0, 0xFF]))
      """#, "aé\u{0}�"
    ),
    (
      #"""
      JSON.stringify(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xEF, 0xBB, 0xBF, 0x61])))
      """#, "\"\u{FEFF}a\""
    ),
    (
      #"""
      var d = new TextDecoder;
      d.decode(new Uint8Array([0xC3]), { stream: true }) + d.decode(new Uint8Array([0xA9]), { stream: true }) + d.decode() + d.decode(new Uint8Array([0x61]))
      """#, "éa"
    ),
    (
      #"""
      new TextDecoder().decode(new Uint8Array([97, 98, 99, 100]).subarray(1, 3)) + new TextDecoder().decode(new DataView(new Uint8Array([97, 98, 99, 100]).buffer, 2, 2)) + new TextDecoder().decode(new Uint8Array([97, 98]).buffer) + new TextDecoder('utf-16le').decode(new Uint16Array([0x61, 0x1F4A]))
      """#, "bccdabaὊ"
    ),
    ("new TextDecoder().decode() + new TextDecoder().decode(undefined) + '|'", "|"),
    ("new TextDecoder().decode(null)", ""),
    ("new TextDecoder('shift_jis').decode(new Uint8Array([0x93, 0xFA, 0x96, 0x7B]))", "日本"),
    ("new TextDecoder('windows-1252').decode(new Uint8Array([0x80, 0xE9]))", "€é"),
    (
      #"""
      new TextDecoder().decode(new ArrayBuffer(0)) + new TextDecoder().decode(new DataView(new ArrayBuffer(0))) + 'x'
      """#, "x"
    ),
    (
      #"""
      [...new TextEncoder().encode('aé€💩\ud800')].join() + new TextEncoder().encode().length + new TextEncoder().encoding
      """#, "97,195,169,226,130,172,240,159,146,169,239,191,1890utf-8"
    ),
    ("Object.prototype.toString.call(new TextEncoder().encode('a'))", "[object Uint8Array]"),
    (
      #"""
      var a = new Uint8Array(5), r = new TextEncoder().encodeInto('a€💩', a);
      [r.read, r.written, ...a].join()
      """#, "2,4,97,226,130,172,0"
    ),
    (
      #"""
      var a = new Uint8Array(10).subarray(2, 9), r = new TextEncoder().encodeInto('a€💩', a);
      [r.read, r.written, ...new Uint8Array(a.buffer)].join()
      """#, "2,4,0,0,97,226,130,172,0,0,0,0"
    ),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
