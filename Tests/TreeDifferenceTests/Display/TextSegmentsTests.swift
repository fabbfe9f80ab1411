import Testing
@testable import TreeDifference

@Suite struct TextSegmentsTests {
  /// The common and removed parts make up the old text; the common and added parts make up the new
  /// text.
  @Test func partsAreTheTexts() {
    var random = RandomEdits(seed: 7)
    for _ in 0..<500 {
      let (old, new) = (random.words(), random.words())
      let segments = TextSegments(from: old, to: new).segments
      let left = segments.filter { $0.kind != .added }.map(\.text).joined()
      let right = segments.filter { $0.kind != .removed }.map(\.text).joined()
      #expect(Array(left.utf8) == Array(old.utf8))
      #expect(Array(right.utf8) == Array(new.utf8))
    }
  }

  @Test func words() {
    typealias Segment = TextSegments.Segment
    #expect(
      TextSegments(from: "/a/b/c.png", to: "/a/x/c.png").segments == [
        Segment(kind: .common, text: "/a/"), Segment(kind: .removed, text: "b"),
        Segment(kind: .added, text: "x"), Segment(kind: .common, text: "/c.png"),
      ])
    // A space alone does not separate two changes.
    #expect(
      TextSegments(from: "one two", to: "three four").segments == [
        Segment(kind: .removed, text: "one two"), Segment(kind: .added, text: "three four"),
      ])
  }
}
