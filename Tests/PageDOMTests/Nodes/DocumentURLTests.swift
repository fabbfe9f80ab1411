import Foundation
import PageDOM
import Testing

@Suite struct DocumentURLTests {
  private func resolve(
    _ address: String, characterSet: DOMString, url: DOMString = "https://example.com/a/b?c"
  ) -> String? {
    let group = DocumentGroup()
    let document = group.makeHTMLDocument(title: nil)
    document.state.url = url
    document.state.characterSet = characterSet
    return withExtendedLifetime(group) {
      Array(address.utf8).withUnsafeBufferPointer { document.resolve($0)?.string }
    }
  }

  @Test(arguments: [
    ("UTF-8", "?é", "https://example.com/a/b?%C3%A9"),
    ("windows-1252", "?q=é", "https://example.com/a/b?q=%E9"),
    ("windows-1252", "é?☃'#é", "https://example.com/a/%C3%A9?%26%239731%3B%27#%C3%A9"),
    ("Shift_JIS", "?日本", "https://example.com/a/b?%93%FA%96{"),
    ("ISO-2022-JP", "?日x", "https://example.com/a/b?%1B$BF|%1B(Bx"),
    ("UTF-16LE", "?é", "https://example.com/a/b?%C3%A9"),
    ("replacement", "?é", "https://example.com/a/b?%C3%A9"),
    ("no encoding", "?é", "https://example.com/a/b?%C3%A9"),
    ("windows-1252", "foo://x/?é", "foo://x/?%C3%A9"),
  ])
  func encodesQueries(characterSet: String, address: String, expected: String) {
    #expect(resolve(address, characterSet: DOMString(characterSet)) == expected)
  }

  @Test(.enabled(if: URLCorpus.isAvailable, "\(URLCorpus.message)"))
  func webPlatformTests() throws {
    for item in try URLCorpus.percentEncodings() {
      let input = "https://doesnotmatter.invalid/?" + item.input
      for (label, output) in item.output {
        #expect(
          resolve(input, characterSet: DOMString(label))
            == "https://doesnotmatter.invalid/?" + output, "\(item.input) in \(label)")
      }
    }
  }
}

/// The web-platform tests' URL data, which the package does not contain.
private enum URLCorpus {
  struct Case: Decodable {
    let input: String
    let output: [String: String]
  }

  static let isAvailable = FileManager.default.fileExists(atPath: file.path)
  static let message = "The test data is not at ../shared/corpus or PAGEACTION_CORPUS."

  private static var file: URL {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let corpus = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    return (corpus ?? root.appendingPathComponent("../shared/corpus"))
      .appendingPathComponent("url/percent-encoding.json")
  }

  /// Returns the cases; all other items in the file are comments.
  static func percentEncodings() throws -> [Case] {
    enum Item: Decodable {
      case comment
      case encoding(Case)

      init(from decoder: any Decoder) throws {
        let isComment = (try? decoder.singleValueContainer().decode(String.self)) != nil
        self = isComment ? .comment : .encoding(try Case(from: decoder))
      }
    }
    return try JSONDecoder().decode([Item].self, from: Data(contentsOf: file)).compactMap {
      if case .encoding(let item) = $0 { item } else { nil }
    }
  }
}
