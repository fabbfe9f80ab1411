import Testing

@testable import PageDOM

@Suite struct DocumentNamesTests {
  private func intern(_ name: String, in names: DocumentNames) -> UnsafePointer<UInt8> {
    Array(name.utf8).withUnsafeBufferPointer { names.intern($0) }
  }

  @Test func equalNamesHaveOneAddress() {
    let names = DocumentNames()
    // The table grows many times.
    let count = 40_000
    let first = (0..<count).map { intern("x\($0)", in: names) }
    #expect(Set(first).count == count)
    for index in 0..<count {
      #expect(intern("x\(index)", in: names) == first[index])
      #expect(String(cString: first[index]) == "x\(index)")
    }
  }

  @Test func namesWithZeroBytesAreTold() {
    let names = DocumentNames()
    let name = intern("a\0b", in: names)
    #expect(intern("a", in: names) != name)
    #expect(intern("a\0c", in: names) != name)
    #expect(intern("a\0b", in: names) == name)
  }

  @Test func emptyNameIsValid() {
    let names = DocumentNames()
    let empty = names.intern(UnsafeBufferPointer(start: nil, count: 0))
    #expect(empty[0] == 0)
    #expect(intern("", in: names) == empty)
  }
}
