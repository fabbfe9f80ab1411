/// The contextual rules for U+200C ZERO WIDTH NON-JOINER and U+200D ZERO WIDTH JOINER.
/// - Source: https://www.rfc-editor.org/rfc/rfc5892#appendix-A
enum JoinerRule {
  private static let virama: UInt8 = 9

  static func isSatisfied(in label: [UInt32], at index: Int) -> Bool {
    guard index > 0 else { return false }
    // Both joiners may follow a virama.
    if CodePointProperties(label[index &- 1]).combiningClass == virama { return true }
    // U+200C may also break a cursive connection: {L,D} T* U+200C T* {R,D}.
    guard label[index] == 0x200C else { return false }
    let before = joiningType(label[..<index].reversed())
    let after = joiningType(label[(index &+ 1)...])
    return (before == .left || before == .dual) && (after == .right || after == .dual)
  }

  /// The Joining_Type of the first code point that is not transparent.
  private static func joiningType(_ codePoints: some Sequence<UInt32>) -> JoiningType {
    for codePoint in codePoints {
      let type = CodePointProperties(codePoint).joiningType
      if type != .transparent { return type }
    }
    return .nonJoining
  }
}
