import PropertyLists
import Testing

@testable import Batch

@Suite struct RecordPathTests {
  private static let record: PropertyList = [
    "url": "https://example.com/",
    "results": [
      "images": [["src": "a.png"], ["src": "b.png"], ["src": "c.png"]],
      "og:image": "card.png", "a.b": 1, "c[0]": 2, "it's": 3, "say \"x\"": 4, "": 5,
      "nothing": .null, "0": "key", "$": "dollar", "é": "composed", "\u{301}mark": "combining",
      "matrix": [[1, 2], [3, 4]],
    ],
  ]

  @Test(arguments: [
    "", ".", "a.", "a..b", "[", "[x]", "[\"a]", "a[0", "a[0]b", "$.", "$..a", "..a", "[]", "a[]",
    "[\"a\"", "['a\"]", "[1.5]", "[99999999999999999999]", "a[0]]", "a]b[",
  ])
  func invalidPaths(text: String) {
    #expect(RecordPath(text) == nil)
  }

  @Test(
    arguments: [
      ("results.og", [.key("results"), .key("og")]),
      ("$.results.og", [.key("results"), .key("og")]),
      ("$[\"results\"]", [.key("results")]),
      (".results", [.key("results")]),
      ("a[0]", [.key("a"), .position(0)]),
      ("a[-1].b", [.key("a"), .position(-1), .key("b")]),
      ("a[0][1]", [.key("a"), .position(0), .position(1)]),
      ("results[\"og:image\"]", [.key("results"), .key("og:image")]),
      ("results['og:image'].x", [.key("results"), .key("og:image"), .key("x")]),
      ("a[\"b.c[0]\"]", [.key("a"), .key("b.c[0]")]),
      ("['say \"x\"']", [.key("say \"x\"")]),
      ("[\"\"]", [.key("")]),
      ("a b]", [.key("a b]")]),
      ("$price", [.key("$price")]),
    ] as [(String, [RecordPath.Component])])
  func componentsOfPaths(text: String, components: [RecordPath.Component]) throws {
    let path = try #require(RecordPath(text))
    #expect(path.components == components)
    #expect(path.description == text)
  }

  @Test(
    arguments: [
      ("url", "https://example.com/"),
      ("results.images[0].src", "a.png"),
      ("results.images[-1].src", "c.png"),
      ("results.images[-3].src", "a.png"),
      ("results[\"og:image\"]", "card.png"),
      ("results['a.b']", 1),
      ("results[\"c[0]\"]", 2),
      ("results[\"it's\"]", 3),
      ("results['say \"x\"']", 4),
      ("results['']", 5),
      ("results.nothing", .null),
      ("results.0", "key"),
      ("results.$", "dollar"),
      ("results.matrix[1][0]", 3),
      ("$.results.matrix[-1][-1]", 4),
    ] as [(String, PropertyList)])
  func valuesAtPaths(text: String, value: PropertyList) throws {
    #expect(try #require(RecordPath(text)).value(in: Self.record) == value)
  }

  @Test(arguments: [
    "title", "results.images[3]", "results.images[-4]", "results.images.src", "results[0]",
    "url.length", "url[0]", "results.nothing.x", "results.e\u{301}",
    "results.images[\"0\"]",
  ])
  func nothingStandsThere(text: String) throws {
    #expect(try #require(RecordPath(text)).value(in: Self.record) == nil)
  }

  /// Keys may begin with a combining mark, although Swift combines it with the preceding character.
  @Test(arguments: ["results.\u{301}mark", "results[\"\u{301}mark\"]"])
  func keysThatBeginWithCombiningMarks(text: String) throws {
    #expect(try #require(RecordPath(text)).value(in: Self.record) == "combining")
  }
}
