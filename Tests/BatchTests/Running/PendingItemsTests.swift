import PageSources
import Testing

@testable import Batch

@Suite struct PendingItemsTests {
  private static func place(_ index: Int) -> SourcePlace {
    SourcePlace(path: "pages", offset: 10 * index, index: index)
  }

  /// Returns items with the numbers from 0.
  private static func items(_ count: Int) -> PendingItems {
    var items = PendingItems()
    for number in 0..<count { #expect(items.add(place(number)) == number) }
    return items
  }

  @Test func nothing() {
    var items = PendingItems()
    #expect(items.count == 0)
    #expect(items.nextNumber == 0)
    #expect(items.popDone() == nil)
    #expect(items.donePlaces.isEmpty)
  }

  @Test func itemsComeInTheirOrder() throws {
    var items = Self.items(4)
    items.finish(2, .page(.ok), lines: [2, 2])
    items.finish(1, .page(.failed), lines: [1])
    #expect(items.popDone() == nil)
    #expect(items.waitingByteCount == 3)
    items.finish(0, .skipped, lines: [])
    var taken: [Int] = []
    var lines: [UInt8] = []
    while let (item, _) = items.popDone() {
      taken.append(item.place.index)
      lines += item.lines
    }
    #expect(taken == [0, 1, 2])
    #expect(lines == [1, 2, 2])
    #expect(items.waitingByteCount == 0)
    #expect(items.count == 1)
    #expect(items.firstNumber == 3)
    #expect(items.nextNumber == 4)
    #expect(items[3].place == Self.place(3))
    #expect(items[3].end == nil)
  }

  @Test func endsAreKept() {
    var items = Self.items(3)
    items.finish(0, .page(.crashed), lines: [])
    items.finish(1, .skipped, lines: [])
    items.finish(2, .doneEarlier, lines: [])
    var ends: [String] = []
    while let (_, end) = items.popDone() { ends.append("\(end)") }
    #expect(ends.count == 3)
    #expect(ends[0].contains("crashed"))
    #expect(ends[1] == "skipped")
    #expect(ends[2] == "doneEarlier")
  }

  @Test func donePlacesFollowUnfinishedItem() {
    var items = Self.items(6)
    items.finish(1, .page(.ok), lines: [])
    items.finish(4, .skipped, lines: [])
    #expect(items.donePlaces == [Self.place(1), Self.place(4)])
    items.finish(0, .page(.ok), lines: [])
    _ = items.popDone()
    _ = items.popDone()
    #expect(items.firstNumber == 2)
    #expect(items.donePlaces == [Self.place(4)])
  }

  /// Compares the items with a plain array, at lengths at which the queue frees memory.
  @Test func thousandsOfItems() {
    var items = PendingItems()
    var random = SplitMix(state: 3)
    var open: [Int] = []
    var lineCounts: [Int: Int] = [:]
    var nextTaken = 0
    for _ in 0..<40_000 {
      if Bool.random(using: &random) {
        let number = items.nextNumber
        #expect(items.add(Self.place(number)) == number)
        open.append(number)
      } else if !open.isEmpty {
        let index = Int.random(in: 0..<min(open.count, 20), using: &random)
        let number = open.remove(at: index)
        let count = Int.random(in: 0...3, using: &random)
        lineCounts[number] = count
        items.finish(number, .page(.ok), lines: [UInt8](repeating: 0, count: count)[...])
      }
      while let (item, _) = items.popDone() {
        #expect(item.place == Self.place(nextTaken))
        #expect(item.lines.count == lineCounts.removeValue(forKey: nextTaken))
        nextTaken += 1
      }
      #expect(items.firstNumber == nextTaken)
      #expect(items.firstNumber == (open.min() ?? items.nextNumber))
      #expect(items.waitingByteCount == lineCounts.values.reduce(0, +))
    }
    #expect(nextTaken > 10_000)
  }

  /// A slow first item does not slow down other items.
  @Test func oneThatTakesLong() {
    var items = Self.items(50_000)
    for number in 1..<50_000 { items.finish(number, .page(.ok), lines: [1]) }
    #expect(items.popDone() == nil)
    #expect(items.waitingByteCount == 49_999)
    items.finish(0, .page(.ok), lines: [])
    var count = 0
    while items.popDone() != nil { count += 1 }
    #expect(count == 50_000)
  }
}
