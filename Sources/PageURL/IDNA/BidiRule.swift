/// - Source: https://www.rfc-editor.org/rfc/rfc5893#section-2
enum BidiRule {
  /// Whether the label contains a right-to-left character or an Arabic number.
  static func isRightToLeft(_ label: [UInt32]) -> Bool {
    label.contains { codePoint in
      // OPTIMIZATION: No code point below U+0590 is right-to-left.
      guard codePoint >= 0x590 else { return false }
      switch CodePointProperties(codePoint).bidiClass {
      case .rightToLeft, .arabicLetter, .arabicNumber: return true
      default: return false
      }
    }
  }

  static func isSatisfied(by label: [UInt32]) -> Bool {
    let classes = label.map { CodePointProperties($0).bidiClass }
    guard let first = classes.first, let last = classes.last(where: { $0 != .nonspacingMark })
    else { return false }
    switch first {
    // 1. The first character is L, R or AL.
    case .rightToLeft, .arabicLetter:
      // 2. The allowed classes in a right-to-left label.
      let allowed = classes.allSatisfy {
        switch $0 {
        case .leftToRight, .other: false
        default: true
        }
      }
      // 3. The end of a right-to-left label.
      let ends = [.rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber].contains(last)
      // 4. European and Arabic numbers must not both occur.
      return allowed && ends
        && !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber))
    case .leftToRight:
      // 5. The allowed classes in a left-to-right label.
      let allowed = classes.allSatisfy {
        switch $0 {
        case .rightToLeft, .arabicLetter, .arabicNumber, .other: false
        default: true
        }
      }
      // 6. The end of a left-to-right label.
      return allowed && [.leftToRight, .europeanNumber].contains(last)
    default: return false
    }
  }
}
