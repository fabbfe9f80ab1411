import CZlib
import Foundation
import PageAction
import PageSources
import Testing

@Suite("gzip")
struct MemberDecompressorTests {
  /// Returns a gzip member that contains `text`.
  static func member(_ text: String) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = Array(text.utf8)
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))) + 32)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(count))
  }

  private static func record(_ number: Int, _ filler: String = "") -> String {
    let payload = "<p>\(number)" + filler
    return "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://a.example/\(number)\r\n"
      + "Content-Type: text/html\r\nContent-Length: \(payload.utf8.count)\r\n\r\n\(payload)\r\n\r\n"
  }

  /// A text that compresses poorly.
  private static let noise = (0..<3000).map { String($0 &* 2_654_435_761 % 1_000_003) }.joined()

  private static let members = (0..<4).map { member(record($0, noise)) }

  private func numbers(_ items: Items) -> [Int] {
    items.urls.compactMap { $0.last?.wholeNumberValue }
  }

  @Test("a truncated member affects only its own record")
  func cutOff() {
    let members = Self.members
    let start = members[0].count
    for count in stride(from: 1, to: members[1].count, by: 97) {
      let items = Items(members[0] + members[1].prefix(count) + members[2] + members[3])
      #expect(numbers(items) == [0, 2, 3], "\(count)")
      #expect(items.failures.count == 1 && items.failures.first?.place.offset == start, "\(count)")
      let last = Items(members[0] + members[1].prefix(count))
      #expect(numbers(last) == [0] && last.failures.map(\.place.offset) == [start], "\(count)")
    }
  }

  @Test("a record is found at the beginning of a member, also if no line ends before it")
  func cutOffRecord() {
    let cut = Self.member("WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: 9\r\n\r\n<p>cut")
    let items = Items(cut + Self.members[1] + Self.members[2])
    #expect(numbers(items) == [1, 2] && items.failures.map(\.place.offset) == [0])
  }

  @Test("members with a wrong byte cost their own record")
  func damaged() {
    let members = Self.members
    for place in stride(from: 0, to: members[1].count, by: 53) where !(3...9).contains(place) {
      var damaged = members[1]
      damaged[place] ^= 0x15
      let items = Items(members[0] + damaged + members[2] + members[3])
      #expect(numbers(items) == [0, 2, 3], "\(place)")
      #expect(items.failures.map(\.place.offset) == [members[0].count], "\(place)")
    }
  }

  @Test("records before the damage in one large member are read")
  func oneMember() {
    let text = (0..<5).map { number in
      Self.record(
        number, (0..<3000).map { String(($0 + 3000 * number) &* 7_654_321 % 1_000_003) }.joined())
    }.joined()
    let whole = Self.member(text)
    let items = Items(Array(whole.prefix(whole.count * 7 / 10)))
    #expect(numbers(items) == [0, 1, 2] && items.failures.count == 1)
  }

  @Test("only zeros may follow the members")
  func padding() {
    let padded = Self.members[0] + [UInt8](repeating: 0, count: 70_000)
    #expect(numbers(Items(padded)) == [0] && Items(padded).failures == [])
    #expect(numbers(Items(padded + Self.members[1])) == [0, 1])
    let garbage = Items(Self.members[0] + Array("garbage".utf8) + Self.members[1])
    #expect(numbers(garbage) == [0, 1])
    #expect(garbage.failures.map(\.place.offset) == [Self.members[0].count])
  }

  @Test("records may extend across members")
  func acrossMembers() {
    let text = Array((0..<4).map { Self.record($0, Self.noise) }.joined().utf8)
    let parts = stride(from: 0, to: text.count, by: 5000).map {
      Self.member(String(decoding: text[$0..<min($0 + 5000, text.count)], as: UTF8.self))
    }
    let items = Items(Array(parts.joined()))
    #expect(numbers(items) == [0, 1, 2, 3] && items.failures == [])
  }

  @Test("data that inflates beyond the limit is not kept")
  func bombs() {
    let large = String(repeating: "x", count: 20 << 20)
    var options = PageReadingOptions()
    options.sizeLimit = 1 << 20
    let bomb = Self.member(Self.record(1, large))
    #expect(bomb.count < 1 << 15)
    let items = Items(Self.members[0] + bomb + Self.members[2], options: options)
    #expect(numbers(items) == [0, 2] && items.failures.map(\.code) == [.tooLarge])
    let page = Items(Self.member("<p>" + large), options: options)
    #expect(page.failures.map(\.code) == [.tooLarge] && page.pages.isEmpty)
  }

  @Test("a compressed page is a page, with the type of its name")
  func page() {
    let items = Items(Self.member("<p>Hello"), path: "/a/page.xhtml.gz")
    #expect(items.texts == ["<p>Hello"])
    #expect(items.pages.first?.source.contentType == "application/xhtml+xml")
    #expect(items.pages.first?.isWholeInput == false)
    #expect(items.urls == ["file:///a/page.xhtml.gz"])
  }
}
