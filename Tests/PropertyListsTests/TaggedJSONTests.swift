import PropertyLists
import Testing

@Suite("Property lists as tagged JSON") struct TaggedJSONTests {
  @Test(
    "are restored without loss",
    arguments: [
      .date(0), .date(1.5), .date(-1e9), .date(.infinity), .data([]), .data([0, 255, 61]),
      .real(.infinity), .real(-.infinity), .real(2.5), .integer(3), .null, .boolean(true),
      .dictionary(["$date": .string("a")]), .dictionary(["$data": .integer(1)]),
      .dictionary(["$dictionary": .dictionary(["$real": .string("nan")])]),
      .dictionary(["$date": .integer(1), "a": .array([.date(2), .data([1])])]), .dictionary([:]),
    ] as [PropertyList])
  func roundTrip(value: PropertyList) throws {
    let bytes = try value.taggedForJSON.bytes(as: .json)
    #expect(try PropertyList(parsing: bytes, name: "value").untagged == value)
  }

  @Test("can contain a number that is not a number") func notANumber() throws {
    let bytes = try PropertyList.array([.real(.nan)]).taggedForJSON.bytes(as: .json)
    guard case .array(let items) = try PropertyList(parsing: bytes, name: "value").untagged,
      case .real(let number)? = items.first
    else { throw CancellationError() }
    #expect(number.isNaN)
  }

  @Test("keep invalid tags as dictionaries") func invalidTags() throws {
    for text in [#"{"$data":"?"}"#, #"{"$real":"x"}"#, #"{"$date":{"$real":"x"}}"#] {
      let value = try PropertyList(parsing: Array(text.utf8), name: "value")
      #expect(value.untagged == value)
    }
  }
}
