/// A validator that checks regular expression literals for early errors.
///
/// - Source: https://tc39.es/ecma262/#sec-patterns, with the extensions of
///   https://tc39.es/ecma262/#sec-regular-expressions-patterns for patterns without `u` and `v`.
enum RegularExpressionValidator {
  private static let allFlags = Array("dgimsuvy".utf8)

  static func validate(
    _ source: [UInt8], _ token: RegularExpressionToken
  ) throws(ParseFailure) {
    var isUnicode = false
    var hasSets = false
    var flags: UInt32 = 0
    for offset in token.flags {
      guard let index = allFlags.firstIndex(of: source[offset]) else {
        throw ParseFailure(
          offset,
          "The regular expression has an unknown flag. The flags are d, g, i, m, s, u, v and y.")
      }
      let flag: UInt32 = 1 << UInt32(index)
      guard flags & flag == 0 else {
        throw ParseFailure(offset, "The regular expression has a flag twice. Remove one of them.")
      }
      flags |= flag
      if source[offset] == UInt8(ascii: "u") { isUnicode = true }
      if source[offset] == UInt8(ascii: "v") { hasSets = true }
    }
    if isUnicode, hasSets {
      throw ParseFailure(
        token.flags.lowerBound, "The flags u and v exclude each other. Remove one of them.")
    }
    let text = String(decoding: source[token.pattern], as: UTF8.self)
    var units: [UInt32] = []
    units.reserveCapacity(token.pattern.count)
    if isUnicode || hasSets {
      for scalar in text.unicodeScalars { units.append(scalar.value) }
    } else {
      for unit in text.utf16 { units.append(UInt32(unit)) }
    }
    var parser = PatternParser(units, isUnicode: isUnicode || hasSets, hasSets: hasSets)
    do {
      try parser.parse()
    } catch {
      throw ParseFailure(
        token.pattern.lowerBound + utf8Offset(of: error.position, in: text, parser.isUnicode),
        error.message)
    }
  }

  /// Returns the byte offset of a position in a pattern. The position counts code points in Unicode
  /// mode, otherwise UTF-16 code units.
  private static func utf8Offset(of position: Int, in text: String, _ isUnicode: Bool) -> Int {
    var remaining = position
    var offset = 0
    for scalar in text.unicodeScalars {
      guard remaining > 0 else { break }
      remaining -= isUnicode ? 1 : UTF16.width(scalar)
      offset += UTF8.width(scalar)
    }
    return offset
  }
}

/// An error in a pattern. The position counts code points in Unicode mode, otherwise UTF-16 code
/// units.
struct PatternError: Error {
  let position: Int
  let message: String
}
