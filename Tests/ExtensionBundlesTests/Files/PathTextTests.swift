import ExtensionBundles
import Testing

@Suite("Paths") struct PathTextTests {
  @Test(
    "have parents",
    arguments: [
      ("a/b", "a"), ("a", ""), ("", ".."), ("..", "../.."), ("../..", "../../.."), ("../a", ".."),
      ("/a", "/"), ("/", "/"),
    ])
  func parents(path: String, parent: String) {
    #expect(PathText.parent(of: path) == parent)
  }
}
