import Foundation
import PageAction
import PropertyLists

/// A page of the folder `WebKitPages`, with WebKit's answers.
struct WebKitPage {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("WebKitPages")

  /// The names of the pages' files, sorted.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { !$0.contains(".edited.") }
      .filter { $0.hasSuffix(".html") || $0.hasSuffix(".xhtml") }.sorted()
  }()

  let name: String
  var isXHTML: Bool { name.hasSuffix(".xhtml") }

  private var stem: String { String(name.prefix { $0 != "." }) }

  private func data(_ file: String) throws -> Data {
    try Data(contentsOf: Self.folder.appendingPathComponent(file))
  }

  /// Returns a text file without the line feed at its end.
  private func text(_ file: String) throws -> String {
    String(decoding: try data(file).dropLast(), as: UTF8.self)
  }

  /// Returns a source with the page's address and MIME type.
  func source(_ bytes: [UInt8]) -> PageSource {
    PageSource(
      bytes: bytes, url: "https://example.com/pages/\(name)",
      contentType: isXHTML ? "application/xhtml+xml" : nil)
  }

  func source() throws -> PageSource { source(Array(try data(name))) }

  /// Returns the script that selects, asks and edits, with `collect.js`, which collects the
  /// answers.
  func script() throws -> ActionScript {
    ActionScript(source: try text("\(stem).js") + "\n" + text("collect.js"), file: "\(stem).js")
  }

  /// Returns the tree that WebKit builds, in the format of html5lib's tests.
  func tree() throws -> String { try text("\(stem).tree") }

  /// Returns the markup that WebKit serializes after the script's edit.
  func edited() throws -> String { try text("\(stem).edited.\(isXHTML ? "xhtml" : "html")") }

  /// Returns WebKit's answers, except the tree and the markup.
  func answers() throws -> PropertyList {
    try PropertyList(parsing: Array(try data("\(stem).json")))
  }

  /// Returns the known differences: the reasons by the paths of the answers.
  func knownDifferences() throws -> [String: String] {
    let all = try JSONDecoder().decode(
      [String: [String: String]].self, from: data("known-differences.json"))
    return all[stem] ?? [:]
  }
}
