import Foundation
import SystemFiles
import Testing

@Suite("Paths as text")
struct StringPathTests {
  @Test(
    "keep all bytes",
    arguments: [
      [], Array("a/é/日本.html".utf8), [0xE9], Array("caf".utf8) + [0xE9] + Array(".html".utf8),
      [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xFF, 0xFE, 0x2F, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF],
      // The names themselves contain the private-use characters that represent bytes.
      Array("\u{10FEE9}".utf8), Array("\u{10FE80}x\u{10FEFF}".utf8) + [0xE9],
      Array("\u{10FE00}\u{10FE7F}\u{10FF00}".utf8),
    ] as [[UInt8]])
  func roundTrip(_ bytes: [UInt8]) {
    let text = String(path: bytes)
    #expect(text.pathBytes == bytes)
    #expect(text.withPath { String(path: $0).pathBytes } == bytes)
  }

  @Test("are different for different bytes")
  func pairs() {
    let leads: [UInt8] = [0x2F, 0x41, 0x80, 0xBF, 0xC1, 0xC3, 0xCD, 0xE0, 0xED, 0xF0, 0xF4, 0xFF]
    var texts: Set<[UInt8]> = []
    var isKept = true
    for first in leads {
      for second in UInt8.min...UInt8.max {
        let text = String(path: [first, second])
        isKept = isKept && text.pathBytes == [first, second]
        texts.insert(Array(text.utf8))
      }
    }
    #expect(isKept && texts.count == leads.count * 256)
  }

  @Test("are the same text as before if they are UTF-8")
  func text() {
    #expect(String(path: Array("é/日本 🌍".utf8)) == "é/日本 🌍")
    #expect(String(path: [0x61, 0xE9]) == "a\u{10FEE9}")
    #expect("a\u{10FEE9}b".readablePath == #"a\xE9b"#)
  }

  @Test("lead back to their files in the notation of records")
  func given() {
    #expect(String(givenPath: Array("a\u{10FEE9}".utf8)).pathBytes == [0x61, 0xE9])
    #expect(String(givenPath: [0x61, 0xE9]).pathBytes == [0x61, 0xE9])
  }

  @Test("are divided at slashes, regardless of the next character")
  func parts() {
    #expect("a/b/c.html".pathFolder == "a/b/" && "a/b/c.html".pathName == "c.html")
    #expect("c.html".pathFolder == "" && "c.html".pathName == "c.html")
    #expect("/".pathFolder == "/" && "/".pathName == "")
    // A combining mark at the start of a name is not combined with the slash.
    #expect("a/\u{301}b".pathFolder == "a/" && "a/\u{301}b".pathName == "\u{301}b")
  }
}
