import Foundation
import PageAction
import PageSources
import Testing

@Suite("Readers of pages")
struct PageReaderTests {
  private static let names = [
    "warcio-1.0.warc", "warcio.warc.gz", "one-member.warc.gz", "wget.warc.gz", "frames.warc.zst",
    "dictionary.warc.zst", "binary.webarchive", "email.mhtml",
  ]

  private struct Item: Equatable {
    var place: SourcePlace
    var url: String?
    var bytes: [UInt8]?
    var failure: SourceFailure.Code?
    var reason: SkippedItem.Reason?

    init(_ item: PageItem) {
      place = item.place
      place.path = ""
      switch item {
      case .page(let page): (url, bytes) = (page.url, page.source.bytes)
      case .unread, .remote: break
      case .skipped(let record): reason = record.reason
      case .failed(let error): failure = error.code
      }
    }
  }

  private func items(_ inputs: [PageInput], after place: SourcePlace? = nil) -> [Item] {
    PageReader(inputs, after: place).map(Item.init)
  }

  @Test("read the same items for any division of a pipe's bytes", arguments: names, [1, 7, 1000])
  func pieces(_ name: String, _ piece: Int) throws {
    let pipe = PiecewisePipe(try Fixture.bytes(name), piece: piece)
    let whole = items([.path(Fixture.path(name))])
    withExtendedLifetime(pipe) {
      #expect(!whole.isEmpty && items([pipe.input]) == whole)
    }
  }

  @Test("resume after any item, with the same items", arguments: names)
  func resuming(_ name: String) throws {
    var damaged = try Fixture.bytes(name)
    for place in stride(from: damaged.count / 3, to: damaged.count, by: damaged.count / 3) {
      damaged[place] ^= 0x55
    }
    for bytes in [try Fixture.bytes(name), damaged] {
      let inputs: [PageInput] = [
        .bytes(Array("<p>".utf8), path: "first.html"), .bytes(bytes, path: name),
        .bytes(Array("<p>".utf8), path: "last.html"),
      ]
      let places = PageReader(inputs).map(\.place)
      let whole = items(inputs)
      for (index, place) in places.enumerated() {
        #expect(items(inputs, after: place) == Array(whole[(index + 1)...]), "\(place)")
      }
    }
  }

  /// bgzip and other programs write such members. Damaged members also leave such files.
  @Test("resume after any item if members begin within records")
  func resumingWithinMembers() throws {
    let lines = (0..<30).map { "{\"url\": \"http://a.example/\($0)\", \"html\": \"<p>\($0)\"}\r\n" }
    let records = (0..<30).map {
      "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://a.example/\($0)\r\n"
        + "Content-Type: text/html\r\nContent-Length: 3\r\n\r\n<p>\r\n\r\n"
    }
    for (text, count) in [(lines.joined(), lines[9].utf8.count), (records.joined(), 500)] {
      // With some sizes, members begin with a record, or with the preceding line end.
      for size in [7, 100, count - 1, count, count + 1, 3 * count] {
        let text = Array(text.utf8)
        let members = stride(from: 0, to: text.count, by: size).map {
          MemberDecompressorTests.member(
            String(decoding: text[$0..<min($0 + size, text.count)], as: UTF8.self))
        }
        var damaged = members
        damaged[members.count / 3][12] ^= 0x55
        damaged[members.count / 2].removeLast(9)
        for members in [members, damaged] {
          let inputs: [PageInput] = [.bytes(Array(members.joined()), path: "input")]
          let places = PageReader(inputs).map(\.place)
          let whole = items(inputs)
          #expect(whole.count > 5)
          for (index, place) in places.enumerated() {
            #expect(items(inputs, after: place) == Array(whole[(index + 1)...]), "\(place)")
          }
        }
      }
    }
  }

  @Test("end for any bytes", arguments: names)
  func damage(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    // Xorshift with a fixed seed.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0...random(4) {
        let (start, other) = (random(damaged.count), random(damaged.count))
        let count = min(random(200), damaged.count - max(start, other))
        switch random(4) {
        case 0: damaged[start] = UInt8(random(256))
        case 1: damaged.removeSubrange(start..<start + count)
        case 2: damaged.insert(contentsOf: damaged[other..<other + count], at: start)
        default: damaged.removeSubrange((damaged.count - random(damaged.count) / 8)...)
        }
      }
      let places = PageReader([.bytes(damaged, path: name)]).map(\.place)
      #expect(places.map(\.index) == Array(0..<places.count))
      #expect(places.allSatisfy { (-1..<damaged.count).contains($0.offset) })
    }
  }

  @Test("resume after an input that could not be opened, and report missing inputs")
  func resumingFailures() throws {
    let inputs: [PageInput] = [
      .path("/nowhere/a"), .bytes(Array("<p>".utf8), path: "b"), .path("/nowhere/c"),
      .bytes(Array("<p>".utf8), path: "d"),
    ]
    let places = PageReader(inputs).map(\.place)
    #expect(places.map(\.path) == ["/nowhere/a", "b", "/nowhere/c", "d"])
    for (index, place) in places.enumerated() {
      #expect(PageReader(inputs, after: place).map(\.place) == Array(places[(index + 1)...]))
    }
    let reader = PageReader(inputs, after: SourcePlace(path: "e", offset: 0, index: 0))
    #expect(Array(reader).isEmpty && reader.soughtPlace?.path == "e")
  }

  @Test("count the bytes that they have read")
  func byteCount() throws {
    let reader = PageReader(Self.names.map { .path(Fixture.path($0)) })
    #expect(reader.byteCount == 0)
    while reader.next() != nil {}
    let sizes = try Self.names.map { try Fixture.bytes($0).count }
    #expect(reader.byteCount == sizes.reduce(0, +))
  }

  @Test("ask for an input when the one before it has been read")
  func laziness() {
    var asked = 0
    let inputs = AnyIterator<PageInput> {
      asked += 1
      return asked < 4 ? .bytes(Array("<p>".utf8), path: "\(asked)") : nil
    }
    let reader = PageReader(AnySequence { inputs })
    #expect(reader.next() != nil && asked == 1)
    #expect(reader.next() != nil && asked == 2)
  }
}
