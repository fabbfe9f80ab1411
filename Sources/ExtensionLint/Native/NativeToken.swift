internal import Infra

/// A token of Swift or Objective-C.
public struct NativeToken: Sendable {
  public enum Kind: Sendable {
    /// A name, keyword or number.
    case word
    /// A string literal that contains no escapes or interpolations.
    case string
    /// Any other character.
    case punctuation
  }

  public var kind: Kind
  /// The text. The text of a string excludes the quotation marks.
  public var text: Substring
  /// The byte offset of the text.
  public var offset: Int

  /// Returns the tokens of a source file; comments are not tokens.
  ///
  /// Comments, strings and words have the same form in Swift and Objective-C. Only Swift has nested
  /// comments and multi-line strings.
  public static func tokens(of bytes: [UInt8], isSwift: Bool) -> [NativeToken] {
    var scanner = Scanner(bytes, isSwift: isSwift)
    return scanner.scan()
  }
}

extension NativeToken {
  private struct Scanner {
    private let bytes: [UInt8]
    private let isSwift: Bool
    private var position = 0
    private var tokens: [NativeToken] = []

    private static let maximumTokenCount = 2_000_000

    init(_ bytes: [UInt8], isSwift: Bool) {
      self.bytes = bytes
      self.isSwift = isSwift
    }

    private func byte(_ distance: Int = 0) -> UInt8 {
      position + distance < bytes.count ? bytes[position + distance] : 0
    }

    mutating func scan() -> [NativeToken] {
      while position < bytes.count, tokens.count < Self.maximumTokenCount {
        let start = position
        switch byte() {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): readString()
        case UInt8(ascii: "'") where !isSwift: readCharacter()
        case let first where Self.isWord(first):
          while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
          add(.word, start..<position)
        case 0...0x20: position += 1
        default:
          position += 1
          add(.punctuation, start..<position)
        }
      }
      return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private mutating func add(_ kind: Kind, _ range: Range<Int>) {
      let text = String(decoding: bytes[range], as: UTF8.self)
      tokens.append(NativeToken(kind: kind, text: text[...], offset: range.lowerBound))
    }

    private mutating func skipLine() {
      while position < bytes.count, byte() != 0x0A { position += 1 }
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), isSwift || depth == 0 {
          depth += 1
          position += 2
        } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
          depth -= 1
          position += 2
        } else {
          position += 1
        }
      } while depth > 0 && position < bytes.count
    }

    private mutating func readString() {
      let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") && isSwift
      let quotes = isLong ? 3 : 1
      position += quotes
      let start = position
      while position < bytes.count {
        if byte() == UInt8(ascii: "\\") {
          position += 2
        } else if byte() == UInt8(ascii: "\""),
          !isLong || byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        {
          break
        } else if byte() == 0x0A, !isLong {
          break
        } else {
          position += 1
        }
      }
      let end = min(position, bytes.count)
      add(.string, start..<end)
      position = min(end + quotes, bytes.count)
    }

    private mutating func readCharacter() {
      position += 1
      while position < bytes.count, byte() != UInt8(ascii: "'"), byte() != 0x0A {
        position += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, bytes.count)
    }
  }
}
