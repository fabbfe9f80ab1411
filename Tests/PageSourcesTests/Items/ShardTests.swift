import Foundation
import Infra
import Testing

@testable import PageSources

@Suite("Shards of inputs") struct ShardTests {
  /// The CRC-32 values are from Python's `zlib.crc32(os.fsencode(path))`.
  @Test(
    "depend on the CRC-32 of a path",
    arguments: [
      ("123456789", 3_421_780_262), ("a.html", 900_123_584), ("b.html", 3_006_445_934),
      ("crawl/c.warc.gz", 2_314_565_154), ("é.html", 424_062_162), ("", 0),
    ])
  func checksum(_ path: String, _ checksum: Int) throws {
    for count in [1, 2, 3, 16, 97, 100_000] {
      let number = checksum % count + 1
      #expect(try #require(Shard("\(number)/\(count)")).contains(path: path))
      let other = number % count + 1
      if other != number {
        #expect(try !#require(Shard("\(other)/\(count)")).contains(path: path))
      }
    }
  }

  @Test("have nearly the same size") func sizes() throws {
    for count in [2, 3, 16, 100] {
      var sizes = [Int](repeating: 0, count: count)
      for index in 0..<9000 {
        let path = "segments/1720763514387.30/warc/CC-MAIN-\(100_000 + index).warc.gz"
        let number = try #require(
          (1...count).first { Shard("\($0)/\(count)")?.contains(path: path) ?? false })
        sizes[number - 1] += 1
      }
      for size in sizes { #expect(abs(size - 9000 / count) < 9000 / count / 2, "\(sizes)") }
    }
  }

  private func items(_ inputs: [PageInput], _ shard: String?, after place: SourcePlace? = nil)
    -> [SourcePlace]
  {
    var options = PageReadingOptions()
    options.shard = shard.flatMap(Shard.init)
    return PageReader(inputs, options: options, after: place).map(\.place)
  }

  private static let inputs: [PageInput] =
    [
      .path(Fixture.folder.path), .path(Fixture.path("email.mhtml")),
      .glob(Fixture.folder.path + "/*.gz"), .glob(Fixture.folder.path + "/*.none"),
    ] + (0..<20).map { .path("/missing/\($0).html") }

  @Test("contain each item once, also failures, with whole archives", arguments: [1, 2, 3, 7])
  func items(_ count: Int) {
    func keys(_ places: [SourcePlace]) -> [String] {
      places.map { "\($0.input) \($0.path) \($0.index)" }
    }
    let shards = (1...count).map { items(Self.inputs, "\($0)/\(count)") }
    #expect(shards.flatMap(keys).sorted() == keys(items(Self.inputs, nil)).sorted())
    for (index, shard) in shards.enumerated() {
      for other in shards[(index + 1)...] {
        #expect(Set(shard.map(\.path)).isDisjoint(with: other.map(\.path)))
      }
    }
  }

  @Test("are continued after any of their items", arguments: ["1/2", "2/2", "3/5"])
  func resuming(_ shard: String) {
    let whole = items(Self.inputs, shard)
    for (index, place) in whole.enumerated() {
      #expect(items(Self.inputs, shard, after: place) == Array(whole[(index + 1)...]), "\(place)")
    }
  }
}
