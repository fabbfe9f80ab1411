import Foundation
import PageAction
import Testing

@testable import PageSources

@Suite("Data that is not a page")
struct BinaryDataTests {
  private static func name(_ bytes: [UInt8], hasKnownCharset: Bool = false) -> String? {
    bytes.withUnsafeBufferPointer { BinaryData($0, hasKnownCharset: hasKnownCharset)?.name }
  }

  @Test(
    "is named by its signature",
    arguments: [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04], "xz-compressed data"),
      (Array("BZh91AY&SY".utf8) + [0x01, 0x99], "bzip2-compressed data"),
      ([0x50, 0x4B, 3, 4, 0x14, 0], "a ZIP archive"),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "a PNG image"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "a JPEG image"),
      (Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80], "a GIF image"),
      (Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8 ".utf8), "a WebP image"),
      (Array("BM".utf8) + [0x46, 0, 0, 0], "a BMP image"),
      (Array("%PDF-1.7\n".utf8), "a PDF document"),
      ([0x5D, 0, 0, 0x80, 0] + [UInt8](repeating: 0xFF, count: 8) + [0], "lzma-compressed data"),
      ([0x5D, 0, 0, 0x80, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0x1E], "lzma-compressed data"),
      ([0x78, 0x9C, 0xB3, 0x29, 0xB0, 0x03, 0x00], "zlib-compressed data"),
      ([0x1F, 0x8B], "the beginning of gzip-compressed data"),
      ([UInt8](repeating: 0, count: 64), "binary data"),
      ([0x0A, 0x00, 0x91, 0x07, 0x01, 0xF3], "binary data"),
    ] as [([UInt8], String)])
  func signatures(bytes: [UInt8], name: String) {
    #expect(Self.name(bytes) == name)
  }

  @Test(
    "is not text",
    arguments: [
      [], Array("<p>".utf8), Array("Hello".utf8), Array("<p title=\"a\0b\">".utf8),
      Array(" \n<!DOCTYPE html>\u{1}\u{2}".utf8), [0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C],
      Array("\u{FEFF}x".utf8), Array("BMW and GIF89a and RIFF".utf8), Array("PK, MZ".utf8),
      [0x43, 0x61, 0x66, 0xE9, 0x20, 0x3C, 0x70, 0x3E],
      // XML in UTF-16 without a byte order mark.
      [0x3C, 0, 0x3F, 0, 0x78, 0, 0x6D, 0, 0x6C, 0],
      // Shift_JIS and ISO-2022-JP.
      [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], [0x1B, 0x24, 0x42, 0x25, 0x46, 0x1B, 0x28, 0x42],
      Array(String(repeating: "text ", count: 100).utf8) + [0],
    ] as [[UInt8]])
  func text(bytes: [UInt8]) {
    #expect(Self.name(bytes) == nil)
  }

  @Test("may be text if its encoding is known")
  func charset() throws {
    let text = Array(try #require("Text in UTF-16, long enough".data(using: .utf16LittleEndian)))
    #expect(Self.name(text) == "UTF-16 without a byte order mark")
    #expect(Self.name(text, hasKnownCharset: true) == nil)
    #expect(
      Self.name([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], hasKnownCharset: true) != nil)
  }

  @Test("is distinguished from text for any random bytes")
  func random() {
    // Xorshift with a fixed seed.
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    for count in [64, 100, 1000, 4096, 10_000] {
      for _ in 0..<200 {
        var bytes = (0..<count).map { _ -> UInt8 in
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          return UInt8(truncatingIfNeeded: state >> 11)
        }
        // The first byte is neither that of a byte order mark nor that of a tag.
        bytes[0] = 0x91
        #expect(Self.name(bytes) != nil)
      }
    }
  }

  @Test("in folders is passed over, and refused if it has the name of a page")
  func batch() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    let xz: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04]
    for (name, bytes) in [("a.png", png), ("b.html", png), ("c.html.xz", xz)] {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    for leavesPagesUnread in [false, true] {
      var options = PageReadingOptions()
      options.leavesPagesUnread = leavesPagesUnread
      for input in [PageInput.path(folder.path), .glob("\(folder.path)/*")] {
        let items = Items([input], options: options)
        #expect(
          items.skipped.map { ($0.place.path as NSString).lastPathComponent } == [
            "a.png", "c.html.xz",
          ])
        #expect(
          items.failures.map(\.problem) == ["The content seems to be a PNG image, not a page."])
      }
      let named = Items(
        ["a.png", "c.html.xz"].map { .path("\(folder.path)/\($0)") }, options: options)
      #expect(named.skipped.count == 1)
      #expect(
        named.failures.map(\.remedy) == ["Decompress it first, with `xz -d`."])
    }
  }
}
