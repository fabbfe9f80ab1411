internal import Infra

/// A tokenizer for the first bytes of a possible JSON value.
struct JSONBeginning {
  private enum Token {
    case opening(UInt8)
    case closing(UInt8)
    case separator
    case scalar
    /// A token that continues after the last byte.
    case cut
    case other
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isComplete: Bool
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) {
    self.bytes = bytes
    self.isComplete = isComplete
  }

  static func isFirstByte(_ byte: UInt8) -> Bool { "{[\"-0123456789tfn".utf8.contains(byte) }

  /// Whether the bytes are a JSON array, string, boolean or null, or the beginning of an array.
  /// Numbers can be the text of a page. Only the order of the tokens is checked.
  static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Bool {
    guard let first = bytes.first(where: { !$0.isPOSIXSpace }), "[\"tfn".utf8.contains(first) else {
      return false
    }
    var beginning = JSONBeginning(bytes, isComplete: isComplete)
    return beginning.isValue()
  }

  /// Whether the object at the start has `key`, judged from the available bytes.
  static func hasKey(_ key: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var beginning = JSONBeginning(bytes, isComplete: true)
    var depth = 0
    while true {
      let start = beginning.tokenStart
      switch beginning.next() {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .scalar
      where depth == 1 && beginning.position == start + key.utf8CodeUnitCount + 2
        && bytes[start] == UInt8(ascii: "\"") && bytes.has(key, at: start + 1):
        let next = beginning.tokenStart
        if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return true }
      case .scalar, .separator: break
      case .cut, .other, nil: return false
      }
      if depth <= 0 { return false }
    }
  }

  private mutating func isValue() -> Bool {
    var open: [UInt8] = []
    var wantsValue = true
    var isEmpty = false
    while let token = next() {
      switch token {
      case .opening(let byte):
        guard wantsValue else { return false }
        open.append(byte)
      case .closing(let byte):
        // The ASCII code of `]` or `}` is the code of its opening bracket plus 2.
        guard let opening = open.popLast(), opening + 2 == byte, !wantsValue || isEmpty else {
          return false
        }
        wantsValue = false
      case .separator:
        guard !wantsValue, !open.isEmpty else { return false }
        wantsValue = true
      case .scalar:
        guard wantsValue else { return false }
        wantsValue = false
      case .cut: return wantsValue && !open.isEmpty
      case .other: return false
      }
      isEmpty = if case .opening = token { true } else { false }
    }
    return open.isEmpty ? !wantsValue : !isComplete
  }

  private var tokenStart: Int {
    var start = position
    while start < bytes.count, bytes[start].isPOSIXSpace { start += 1 }
    return start
  }

  private mutating func next() -> Token? {
    position = tokenStart
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return .opening(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return .closing(byte)
    case UInt8(ascii: ","), UInt8(ascii: ":"): return .separator
    case UInt8(ascii: "\""): return string()
    default: return word()
    }
  }

  private mutating func string() -> Token {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return .scalar
      case UInt8(ascii: "\\"): position += 1
      case ..<0x20: return .other
      default: break
      }
    }
    return isComplete ? .other : .cut
  }

  private mutating func word() -> Token {
    let start = position - 1
    func isPart(_ byte: UInt8) -> Bool {
      byte.isASCIIAlphanumeric || "+-.".utf8.contains(byte)
    }
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    if position == bytes.count, !isComplete { return .cut }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    return ["true", "false", "null"].contains(word) || Double(word) != nil ? .scalar : .other
  }
}
