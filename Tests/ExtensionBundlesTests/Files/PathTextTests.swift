import Testing

@testable import ExtensionBundles

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

  @Test(
    "are normalized",
    arguments: [
      ("/a/b", "/a/b"), ("a/b.c", "a/b.c"), ("a/.b/..c/...", "a/.b/..c/..."), ("a//b", "a/b"),
      ("a/", "a"), ("//a", "/a"), ("/", "/"), ("", ""), (".", ""), ("./a", "a"), ("a/./b", "a/b"),
      ("a/.", "a"), ("a/..", ""), ("a/../b", "b"), ("..", ".."), ("../a", "../a"), ("/..", "/"),
      ("/../a", "/a"), ("a/b/../..", ""), ("a/../../b", "../b"),
    ])
  func normalization(path: String, normalized: String) {
    #expect(PathText.normalized(path) == normalized)
  }
}
