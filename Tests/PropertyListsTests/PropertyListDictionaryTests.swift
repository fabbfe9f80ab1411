import PropertyLists
import Testing

@Suite struct PropertyListDictionaryTests {
  @Test(arguments: [3, 12, 13, 100])
  func keysAreFoundKeptInOrderAndRemoved(count: Int) {
    var dictionary = PropertyListDictionary()
    for number in (0..<count).reversed() { dictionary["k\(number)"] = .integer(Int64(number)) }
    dictionary["k1"] = .null
    #expect(dictionary.map(\.key) == (0..<count).reversed().map { "k\($0)" })
    #expect(dictionary["k0"] == .integer(0))
    #expect(dictionary["k1"] == .null)
    #expect(dictionary["k"] == nil)
    dictionary["k0"] = nil
    #expect(dictionary["k0"] == nil)
    #expect(dictionary.count == count - 1)
    #expect(dictionary["k2"] == .integer(2))
  }

  @Test func keysAreComparedByCodePoints() {
    let dictionary: PropertyListDictionary = ["é": .integer(1), "e\u{301}": .integer(2)]
    #expect(dictionary.count == 2)
    #expect(PropertyList.string("é") != .string("e\u{301}"))
  }

  @Test func orderDoesNotCountForEquality() {
    let left: PropertyListDictionary = ["a": .integer(1), "b": .integer(2)]
    #expect(left == ["b": .integer(2), "a": .integer(1)])
    #expect(left != ["a": .integer(1), "c": .integer(2)])
  }
}
