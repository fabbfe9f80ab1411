@testable import PageJavaScript
import Testing

@Suite struct ScriptStringTests {
  /// Texts in WTF-8, and their UTF-16 code units in JavaScript.
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
    #expect(string.wtf8 == wtf8)
  }

  /// The lengths are below and above the size of the shared conversion buffer.
  @Test(arguments: texts.filter { !$0.0.isEmpty })
  func longTextCrossesUnchanged(wtf8: [UInt8], units: [UInt16]) {
    let memory = TextMemory()
    for count in [1, 4096 / wtf8.count, 4096 / wtf8.count + 1, 20_000 / wtf8.count] {
      let long = Array(repeatElement(wtf8, count: count).joined())
      let string = long.withUnsafeBufferPointer {
        ScriptString(retained: ScriptString.make(utf8: $0, in: memory))
      }
      #expect(
        string.withRef { Array(ScriptString.units($0)) }
          == Array(repeatElement(units, count: count).joined()))
    }
  }

  @Test func memoryIsEmptyEachTime() {
    let memory = TextMemory()
    memory.recycle(Array(repeating: 1, count: 1000))
    let first = memory.take()
    #expect(first.isEmpty && first.capacity >= 1000)
    #expect(memory.take().capacity == 0)
  }

  @Test func loneSurrogatesBecomeReplacementCharactersInSwift() {
    let string = [UInt8]([0x61, 0xED, 0xA0, 0x80]).withUnsafeBufferPointer {
      ScriptString(retained: ScriptString.make(utf8: $0))
    }
    #expect(string.string == "a\u{FFFD}")
  }
}
