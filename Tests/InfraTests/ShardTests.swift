import Testing

@testable import Infra

@Suite("Shards") struct ShardTests {
  @Test("deal items", arguments: [1, 2, 3, 7, 20]) func shards(_ count: Int) throws {
    let items = Array(0..<17)
    var all: [Int] = []
    for number in 1...count {
      let part = try #require(Shard("\(number)/\(count)")).part(of: items)
      #expect(part == part.sorted())
      #expect(part.count == 17 / count || part.count == 17 / count + 1)
      all += part
    }
    #expect(all.sorted() == items)
  }

  @Test(
    "are parsed", arguments: [("1/1", 1, 1), ("3/16", 3, 16), ("100000/100000", 100_000, 100_000)])
  func parsing(_ text: String, _ number: Int, _ count: Int) throws {
    let shard = try #require(Shard(text))
    #expect((shard.number, shard.count) == (number, count))
    #expect(shard.description == text)
  }

  @Test(
    "reject other texts",
    arguments: [
      "", "1", "/", "0/4", "5/4", "-1/4", "1/0", "a/b", "1/4/2", "1/100001", "+1/4", "1/ 4", "１/4",
      "1/99999999999999999999",
    ])
  func wrongShards(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
