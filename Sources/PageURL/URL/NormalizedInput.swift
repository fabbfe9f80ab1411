/// OPTIMIZATION: A fast path for most URLs of pages: input that the parser would copy unchanged
/// after an http(s) scheme or a base URL. `URLParser` handles all other input.
enum NormalizedInput {
  typealias Input = UnsafeBufferPointer<UInt8>

  /// Replaces `output` by the serialized URL. Returns `nil` if `URLParser` must parse the input.
  static func parse(_ input: Input, base: URLRecord?, into output: inout [UInt8]) -> URLLayout? {
    guard let first = input.first else { return nil }
    if first == UInt8(ascii: "h"), let layout = absolute(input) {
      output.removeAll(keepingCapacity: true)
      output.append(contentsOf: input)
      return layout
    }
    guard let base, base.layout.scheme.isSpecial, base.layout.scheme != .file else { return nil }
    return relative(input, first, base, into: &output)
  }

  /// Parses `http://` or `https://`, a lowercase domain, and a rest that starts with a slash.
  @inline(__always)
  private static func absolute(_ input: Input) -> URLLayout? {
    guard input.count > 8 else { return nil }
    let raw = UnsafeRawBufferPointer(input)
    let start = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    var layout = URLLayout()
    if start == 0x2F2F_3A73_7074_7468 {
      layout.scheme = .https
      layout.schemeEnd = 5
    } else if start & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 {
      layout.scheme = .http
      layout.schemeEnd = 4
    } else {
      return nil
    }
    let hostStart = layout.schemeEnd &+ 3
    var end = hostStart
    while end < input.count, !HostCodePoints.notPlain.contains(input[end]) { end &+= 1 }
    guard end > hostStart, end < input.count, input[end] == Byte.slash else { return nil }
    let host = Input(rebasing: input[hostStart..<end])
    guard !HostParser.hasPunycodeLabel(host), !IPv4Address.endsInNumber(host),
      let tail = Tail(input, path: end)
    else { return nil }
    layout.host = .domain
    layout.usernameEnd = hostStart
    layout.hostStart = hostStart
    layout.hostEnd = end
    layout.pathStart = end
    layout.queryStart = tail.query
    layout.fragmentStart = tail.fragment
    return layout
  }

  @inline(__always)
  private static func relative(
    _ input: Input, _ first: UInt8, _ base: URLRecord, into output: inout [UInt8]
  ) -> URLLayout? {
    // The length of the base URL's prefix to keep, and the component at which the input starts.
    let kept: Int
    let tail: Tail?
    var layout = base.layout
    switch first {
    case Byte.hash:
      kept = layout.fragmentStart
      tail = Tail(input, fragment: 0)
    case Byte.question:
      kept = layout.queryStart
      tail = Tail(input, query: 0)
    case Byte.slash:
      // Two slashes, or a slash and a backslash, start an authority.
      guard input.count == 1 || input[1] != Byte.slash else { return nil }
      kept = layout.authorityEnd
      tail = Tail(input, path: 0)
    default:
      guard first != Byte.dot, first != Byte.percent, !mayHaveScheme(input) else { return nil }
      kept = base.endOfLastSlash
      tail = Tail(input, path: 0)
    }
    guard let tail else { return nil }
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(kept &+ input.count)
    output.append(contentsOf: base.utf8[..<kept])
    output.append(contentsOf: input)
    if first != Byte.hash { layout.queryStart = kept &+ tail.query }
    layout.fragmentStart = kept &+ tail.fragment
    return layout
  }

  @inline(__always)
  private static func mayHaveScheme(_ input: Input) -> Bool {
    for byte in input {
      switch byte {
      case Byte.colon: return true
      case Byte.slash, Byte.question, Byte.hash: return false
      default: continue
      }
    }
    return false
  }

  /// The offsets of the query and the fragment in input that needs no percent-encoding. The path
  /// has no dot segments.
  private struct Tail {
    var query = 0
    var fragment = 0

    @inline(__always)
    init?(_ input: Input, path start: Int) {
      var end = start
      while end < input.count {
        if URLParser.notPlain.contains(input[end]) {
          guard input[end] == Byte.slash else { break }
          if end &+ 1 < input.count,
            input[end &+ 1] == Byte.dot || input[end &+ 1] == Byte.percent
          {
            return nil
          }
        }
        end &+= 1
      }
      self.init(input, query: end)
    }

    @inline(__always)
    init?(_ input: Input, query start: Int) {
      var end = start
      if end < input.count, input[end] == Byte.question {
        end &+= 1
        while end < input.count, !PercentEncodeSet.specialQuery.contains(input[end]) { end &+= 1 }
      }
      self.init(input, fragment: end)
      query = start
    }

    @inline(__always)
    init?(_ input: Input, fragment start: Int) {
      fragment = start
      guard start < input.count else { return }
      guard input[start] == Byte.hash else { return nil }
      var end = start &+ 1
      while end < input.count, !PercentEncodeSet.fragment.contains(input[end]) { end &+= 1 }
      guard end == input.count else { return nil }
    }
  }
}

extension URLRecord {
  fileprivate var endOfLastSlash: Int {
    var end = layout.queryStart
    while end > layout.pathStart &+ 1, utf8[end &- 1] != Byte.slash { end &-= 1 }
    return end
  }
}
