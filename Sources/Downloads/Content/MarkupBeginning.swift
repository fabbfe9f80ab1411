internal import Infra

/// The beginning of a document: its XML declaration, its doctype and its first tag.
struct MarkupBeginning {
  /// The format; `nil` if the bytes are not markup.
  private(set) var format: ContentFormat?

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if bytes.has("\u{EF}\u{BB}\u{BF}") { rest = rest.dropFirst(3) }
    var isXML = false
    while true {
      rest = rest.drop(while: \.isASCIIWhitespace)
      guard rest.first == UInt8(ascii: "<") else { return }
      if Self.begins(rest, "<?xml") {
        isXML = true
        format = .xml
        rest = Self.skip(rest, past: "?>")
      } else if Self.begins(rest, "<?") {
        rest = Self.skip(rest, past: "?>")
      } else if Self.begins(rest, "<!--") {
        rest = Self.skip(rest, past: "-->")
      } else if Self.begins(rest, "<!doctype") {
        let name = rest.dropFirst(9).drop(while: \.isASCIIWhitespace)
        if Self.begins(name, "html") {
          format = isXML ? .xml : .html
          return
        }
        if Self.begins(name, "svg") {
          format = .svg
          return
        }
        rest = Self.skip(rest, past: ">")
      } else {
        break
      }
    }
    let name = rest.dropFirst().prefix { $0.isASCIIAlpha || $0 == UInt8(ascii: ":") }
    let text = String(decoding: name, as: UTF8.self)
    if text.split(separator: ":").last == "svg" {
      format = .svg
    } else if ["html", "head", "body", "title", "script"].contains(text.asciiLowercased), !isXML {
      format = .html
    }
  }

  private static func begins(_ bytes: ArraySlice<UInt8>, _ lowercase: String) -> Bool {
    bytes.prefix(lowercase.utf8.count).map(\.asciiLowercased).elementsEqual(lowercase.utf8)
  }

  /// Returns the bytes after `mark`, or no bytes if `mark` is missing.
  private static func skip(_ bytes: ArraySlice<UInt8>, past mark: String) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var rest = bytes
    while let next = rest.firstIndex(of: mark[0]) {
      rest = rest[next...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return []
  }
}
