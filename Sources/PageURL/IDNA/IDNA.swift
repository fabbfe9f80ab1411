/// IDNA processing with the URL Standard's parameters: CheckBidi and CheckJoiners are true.
/// CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and
/// IgnoreInvalidPunycode are false.
/// - Source: https://www.unicode.org/reports/tr46/
public enum IDNA {
  /// The maximum length in code points of a domain that WebKit processes.
  private static let maximumLength = 2048
  /// The maximum length in UTF-16 code units of a label that ICU encodes with Punycode.
  private static let maximumEncodedLabel = 1000
  /// The maximum length of the Punycode, without "xn--", that ICU decodes.
  private static let maximumPunycode = 2000
  /// Normalization composes at most four code points into one.
  private static let maximumMappedLength = 4 * maximumLength

  /// - Source: https://www.unicode.org/reports/tr46/#ToASCII
  public static func toASCII(_ domain: [UInt8]) -> [UInt8]? {
    guard let labels = process(domain) else { return nil }
    var output: [UInt8] = []
    for (index, label) in labels.enumerated() {
      if index > 0 { output.append(Byte.dot) }
      // 2. Encode a non-ASCII label as "xn--" and its Punycode.
      if label.allSatisfy({ $0 < 0x80 }) {
        output.append(contentsOf: label.lazy.map { UInt8(truncatingIfNeeded: $0) })
      } else {
        guard label.reduce(0, { $0 + ($1 > 0xFFFF ? 2 : 1) }) <= maximumEncodedLabel,
          let punycode = Punycode.encode(label)
        else { return nil }
        output.append(contentsOf: "xn--".utf8)
        output.append(contentsOf: punycode)
      }
      if output.count > maximumLength { return nil }
    }
    return output
  }

  /// - Source: https://www.unicode.org/reports/tr46/#Processing
  private static func process(_ domain: [UInt8]) -> [[UInt32]]? {
    // 1. Map. Invalid UTF-8 is decoded as U+FFFD, which is disallowed.
    let text = String(decoding: domain, as: UTF8.self).unicodeScalars
    var mapped: [UInt32] = []
    for scalar in text {
      IDNAMapping.append(scalar.value, to: &mapped)
      guard mapped.count <= maximumMappedLength else { return nil }
    }
    let normalized = Normalization.nfc(mapped)
    let labels = normalized.split(separator: 0x2E, omittingEmptySubsequences: false)
    var result: [[UInt32]] = []
    for label in labels {
      guard let converted = convertedLabel(label) else { return nil }
      result.append(converted)
    }
    // CheckBidi: in a Bidi domain name, each label must satisfy the Bidi rule.
    if result.contains(where: BidiRule.isRightToLeft) {
      for label in result where !label.isEmpty && !BidiRule.isSatisfied(by: label) { return nil }
    }
    return result
  }

  /// Step 4 of the processing: converts and validates one label.
  private static func convertedLabel(_ label: ArraySlice<UInt32>) -> [UInt32]? {
    let prefix: [UInt32] = [0x78, 0x6E, 0x2D, 0x2D]
    guard label.starts(with: prefix) else {
      let label = Array(label)
      return isValid(label) ? label : nil
    }
    // 4.1. The Punycode must decode to a valid label in NFC, not to ASCII or another "xn--".
    let punycode = label.dropFirst(4)
    guard punycode.count <= maximumPunycode, let decoded = Punycode.decode(punycode),
      decoded.contains(where: { $0 >= 0x80 }), Normalization.nfc(decoded) == decoded,
      !decoded.starts(with: prefix), isValid(decoded)
    else { return nil }
    return decoded
  }

  /// Checks the validity criteria, except NFC and CheckBidi.
  /// - Source: https://www.unicode.org/reports/tr46/#Validity_Criteria
  private static func isValid(_ label: [UInt32]) -> Bool {
    guard let first = label.first else { return true }
    // 6. The label does not start with a combining mark.
    if CodePointProperties(first).isMark { return false }
    for (index, codePoint) in label.enumerated() {
      // 5, 7. No full stop; each code point is valid or a deviation.
      if codePoint == 0x2E || !IDNAMapping.isValid(codePoint) { return false }
      // 8. CheckJoiners.
      if codePoint == 0x200C || codePoint == 0x200D, !JoinerRule.isSatisfied(in: label, at: index) {
        return false
      }
    }
    return true
  }
}
