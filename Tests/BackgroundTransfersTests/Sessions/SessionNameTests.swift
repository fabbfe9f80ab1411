import Testing

@testable import BackgroundTransfers

/// Tests of folder names for session identifiers, which may contain any characters.
@Suite struct SessionNameTests {
  @Test(arguments: [
    ("org.example.images", "org.example.images"), ("a/b", "a%2fb"), ("..", "%2e."),
    ("é%", "%c3%a9%25"), ("\u{0}", "%00"),
  ])
  func folders(identifier: String, folder: String) throws {
    #expect(try SessionName(identifier).folder == folder)
    #expect(SessionName(folder: folder)?.identifier == identifier)
  }

  @Test func invalidNames() {
    #expect(throws: (any Error).self) { try SessionName("") }
    #expect(throws: (any Error).self) { try SessionName(String(repeating: "/", count: 81)) }
    #expect(SessionName(folder: "a%2") == nil)
    #expect(SessionName(folder: "%61") == nil)
    #expect(SessionName(folder: ".hidden") == nil)
  }
}
