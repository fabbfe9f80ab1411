internal import Infra

/// The original address in a comment of a saved page.
///
/// Browsers write `<!-- saved from url=(0023)https://example.com/ -->` near the start. SingleFile
/// writes a comment with `Page saved with SingleFile` and a line `url: https://…`.
enum SavedAddress {
  private static let prefixLength = 2048

  static func find(in page: [UInt8]) -> String? {
    page.withUnsafeBufferPointer { page in
      let start = page.part(0..<min(page.count, prefixLength))
      var position = 0
      while let open = start.firstIndex(of: "<!--", from: position) {
        // The comment can be cut off at the end of the prefix.
        let close = start.firstIndex(of: "-->", from: open + 4)
        let comment = start.part(open + 4..<(close ?? start.count))
        if let address = address(inComment: comment) { return address }
        guard let close else { return nil }
        position = close + 3
      }
      return nil
    }
  }

  private static func address(inComment comment: UnsafeBufferPointer<UInt8>) -> String? {
    if let label = comment.firstIndex(of: "saved from url=(", from: 0) {
      // The number in parentheses is the length of the address, which is not needed.
      guard let close = comment.firstIndex(of: UInt8(ascii: ")"), from: label) else { return nil }
      if let address = word(of: comment, from: close + 1) { return address }
    }
    guard comment.firstIndex(of: "Page saved with SingleFile", from: 0) != nil,
      let label = comment.firstIndex(of: "url:", from: 0)
    else { return nil }
    return word(of: comment, from: label + 4)
  }

  private static func word(of comment: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
    let word = comment[start...].drop(while: \.isPOSIXSpace).prefix { !$0.isPOSIXSpace }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}
