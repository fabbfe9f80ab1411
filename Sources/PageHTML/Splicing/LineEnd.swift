enum LineEnd {
  case lineFeed
  case carriageReturn
  case both

  /// Detects the first line terminator of a text; `nil` if there is none.
  init?(of text: some Collection<UInt8>) {
    guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    let next = text.index(after: index)
    if text[index] == 0x0A {
      self = .lineFeed
    } else {
      self = next < text.endIndex && text[next] == 0x0A ? .both : .carriageReturn
    }
  }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .lineFeed: [0x0A]
    case .carriageReturn: [0x0D]
    case .both: [0x0D, 0x0A]
    }
  }
}

extension MarkupText {
  /// Returns the markup with `lineEnd` in place of each LF and each CR LF.
  func with(_ lineEnd: LineEnd) -> MarkupText {
    guard lineEnd != .lineFeed, bytes.contains(0x0A) else { return self }
    let end = lineEnd.bytes
    var result = MarkupText()
    result.inexpressible = inexpressible
    result.literals.reserveCapacity(literals.count)
    var next = 0
    var start = 0
    var previous: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      if next < literals.count, literals[next].lowerBound == index { start = result.bytes.count }
      if byte == 0x0A {
        result.bytes += previous == 0x0D ? end.dropFirst() : end[...]
      } else {
        result.bytes.append(byte)
      }
      previous = byte
      if next < literals.count, literals[next].upperBound == index + 1 {
        result.literals.append(start..<result.bytes.count)
        next += 1
      }
    }
    return result
  }
}
