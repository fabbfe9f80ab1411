internal import CTables

/// An index of pointers by code point, inverted from the decoder's index when an encoder first
/// needs it.
/// - Source: https://encoding.spec.whatwg.org/#index-pointer
struct PointerIndex: Sendable {
  private static let none: UInt16 = 0xFFFF

  /// The pointers of code points below 0x10000.
  private var basic: [UInt16]
  /// The pointers of code points from 0x10000.
  private var supplementary: [UInt32: UInt16] = [:]

  /// Adds pointers in order; for each code point, the first one is used.
  private init(_ pointers: some Sequence<Int>, codePoint: (Int) -> UInt32) {
    basic = Array(repeating: PointerIndex.none, count: 0x10000)
    for pointer in pointers {
      let point = codePoint(pointer)
      if point == 0 || self.pointer(for: point) != nil { continue }
      self[point] = UInt16(truncatingIfNeeded: pointer)
    }
  }

  private subscript(point: UInt32) -> UInt16 {
    get { point > 0xFFFF ? supplementary[point] ?? PointerIndex.none : basic[Int(point)] }
    set {
      if point > 0xFFFF { supplementary[point] = newValue } else { basic[Int(point)] = newValue }
    }
  }

  func pointer(for point: UInt32) -> Int? {
    let pointer = self[point]
    return pointer == PointerIndex.none ? nil : Int(pointer)
  }

  static let jis0208 = PointerIndex(0..<CTABLES_ENCODING_JIS0208_POINTER_COUNT) {
    UInt32(ctables_encoding_jis0208()[$0])
  }

  static let eucKR = PointerIndex(0..<CTABLES_ENCODING_EUC_KR_POINTER_COUNT) {
    UInt32(ctables_encoding_euc_kr()[$0])
  }

  static let gb18030 = PointerIndex(0..<CTABLES_ENCODING_GB18030_POINTER_COUNT) {
    UInt32(ctables_encoding_gb18030()[$0])
  }

  /// - Source: https://encoding.spec.whatwg.org/#index-shift_jis-pointer
  static let shiftJIS = PointerIndex(
    (0..<CTABLES_ENCODING_JIS0208_POINTER_COUNT).lazy.filter { $0 < 8272 || $0 > 8835 }
  ) { UInt32(ctables_encoding_jis0208()[$0]) }

  /// - Source: https://encoding.spec.whatwg.org/#index-big5-pointer
  static let big5: PointerIndex = {
    // 1. Exclude the Hong Kong characters at the beginning.
    let pointers = (0xA1 - 0x81) * 157..<CTABLES_ENCODING_BIG5_POINTER_COUNT
    // 3. Use the first pointer.
    var index = PointerIndex(pointers, codePoint: Big5Decoder.codePoint(pointer:))
    // 2. For these code points, use the last pointer.
    let last: Set<UInt32> = [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
    for pointer in pointers {
      let point = Big5Decoder.codePoint(pointer: pointer)
      if last.contains(point) { index[point] = UInt16(truncatingIfNeeded: pointer) }
    }
    return index
  }()
}
