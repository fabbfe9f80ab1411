import Testing

@testable import PageDOM

@Suite struct NodeMemoryTests {
  @Test func placesAreAlignedAndApart() {
    var memory = NodeMemory()
    var places: [(start: Int, end: Int)] = []
    var sizes = SeededGenerator(state: 1)
    for _ in 0..<5000 {
      let size = Int(sizes.next() % 3000)
      let place = memory.allocate(size)
      place.initializeMemory(as: UInt8.self, repeating: 0xFF, count: size)
      places.append((Int(bitPattern: place), Int(bitPattern: place) + size))
    }
    #expect(places.allSatisfy { $0.start.isMultiple(of: 8) })
    let sorted = places.filter { $0.start < $0.end }.sorted { $0.start < $1.start }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test func largeAllocation() {
    var memory = NodeMemory()
    let count = 10 << 20
    let place = memory.allocate(count)
    place.initializeMemory(as: UInt8.self, repeating: 7, count: count)
    #expect(place.load(fromByteOffset: count - 1, as: UInt8.self) == 7)
  }
}
