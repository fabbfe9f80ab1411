/// A preprocessing script that is part of pageaction: an embedded file of `Scripts/`.
public struct BundledScript: Sendable {
  /// The name: the file name without `.js`.
  public let name: String

  private let bytes: @Sendable () -> [UInt8]

  /// The JavaScript source text.
  public var source: String { String(decoding: bytes(), as: UTF8.self) }

  /// The first sentence of the script's head comment.
  public var summary: String { BundledScript.summary(of: source) }

  /// All bundled scripts, simplest first.
  public static let all: [BundledScript] = [
    BundledScript(name: "images") { PackageResources.images_js },
    BundledScript(name: "links") { PackageResources.links_js },
    BundledScript(name: "base-uri") { PackageResources.base_uri_js },
    BundledScript(name: "page") { PackageResources.page_js },
    BundledScript(name: "text") { PackageResources.text_js },
    BundledScript(name: "source") { PackageResources.source_js },
    BundledScript(name: "selection") { PackageResources.selection_js },
    BundledScript(name: "background") { PackageResources.background_js },
    BundledScript(name: "explain") { PackageResources.explain_js },
  ]

  /// Returns the bundled script with that name, or `nil`.
  public static func named(_ name: String) -> BundledScript? {
    all.first { $0.name == name }
  }

  private init(name: String, bytes: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Returns the first sentence of the comment at the start of `source`, on one line.
  static func summary(of source: String) -> String {
    var words: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      let lineWords = line.split(separator: " ").drop { $0 == "*" }
      // An empty line, or the end of the comment, ends the first paragraph.
      guard let first = lineWords.first, first != "*/" else { break }
      for word in lineWords {
        words.append(word)
        if word.hasSuffix(".") { return words.joined(separator: " ") }
      }
    }
    return words.joined(separator: " ")
  }
}
