import Testing

@testable import PageHTML

/// The names are listed beside the cases: one in the wrong place would make every later one another
/// element.
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
