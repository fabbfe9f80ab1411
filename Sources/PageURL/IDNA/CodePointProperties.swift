import CTables

/// A Bidi_Class, limited to the classes that the Bidi rule distinguishes.
enum BidiClass: UInt32 {
  case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator
  case commonSeparator, europeanTerminator, otherNeutral, boundaryNeutral, nonspacingMark
  case other
}

enum JoiningType: UInt32 {
  case nonJoining, left, right, dual, transparent, causing
}

/// The Unicode properties that IDNA and normalization need.
struct CodePointProperties {
  private let packed: UInt32

  init(_ codePoint: UInt32) {
    let starts = UnsafeBufferPointer(
      start: idna_property_starts_address(), count: idna_property_starts_count)
    packed = idna_property_values_address()[starts.lastIndex(notAbove: codePoint)]
  }

  var combiningClass: UInt8 { UInt8(truncatingIfNeeded: packed) }
  var bidiClass: BidiClass { BidiClass(rawValue: packed >> 8 & 0xF) ?? .other }
  var joiningType: JoiningType { JoiningType(rawValue: packed >> 12 & 7) ?? .nonJoining }
  var isMark: Bool { packed >> 15 & 1 != 0 }
  /// Whether NFC_Quick_Check is No or Maybe.
  var mayChangeInNFC: Bool { packed >> 16 & 1 != 0 }
}
