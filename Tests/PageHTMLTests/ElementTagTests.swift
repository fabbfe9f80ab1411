import Testing

@testable import PageHTML

/// Tests that the list of names has the order of the cases. A misplaced name would shift the names
/// of all later cases.
@Suite struct ElementTagTests {
  @Test(arguments: ElementTag.allCases.filter { $0 != .other })
  func namesStandInTheOrderOfTheCases(tag: ElementTag) {
    let name = tag == .annotationXML ? "annotation-xml" : String(describing: tag)
    let found = Array(name.utf8).withUnsafeBufferPointer { ElementTag.named($0) }
    #expect(found == tag)
  }

  @Test(arguments: ["", "other", "annotationXML", "annotationxml", "x", "selectedcontents"])
  func otherNamesAreNone(name: String) {
    let found = Array(name.utf8).withUnsafeBufferPointer { ElementTag.named($0) }
    #expect(found == .other)
  }
}
