import Infra
import Testing

@Suite("Edit distances") struct EditDistanceTests {
  // The examples of https://en.wikipedia.org/wiki/Levenshtein_distance and
  // https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance.
  @Test(
    "count the edits",
    arguments: [
      ("kitten", "sitting", 3), ("Saturday", "Sunday", 3), ("CA", "ABC", 3), ("ab", "ba", 1),
      ("", "abc", 3), ("same", "same", 0),
    ]) func distance(left: String, right: String, expected: Int)
  {
    let (left, right) = (Array(left), Array(right))
    #expect(EditDistance.between(left, right, atMost: 10) == expected)
    #expect(EditDistance.between(left, right, atMost: expected) == expected)
    #expect(expected == 0 || EditDistance.between(left, right, atMost: expected - 1) == nil)
  }

  @Test("find the nearest name") func nearest() {
    let names = ["alpha", "beta", "gamma"]
    #expect(EditDistance.nearest(to: "GAMA", among: names) { _ in 1 } == "gamma")
    #expect(EditDistance.nearest(to: "delta", among: names) { _ in 1 } == nil)
    #expect(EditDistance.nearest(to: "delta", among: names) { _ in 2 } == "beta")
  }
}
