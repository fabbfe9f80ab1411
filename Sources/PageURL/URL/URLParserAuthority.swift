internal import Infra

extension URLParser {
  /// Parses from the start of the authority to the end of the URL.
  /// - Source: https://url.spec.whatwg.org/#authority-state
  mutating func authority(at position: Int) -> Bool {
    output.append(Byte.slash)
    output.append(Byte.slash)
    var end = position
    var lastAt: Int?
    while end < input.count {
      let byte = input[end]
      if byte == Byte.slash || byte == Byte.question || byte == Byte.hash
        || (byte == Byte.backslash && layout.scheme.isSpecial)
      {
        break
      }
      if byte == Byte.at { lastAt = end }
      end &+= 1
    }
    layout.usernameEnd = output.count
    var host = position
    if let lastAt {
      host = lastAt &+ 1
      // 2.1. Credentials without a host are a failure.
      guard host < end else { return false }
      credentials(position, lastAt)
    }
    layout.hostStart = output.count
    // Host state, port state.
    guard hostAndPort(host, end) else { return false }
    layout.pathStart = output.count
    pathStart(at: end)
    return true
  }

  /// Step 1 of the authority state. An earlier "@" is percent-encoded like any other byte.
  private mutating func credentials(_ start: Int, _ end: Int) {
    let credentials = UnsafeBufferPointer(rebasing: input[start..<end])
    let colon = credentials.firstIndex(of: Byte.colon) ?? credentials.count
    output.appendPercentEncoding(
      UnsafeBufferPointer(rebasing: credentials[..<colon]), .userinfo)
    layout.usernameEnd = output.count
    if colon &+ 1 < credentials.count {
      output.append(Byte.colon)
      output.appendPercentEncoding(
        UnsafeBufferPointer(rebasing: credentials[(colon &+ 1)...]), .userinfo)
    }
    if output.count > layout.schemeEnd &+ 3 { output.append(Byte.at) }
  }

  /// - Source: https://url.spec.whatwg.org/#host-state
  @inline(__always)
  private mutating func hostAndPort(_ start: Int, _ end: Int) -> Bool {
    let hostEnd = Self.endOfHost(in: input, start, end)
    // 2.1, 3.1. A port without a host, or a special URL without a host, is a failure.
    if hostEnd == start, hostEnd < end || layout.scheme.isSpecial { return false }
    let host = UnsafeBufferPointer(rebasing: input[start..<hostEnd])
    guard
      let kind = HostParser.parse(host, isOpaque: !layout.scheme.isSpecial, into: &output)
    else { return false }
    layout.host = kind
    layout.hostEnd = output.count
    guard hostEnd < end else { return true }
    // Port state.
    let digits = input[(hostEnd &+ 1)..<end]
    guard digits.allSatisfy(\.isASCIIDigit) else { return false }
    if digits.isEmpty { return true }
    guard let port = Self.port(digits) else { return false }
    if port != layout.scheme.defaultPort {
      output.append(Byte.colon)
      output.append(contentsOf: String(port).utf8)
    }
    return true
  }

  /// The offset of the colon before the port, or `end`.
  @inline(__always)
  static func endOfHost(in input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var insideBrackets = false
    var position = start
    while position < end {
      switch input[position] {
      case Byte.colon where !insideBrackets: return position
      case Byte.openBracket: insideBrackets = true
      case Byte.closeBracket: insideBrackets = false
      default: break
      }
      position &+= 1
    }
    return end
  }

  /// Returns the value of a port's digits; `nil` if it exceeds 65535.
  /// - Source: https://url.spec.whatwg.org/#port-state
  static func port(_ digits: some Sequence<UInt8>) -> UInt16? {
    let value = digits.reduce(0) { min($0 &* 10 &+ UInt32($1 &- 0x30), 0x1_0000) }
    return UInt16(exactly: value)
  }
}
