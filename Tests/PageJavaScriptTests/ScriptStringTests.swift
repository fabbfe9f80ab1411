import CJavaScriptCore
import PageJavaScript
import Testing

@Suite struct ScriptStringTests {
  /// WTF-8 and the UTF-16 code units that JavaScript has for it.
  static let texts: [([UInt8], [UInt16])] = [
    ([], []),
    (Array("plain".utf8), Array("plain".utf16)),
    (Array("é😀".utf8), Array("é😀".utf16)),
    ([0x61, 0xED, 0xA0, 0x80, 0x62], [0x61, 0xD800, 0x62]),
    ([0x61, 0xC0, 0x80, 0x62], [0x61, 0, 0x62]),
    (Array(repeating: 0x78, count: 1000), Array(repeating: 0x78, count: 1000)),
  ]

  @Test(arguments: texts)
  func textCrossesUnchanged(wtf8: [UInt8], units: [UInt16]) {
    let string = wtf8.withUnsafeBufferPointer {
      ScriptString(retained: ScriptString.make(utf8: $0))
    }
    #expect(string.withRef { Array(ScriptString.units($0)) } == units)
    #expect(string.withRef { ScriptString.wtf8($0) } == wtf8)
  }

  @Test func loneSurrogatesBecomeReplacementCharactersInSwift() {
    let string = [UInt8]([0x61, 0xED, 0xA0, 0x80]).withUnsafeBufferPointer {
      ScriptString(retained: ScriptString.make(utf8: $0))
    }
    #expect(string.string == "a\u{FFFD}")
  }
}
