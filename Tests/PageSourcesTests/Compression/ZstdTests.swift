import Foundation
import PageAction
import PageSources
import Testing

@Suite("zstd")
struct ZstdTests {
  private static let names = [
    "frames.warc.zst", "dictionary.warc.zst", "compressed-dictionary.warc.zst",
  ]

  @Test("has the pages that warcio reads from the uncompressed file", arguments: names)
  func pages(_ name: String) throws {
    let items = Items([.path(Fixture.path(name))])
    let found = items.pages.map { ExpectedPart(url: $0.url, bytes: $0.source.bytes) }
    let expected = try ExpectedPart.parts(of: name)
    #expect(!expected.isEmpty && found == expected && items.failures == [])
    let bytes = try Fixture.bytes(name)
    for place in items.places {
      #expect(bytes[place.offset...].starts(with: [0x28, 0xB5, 0x2F, 0xFD]))
    }
  }

  @Test("frames that are damaged or cut off cost their own record", arguments: names)
  func damaged(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let whole = Items(bytes)
    // The range from the second page's frame to the following frame.
    let index = try #require(whole.pages.dropFirst().first?.place.index)
    let (start, end) = (whole.places[index].offset, whole.places[index + 1].offset)
    let others = whole.urls.enumerated().filter { $0.offset != 1 }.map(\.element)
    for place in stride(from: start + 9, to: end, by: 7) {
      let cut = Items(Array(bytes[..<place] + bytes[end...]))
      #expect(cut.urls == others, "\(place)")
      #expect(cut.failures.map(\.place.offset) == [start], "\(place)")
    }
    let last = Items(Array(bytes.dropLast(9)))
    #expect(last.urls == whole.urls.dropLast() && last.failures.count == 1)
  }

  @Test("dictionaries that are cut off, too large or damaged are failures")
  func dictionaries() throws {
    let bytes = try Fixture.bytes("dictionary.warc.zst")
    for count in 4..<12 {
      #expect(Items(Array(bytes.prefix(count))).failures.count == 1, "\(count)")
    }
    var large = bytes
    large[7] = 0x7F
    #expect(Items(large).failures.map(\.code) == [.tooLarge])
    var damaged = try Fixture.bytes("compressed-dictionary.warc.zst")
    damaged[14] ^= 0xFF
    #expect(!Items(damaged).failures.isEmpty)
  }

  /// Returns a frame of raw blocks, with a window of 128 KiB and without a checksum.
  /// - Source: https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
  private static func frame(_ blocks: [String], damaged: Bool) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 7 << 3]
    for (index, block) in blocks.enumerated() {
      let isLast = index == blocks.count - 1
      // A damaged block has the reserved block type.
      let header = block.utf8.count << 3 | (isLast && damaged ? 6 : 0) | (isLast ? 1 : 0)
      frame += [UInt8(header & 255), UInt8(header >> 8 & 255), UInt8(header >> 16)]
      frame += block.utf8
    }
    return frame
  }

  @Test(
    "blocks before the damage are read, however the bytes come", arguments: [1, 5, 100, 100_000])
  func blocks(_ piece: Int) {
    let filler = String(repeating: " ", count: 50_000)
    let lines = (0..<6).map { "{\"html\": \"\($0)\"}\(filler)\n" }
    for damaged in [false, true] {
      let bytes = Self.frame(lines, damaged: damaged)
      let pipe = PiecewisePipe(bytes, piece: piece)
      withExtendedLifetime(pipe) {
        for items in [Items([pipe.input]), Items(bytes)] {
          #expect(items.texts == (0..<(damaged ? 5 : 6)).map(String.init))
          #expect(items.failures.count == (damaged ? 1 : 0))
        }
      }
    }
  }
}
