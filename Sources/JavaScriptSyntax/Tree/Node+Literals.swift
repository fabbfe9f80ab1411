extension Node {
  package var literalKind: LiteralKind? {
    type == .literal ? LiteralKind(rawValue: record.detail) : nil
  }

  /// The value of a string literal as UTF-16 code units, which can contain lone surrogates.
  package var stringUnits: [UInt16]? {
    guard literalKind == .string else { return nil }
    return LiteralText.decode(tree.source, range.lowerBound + 1..<range.upperBound - 1)
  }

  /// The value of a string literal. A lone surrogate becomes U+FFFD.
  package var stringValue: String? {
    guard literalKind == .string else { return nil }
    if !record.flags.contains(.hasEscape) {
      return tree.text(range.lowerBound + 1..<range.upperBound - 1)
    }
    return stringUnits.map { String(decoding: $0, as: UTF16.self) }
  }

  /// The value of a numeric literal that is not a BigInt.
  package var numberValue: Double? {
    literalKind == .number ? NumberText.value(tree.source[range]) : nil
  }

  /// The digits of a BigInt literal, including a radix prefix, without `n` and separators.
  package var bigInt: String? {
    guard literalKind == .bigInt else { return nil }
    let digits = tree.source[range].dropLast().filter { $0 != UInt8(ascii: "_") }
    return String(decoding: digits, as: UTF8.self)
  }

  package var regularExpression: (pattern: String, flags: String)? {
    guard literalKind == .regularExpression else { return nil }
    let end = Int(record.slot0)
    return (tree.text(range.lowerBound + 1..<end), tree.text(end + 1..<range.upperBound))
  }

  /// The source of a template element, with line terminators normalized to LF.
  package var rawText: String? {
    guard type == .templateElement else { return nil }
    guard record.flags.contains(.hasEscape) else { return text }
    var bytes: [UInt8] = []
    for offset in range {
      let byte = tree.source[offset]
      if byte != 0x0D {
        bytes.append(byte)
      } else if tree.source[offset + 1] != 0x0A {
        bytes.append(0x0A)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a template element as UTF-16 code units, or `nil` if the element of a tagged
  /// template contains an invalid escape sequence.
  package var cookedUnits: [UInt16]? {
    guard type == .templateElement, !record.flags.contains(.hasNoCookedValue) else { return nil }
    return LiteralText.decode(tree.source, range)
  }
}
