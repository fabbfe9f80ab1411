internal import Infra

/// A dynamic type identifier (`dyn.…`), which the system makes for a tag that no type declares.
///
/// Apple documents only that dynamic identifiers are opaque. This implementation follows a
/// published analysis: the identifier encodes a list such as `?0=6:1=s16` in a custom base-32
/// alphabet. The digits stand for common names. That a backslash escapes punctuation is an
/// assumption.
///
/// - Source:
///   https://alastairs-place.net/blog/2012/06/06/utis-are-better-than-you-think-and-heres-why/
public struct DynamicTypeIdentifier: Sendable, Equatable {
  /// A tag of the type.
  public struct Tag: Sendable, Equatable {
    /// The class of the tag, such as `public.filename-extension`.
    public var tagClass: String
    /// The tag, such as `s16`.
    public var value: String

    /// Creates a tag.
    public init(tagClass: String, value: String) {
      self.tagClass = tagClass
      self.value = value
    }
  }

  /// The identifiers of the supertypes, `public.data` for tags of files.
  public var conformsTo: [String]

  /// The tags that the identifier stands for.
  public var tags: [Tag]

  /// Creates a type with supertypes and tags.
  public init(conformsTo: [String], tags: [Tag]) {
    self.conformsTo = conformsTo
    self.tags = tags
  }

  /// Creates the type of files with an extension, without its period.
  public init(filenameExtension: String) {
    self.init(
      conformsTo: ["public.data"],
      tags: [Tag(tagClass: "public.filename-extension", value: filenameExtension)])
  }

  /// Creates the type of data with a MIME type.
  public init(mimeType: String) {
    self.init(
      conformsTo: ["public.data"], tags: [Tag(tagClass: "public.mime-type", value: mimeType)])
  }

  /// Names that are written as their hexadecimal index.
  private static let abbreviations = [
    "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
    "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text",
    "public.plain-text", "public.utf16-plain-text", "com.apple.traditional-mac-plain-text",
    "public.image", "public.video", "public.audio", "public.directory", "public.folder",
  ]
  private static let prefix = "dyn.a"
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
}

extension DynamicTypeIdentifier {
  /// The identifier, such as `dyn.ah62d4rv4ge81gqm0`.
  public var identifier: String {
    let text = ([("UTTypeConformsTo", conformsTo)] + tags.map { ($0.tagClass, [$0.value]) })
      .filter { !$0.1.isEmpty }
      .map { name, values in
        "\(Self.abbreviated(name))=" + values.map(Self.abbreviated).joined(separator: ",")
      }.joined(separator: ":")
    return Self.prefix + Self.encoded(Array("?\(text)".utf8))
  }

  private static func abbreviated(_ name: String) -> String {
    if let index = abbreviations.firstIndex(of: name) {
      return String(index, radix: 16, uppercase: true)
    }
    var result = ""
    for character in name {
      if "\\:,=".contains(character) { result.append("\\") }
      result.append(character)
    }
    // A single digit would be read as an abbreviation.
    return result.count == 1 && result.first?.isHexDigit == true ? "\\" + result : result
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    var bits = 0
    var bitCount = 0
    for byte in bytes {
      bits = (bits & 0xFF) << 8 | Int(byte)
      bitCount += 8
      while bitCount >= 5 {
        bitCount -= 5
        output.append(alphabet[bits >> bitCount & 31])
      }
    }
    if bitCount > 0 { output.append(alphabet[bits << (5 - bitCount) & 31]) }
    return String(decoding: output, as: UTF8.self)
  }
}

extension DynamicTypeIdentifier {
  /// Decodes a dynamic identifier; `nil` if it is not one.
  public init?(_ identifier: String) {
    let bytes = Array(identifier.asciiLowercased.utf8)
    guard bytes.starts(with: Self.prefix.utf8), let decoded = Self.decoded(bytes.dropFirst(5)),
      decoded.first == UInt8(ascii: "?")
    else { return nil }
    conformsTo = []
    tags = []
    var name: String?
    var word: [UInt8] = []
    var isEscaped = false
    var wasEscaped = false
    func take() -> String {
      defer {
        word = []
        wasEscaped = false
      }
      let text = String(decoding: word, as: UTF8.self)
      guard word.count == 1, !wasEscaped, let index = Int(text, radix: 16) else { return text }
      return Self.abbreviations[index]
    }
    for byte in decoded.dropFirst() + [UInt8(ascii: ":")] {
      if isEscaped {
        word.append(byte)
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        isEscaped = true
        wasEscaped = true
      case UInt8(ascii: "=") where name == nil:
        name = take()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard let key = name else { return nil }
        let value = take()
        if key == "UTTypeConformsTo" {
          conformsTo.append(value)
        } else {
          tags.append(Tag(tagClass: key, value: value))
        }
        if byte == UInt8(ascii: ":") { name = nil }
      default:
        word.append(byte)
      }
    }
    guard !isEscaped, !tags.isEmpty else { return nil }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var bits = 0
    var bitCount = 0
    for byte in bytes {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      bits = (bits & 0xFF) << 5 | value
      bitCount += 5
      if bitCount >= 8 {
        bitCount -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    return output
  }
}
