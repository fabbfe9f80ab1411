import Infra
import Testing

@Suite struct PartitioningIndexTests {
  @Test(arguments: 0...9)
  func firstElementThatHolds(count: Int) {
    let numbers = Array(0..<count)
    for limit in 0...count {
      #expect(numbers.partitioningIndex { $0 >= limit } == limit)
    }
  }

  @Test func slicesKeepTheirIndices() {
    let numbers = [1, 2, 2, 3, 3, 5]
    #expect(numbers[2...].partitioningIndex { $0 >= 3 } == 3)
    #expect(numbers[2...].partitioningIndex { $0 >= 1 } == 2)
    #expect(numbers[2...].partitioningIndex { $0 > 5 } == 6)
    #expect(numbers[6...].partitioningIndex { _ in true } == 6)
  }
}
