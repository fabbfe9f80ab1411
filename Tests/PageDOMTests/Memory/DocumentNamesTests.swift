import CLibXML2
import Testing

@testable import PageDOM

@Suite struct DocumentNamesTests {
  private func intern(_ name: String, in names: DocumentNames) -> UnsafePointer<xmlChar> {
    Array(name.utf8).withUnsafeBufferPointer { names.intern($0) }
  }

  @Test func equalNamesHaveOneAddress() {
    let names = DocumentNames()
    // More than libxml2's dictionary is given.
    let count = 40_000
    let first = (0..<count).map { intern("x\($0)", in: names) }
    #expect(Set(first).count == count)
    for index in 0..<count {
      #expect(intern("x\(index)", in: names) == first[index])
      #expect(String(cString: first[index]) == "x\(index)")
    }
  }

  @Test func theEmptyNameIsAName() {
    let names = DocumentNames()
    let empty = names.intern(UnsafeBufferPointer(start: nil, count: 0))
    #expect(empty[0] == 0)
    #expect(intern("", in: names) == empty)
  }

  /// A parser of libxml2's own puts names into the dictionary without asking.
  @Test func aNameThatTheDictionaryGetsLaterKeepsItsAddress() {
    let names = DocumentNames()
    for index in 0..<20_000 { _ = intern("x\(index)", in: names) }
    let known = intern("late", in: names)
    let other = xmlDictLookup(names.dictionary, "late", -1)
    #expect(other != nil && other != known)
    #expect(intern("late", in: names) == known)
  }
}
