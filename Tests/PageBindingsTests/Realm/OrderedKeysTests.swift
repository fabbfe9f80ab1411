import Testing

@testable import PageBindings

@Suite struct OrderedKeysTests {
  @Test func `Keys stand in the order in which they came`() {
    var keys = OrderedKeys<Int>()
    for key in [3, 1, 2, 1] { keys.insert(key) }
    #expect(keys.all == [3, 1, 2])
    let answers = [keys.remove(3), keys.remove(3), keys.insert(3), keys.insert(3)]
    #expect(answers == [true, false, true, false])
    #expect(keys.all == [1, 2, 3])
    #expect(keys.count == 3)
    keys.removeAll()
    #expect(keys.all.isEmpty)
    #expect(!keys.contains(1))
  }

  @Test func `What goes does not change where others are met`() throws {
    var keys = OrderedKeys<Int>()
    for key in 0..<1_000 { keys.insert(key) }
    var met: [Int] = []
    var place = 0
    while let next = keys.next(from: place) {
      met.append(next.key)
      place = next.following
      _ = keys.remove(next.key)
      if next.key < 10 { keys.insert(1_000 + next.key) }
    }
    #expect(met == Array(0..<1_010))
    #expect(keys.count == 0)
  }
}
