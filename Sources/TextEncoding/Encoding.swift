internal import CTables
internal import Infra

/// One of the 40 encodings of the Encoding Standard, regardless of its label.
/// - Source: https://encoding.spec.whatwg.org/#names-and-labels
public struct Encoding: Hashable, Sendable {
  /// The encoding's index in the tables.
  let number: UInt8

  private init(_ number: Int) {
    self.number = UInt8(truncatingIfNeeded: number)
  }

  /// The default encoding of the web, and the output of every decoder in this module.
  public static let utf8 = Encoding(CTABLES_ENCODING_UTF_8)
  /// Hebrew in visual order.
  public static let iso8859_8 = Encoding(CTABLES_ENCODING_ISO_8859_8)
  /// Hebrew in logical order.
  public static let iso8859_8I = Encoding(CTABLES_ENCODING_ISO_8859_8_I)
  public static let koi8R = Encoding(CTABLES_ENCODING_KOI8_R)
  public static let koi8U = Encoding(CTABLES_ENCODING_KOI8_U)
  public static let macintosh = Encoding(CTABLES_ENCODING_MACINTOSH)
  public static let windows874 = Encoding(CTABLES_ENCODING_WINDOWS_874)
  public static let windows1251 = Encoding(CTABLES_ENCODING_WINDOWS_1251)
  /// The default for HTML pages; also `latin1`.
  public static let windows1252 = Encoding(CTABLES_ENCODING_WINDOWS_1252)
  public static let windows1253 = Encoding(CTABLES_ENCODING_WINDOWS_1253)
  /// Decodes like gb18030, and encodes a subset of it.
  public static let gbk = Encoding(CTABLES_ENCODING_GBK)
  public static let gb18030 = Encoding(CTABLES_ENCODING_GB18030)
  /// Includes the Hong Kong characters.
  public static let big5 = Encoding(CTABLES_ENCODING_BIG5)
  public static let eucJP = Encoding(CTABLES_ENCODING_EUC_JP)
  public static let iso2022JP = Encoding(CTABLES_ENCODING_ISO_2022_JP)
  public static let shiftJIS = Encoding(CTABLES_ENCODING_SHIFT_JIS)
  public static let eucKR = Encoding(CTABLES_ENCODING_EUC_KR)
  /// For labels that are unsafe to support; any input decodes to a single U+FFFD.
  public static let replacement = Encoding(CTABLES_ENCODING_REPLACEMENT)
  public static let utf16BE = Encoding(CTABLES_ENCODING_UTF_16BE)
  /// Also `utf-16`.
  public static let utf16LE = Encoding(CTABLES_ENCODING_UTF_16LE)
  /// Bytes from 0x80 as U+F780 to U+F7FF.
  public static let xUserDefined = Encoding(CTABLES_ENCODING_X_USER_DEFINED)

  /// All encodings, in the standard's order.
  public static let all: [Encoding] = (0..<CTABLES_ENCODING_COUNT).map { Encoding($0) }

  /// The encoding's name, as in `document.characterSet`.
  public var name: String {
    String(cString: ctables_encoding_name(Int32(number)))
  }

  /// The encoding that forms, URLs and page writers use instead of this one.
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
  public var description: String { name }
}

// MARK: - Labels

extension Encoding {
  /// Finds the encoding for a label such as `latin1`, ignoring case and surrounding white space.
  /// - Source: https://encoding.spec.whatwg.org/#concept-encoding-get
  public init?(label: String) {
    var label = label
    guard let found = label.withUTF8({ Encoding(label: $0) }) else { return nil }
    self = found
  }

  /// - Source: https://encoding.spec.whatwg.org/#concept-encoding-get
  public init?(label: UnsafeBufferPointer<UInt8>) {
    // 1. Trim ASCII white space.
    var start = 0
    var end = label.count
    while start < end, label[start].isASCIIWhitespace { start += 1 }
    while end > start, label[end - 1].isASCIIWhitespace { end -= 1 }
    // 2. Find a label of the table, ignoring ASCII case.
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

  /// Returns a negative value if the label sorts before the table's, 0 if equal, else a positive
  /// one.
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
