internal import Infra

extension PropertyListError.Position {
  /// Finds a value in JSON text, or the key of the value.
  ///
  /// If a dictionary has equal keys, the last one counts, as in reading.
  /// - Returns: The position, or `nil` if `bytes` are not UTF-8 or do not contain the value.
  package init?(
    of components: [PropertyListPath.Component], isKey: Bool = false, inJSON bytes: [UInt8]
  ) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let position = bytes.withUnsafeBufferPointer { buffer -> Self? in
      let content = UnsafeBufferPointer(rebasing: buffer[mark...])
      guard UTF8Validation.validPrefixCount(content) == content.count else { return nil }
      var scanner = JSONPlaceScanner(bytes: content)
      return scanner.offset(of: components, isKey: isKey).map { Self(of: $0, in: content) }
    }
    guard let position else { return nil }
    self = position
  }
}

/// Finds values in JSON text that was read before.
private struct JSONPlaceScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func offset(of components: [PropertyListPath.Component], isKey: Bool) -> Int? {
    skipWhitespace()
    var place = (key: position, value: position)
    for component in components {
      position = place.value
      let found =
        switch component {
        case .index(let index): item(at: index).map { ($0, $0) }
        case .key(let key): entry(of: key)
        }
      guard let found else { return nil }
      place = found
    }
    return isKey ? place.key : place.value
  }

  private mutating func item(at index: Int) -> Int? {
    guard take(UInt8(ascii: "[")) else { return nil }
    var remaining = index
    while true {
      skipWhitespace()
      guard let byte = peek, byte != UInt8(ascii: "]") else { return nil }
      if remaining == 0 { return position }
      remaining -= 1
      skipValue()
      skipWhitespace()
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func entry(of key: String) -> (Int, Int)? {
    guard take(UInt8(ascii: "{")) else { return nil }
    var found: (Int, Int)?
    while true {
      skipWhitespace()
      guard peek == UInt8(ascii: "\"") else { return found }
      let start = position
      skipString()
      let isFound = isString(start..<position, key)
      skipWhitespace()
      guard take(UInt8(ascii: ":")) else { return found }
      skipWhitespace()
      if isFound { found = (start, position) }
      skipValue()
      skipWhitespace()
      guard take(UInt8(ascii: ",")) else { return found }
    }
  }

  private func isString(_ range: Range<Int>, _ key: String) -> Bool {
    let literal = bytes[range]
    // OPTIMIZATION: Most keys have no escape sequences.
    guard literal.contains(UInt8(ascii: "\\")) else {
      return literal.dropFirst().dropLast().elementsEqual(key.utf8)
    }
    guard case .string(let text)? = try? PropertyList(parsing: Array(literal)) else { return false }
    return ExactString.areEqual(text, key)
  }

  /// Skips a value; containers are skipped without recursion.
  private mutating func skipValue() {
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { return }
        depth -= 1
        position += 1
      case UInt8(ascii: ","):
        guard depth > 0 else { return }
        position += 1
        continue
      case UInt8(ascii: ":"):
        position += 1
        continue
      default:
        if byte.isXMLWhitespace {
          skipWhitespace()
          continue
        }
        skipWord()
      }
      if depth == 0 { return }
    }
  }

  private mutating func skipWord() {
    while let byte = peek, !byte.isXMLWhitespace, !",:[]{}\"".utf8.contains(byte) {
      position += 1
    }
  }

  private mutating func skipString() {
    position += 1
    while let byte = peek {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { break }
    }
    position = min(position, bytes.count)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = peek, byte.isXMLWhitespace { position += 1 }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
}
