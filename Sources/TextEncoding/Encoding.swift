internal import CTables
internal import Infra

/// One of the 40 encodings of the Encoding Standard.
///
/// Two values are equal if they are the same encoding, regardless of the label.
/// - Source: https://encoding.spec.whatwg.org/#names-and-labels
public struct Encoding: Hashable, Sendable {
  /// The encoding's index in the tables.
  let number: UInt8

  private init(_ number: Int) {
    self.number = UInt8(truncatingIfNeeded: number)
  }

  /// UTF-8: the default encoding of the web, and the output of every decoder in this module.
  public static let utf8 = Encoding(CTABLES_ENCODING_UTF_8)
  /// IBM866.
  public static let ibm866 = Encoding(CTABLES_ENCODING_IBM866)
  /// ISO-8859-8: visual order.
  public static let iso8859_8 = Encoding(CTABLES_ENCODING_ISO_8859_8)
  /// ISO-8859-8-I: logical order.
  public static let iso8859_8I = Encoding(CTABLES_ENCODING_ISO_8859_8_I)
  /// KOI8-R.
  public static let koi8R = Encoding(CTABLES_ENCODING_KOI8_R)
  /// KOI8-U.
  public static let koi8U = Encoding(CTABLES_ENCODING_KOI8_U)
  /// macintosh.
  public static let macintosh = Encoding(CTABLES_ENCODING_MACINTOSH)
  /// windows-874.
  public static let windows874 = Encoding(CTABLES_ENCODING_WINDOWS_874)
  /// windows-1251.
  public static let windows1251 = Encoding(CTABLES_ENCODING_WINDOWS_1251)
  /// windows-1252: the default for HTML pages; also `latin1`.
  public static let windows1252 = Encoding(CTABLES_ENCODING_WINDOWS_1252)
  /// windows-1253.
  public static let windows1253 = Encoding(CTABLES_ENCODING_WINDOWS_1253)
  /// GBK: decodes like gb18030, and encodes a subset of it.
  public static let gbk = Encoding(CTABLES_ENCODING_GBK)
  /// gb18030.
  public static let gb18030 = Encoding(CTABLES_ENCODING_GB18030)
  /// Big5, including the Hong Kong characters.
  public static let big5 = Encoding(CTABLES_ENCODING_BIG5)
  /// EUC-JP.
  public static let eucJP = Encoding(CTABLES_ENCODING_EUC_JP)
  /// ISO-2022-JP.
  public static let iso2022JP = Encoding(CTABLES_ENCODING_ISO_2022_JP)
  /// Shift_JIS.
  public static let shiftJIS = Encoding(CTABLES_ENCODING_SHIFT_JIS)
  /// EUC-KR.
  public static let eucKR = Encoding(CTABLES_ENCODING_EUC_KR)
  /// replacement: for labels that are unsafe to support; any input decodes to a single U+FFFD.
  public static let replacement = Encoding(CTABLES_ENCODING_REPLACEMENT)
  /// UTF-16BE.
  public static let utf16BE = Encoding(CTABLES_ENCODING_UTF_16BE)
  /// UTF-16LE: also `utf-16`.
  public static let utf16LE = Encoding(CTABLES_ENCODING_UTF_16LE)
  /// x-user-defined: bytes from 0x80 as U+F780 to U+F7FF.
  public static let xUserDefined = Encoding(CTABLES_ENCODING_X_USER_DEFINED)

  /// All encodings, in the standard's order.
  public static let all: [Encoding] = (0..<CTABLES_ENCODING_COUNT).map { Encoding($0) }

  /// The encoding's name, as in `document.characterSet`.
  public var name: String {
    String(cString: ctables_encoding_name(Int32(number)))
  }

  /// The encoding that forms, URLs and page writers use instead of this one.
  ///
  /// - Source: https://encoding.spec.whatwg.org/#get-an-output-encoding
  public var outputEncoding: Encoding {
    switch self {
    case .replacement, .utf16BE, .utf16LE: .utf8
    default: self
    }
  }

  /// Whether text that consists of bytes below 0x80 decodes as ASCII.
  public var isASCIICompatible: Bool {
    switch self {
    case .replacement, .utf16BE, .utf16LE, .iso2022JP: false
    default: true
    }
  }
}

extension Encoding: CustomStringConvertible {
  /// The encoding's name.
  public var description: String { name }
}

// MARK: - Labels

extension Encoding {
  /// Finds the encoding for a label such as `latin1`, ignoring case and surrounding white space.
  ///
  /// - Source: https://encoding.spec.whatwg.org/#concept-encoding-get
  public init?(label: String) {
    var label = label
    guard let found = label.withUTF8({ Encoding(label: $0) }) else { return nil }
    self = found
  }

  /// Finds the encoding for a label in bytes.
  ///
  /// - Source: https://encoding.spec.whatwg.org/#concept-encoding-get
  public init?(label: UnsafeBufferPointer<UInt8>) {
    // 1. Remove any leading and trailing ASCII white space from label.
    var start = 0
    var end = label.count
    while start < end, label[start].isASCIIWhitespace { start += 1 }
    while end > start, label[end - 1].isASCIIWhitespace { end -= 1 }
    // 2. If label is an ASCII case-insensitive match for a label of the table, return its encoding.
    let table = ctables_encoding_labels()
    var low = 0
    var high = CTABLES_ENCODING_LABEL_COUNT
    while low < high {
      let middle = (low + high) / 2
      let order = Encoding.compare(label, start..<end, with: table[middle])
      if order == 0 {
        self.init(Int(table[middle].encoding))
        return
      }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// Returns a negative value if a label sorts before the table's label, 0 if equal, else a
  /// positive value.
  private static func compare(
    _ label: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with entry: ctables_encoding_label
  ) -> Int {
    let length = Int(entry.length)
    for index in 0..<min(range.count, length) {
      let difference =
        Int(label[range.lowerBound + index].asciiLowercased)
        - Int(UInt8(bitPattern: entry.label[index]))
      if difference != 0 { return difference }
    }
    return range.count - length
  }
}
