internal import Infra

/// The basic URL parser without a state override. It writes the serialized URL while parsing. Each
/// state is a function, which reads until the state changes.
/// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
struct URLParser {
  /// The input without tabs and newlines.
  let input: UnsafeBufferPointer<UInt8>
  let base: URLRecord?
  let queryEncoder: QueryEncoder?
  var output: [UInt8]
  var layout = URLLayout()

  /// Replaces `output` by the serialized URL; returns `nil` on failure.
  static func parse(
    _ input: UnsafeBufferPointer<UInt8>, base: URLRecord?, queryEncoder: QueryEncoder?,
    into output: inout [UInt8]
  ) -> URLLayout? {
    if let layout = NormalizedInput.parse(input, base: base, into: &output) { return layout }
    var storage: [UInt8] = []
    swap(&storage, &output)
    storage.removeAll(keepingCapacity: true)
    return URLInput.withCleaned(input, trims: true) { input in
      storage.reserveCapacity(input.count &+ (base?.utf8.count ?? 0) &+ 16)
      var parser = URLParser(
        input: input, base: base, queryEncoder: queryEncoder, output: storage)
      storage = []
      let succeeds = parser.schemeStart()
      swap(&output, &parser.output)
      return succeeds ? parser.layout : nil
    }
  }

  // MARK: Reading

  /// The byte at `position`; `nil` for the EOF code point.
  @inline(__always)
  func byte(at position: Int) -> UInt8? {
    position < input.count ? input[position] : nil
  }

  /// Whether the byte at `position` is a slash, or a backslash in a special URL.
  @inline(__always)
  func isSlash(at position: Int) -> Bool {
    guard position < input.count else { return false }
    return input[position] == Byte.slash
      || (input[position] == Byte.backslash && layout.scheme.isSpecial)
  }

  @inline(__always)
  mutating func copyInput(_ start: Int, _ end: Int) {
    output.append(input, start, end)
  }

  // MARK: Scheme

  /// - Source: https://url.spec.whatwg.org/#scheme-start-state
  private mutating func schemeStart() -> Bool {
    guard let first = byte(at: 0), first.isASCIIAlpha else { return noScheme() }
    // Scheme state.
    var end = 1
    while end < input.count, Self.isSchemeByte(input[end]) { end &+= 1 }
    guard byte(at: end) == Byte.colon else { return noScheme() }
    layout.scheme = SchemeKind(UnsafeBufferPointer(rebasing: input[..<end]))
    layout.schemeEnd = end
    for index in 0..<end { output.append(input[index].asciiLowercased) }
    output.append(Byte.colon)
    let rest = end &+ 1
    // 2.5. The file scheme.
    if layout.scheme == .file { return file(at: rest) }
    if layout.scheme.isSpecial {
      let startsWithSlashes =
        byte(at: rest) == Byte.slash && byte(at: rest &+ 1) == Byte.slash
      // 2.6. The base URL has the same scheme: special relative or authority state.
      if let base, base.layout.scheme == layout.scheme, !startsWithSlashes {
        // Unlike the standard, WebKit rejects "http:/" at the end of the input.
        if byte(at: rest) == Byte.slash, rest &+ 1 == input.count { return false }
        return relative(to: base, at: rest)
      }
      // 2.7. Special authority slashes state, special authority ignore slashes state.
      return authority(at: endOfSlashes(from: rest))
    }
    // 2.8. Path or authority state.
    if byte(at: rest) == Byte.slash {
      if byte(at: rest &+ 1) == Byte.slash { return authority(at: rest &+ 2) }
      setNoHost()
      path(at: rest &+ 1)
      return true
    }
    // 2.9. Opaque path state.
    setNoHost()
    opaquePath(at: rest)
    return true
  }

  @inline(__always)
  static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlpha || byte.isASCIIDigit || byte == Byte.plus || byte == Byte.hyphen
      || byte == Byte.dot
  }

  @inline(__always)
  private func endOfSlashes(from start: Int) -> Int {
    var position = start
    while position < input.count,
      input[position] == Byte.slash || input[position] == Byte.backslash
    {
      position &+= 1
    }
    return position
  }

  private mutating func setNoHost() {
    layout.usernameEnd = output.count
    layout.hostStart = output.count
    layout.hostEnd = output.count
    layout.pathStart = output.count
  }

  // MARK: Relative input

  /// - Source: https://url.spec.whatwg.org/#no-scheme-state
  private mutating func noScheme() -> Bool {
    guard let base else { return false }
    if base.hasOpaquePath {
      guard byte(at: 0) == Byte.hash else { return false }
      // 2. A fragment after the base URL's opaque path.
      copy(base, upTo: base.layout.fragmentStart)
      fragment(at: 0)
      return true
    }
    // 3–4. Relative state, file state.
    return base.layout.scheme == .file ? file(at: 0) : relative(to: base, at: 0)
  }

  /// - Source: https://url.spec.whatwg.org/#relative-state
  private mutating func relative(to base: URLRecord, at position: Int) -> Bool {
    layout.scheme = base.layout.scheme
    // 3–4. Relative slash state. Unlike the standard, WebKit treats a backslash as a slash here
    // even if the scheme is not special.
    if byte(at: position) == Byte.slash || byte(at: position) == Byte.backslash {
      return relativeSlash(to: base, at: position &+ 1)
    }
    copyPath(of: base, at: position) { parser in
      parser.copyShortenedPath(of: base)
      parser.path(at: position)
    }
    return true
  }

  /// Copies the part of `base` that the input at `position` does not replace: step 5 of the
  /// relative state and step 4 of the file state.
  mutating func copyPath(
    of base: URLRecord, at position: Int, otherwise parse: (inout URLParser) -> Void
  ) {
    switch byte(at: position) {
    case Byte.question:
      copy(base, upTo: base.layout.queryStart)
      query(at: position)
    case Byte.hash:
      copy(base, upTo: base.layout.fragmentStart)
      fragment(at: position)
    case nil: copy(base, upTo: base.layout.fragmentStart)
    default: parse(&self)
    }
  }

  /// - Source: https://url.spec.whatwg.org/#relative-slash-state
  private mutating func relativeSlash(to base: URLRecord, at position: Int) -> Bool {
    let next = byte(at: position)
    if next == Byte.slash || next == Byte.backslash {
      output.removeAll(keepingCapacity: true)
      output.append(contentsOf: base.utf8[...base.layout.schemeEnd])
      layout.schemeEnd = base.layout.schemeEnd
      // 1–2. Special authority ignore slashes state or authority state.
      return authority(
        at: layout.scheme.isSpecial ? endOfSlashes(from: position) : position &+ 1)
    }
    // 3. Use the base URL's authority.
    copyAuthority(of: base)
    path(at: position)
    return true
  }

  /// Replaces the output by a prefix of `base`, which must include the path.
  private mutating func copy(_ base: URLRecord, upTo end: Int) {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: base.utf8[..<end])
    layout = base.layout
    layout.queryStart = min(layout.queryStart, end)
    layout.fragmentStart = end
  }

  /// Replaces the output by the part of `base` before its path.
  mutating func copyAuthority(of base: URLRecord) {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: base.utf8[..<base.layout.authorityEnd])
    layout.copyAuthority(of: base.layout)
  }

  mutating func copyShortenedPath(of base: URLRecord) {
    copyAuthority(of: base)
    output.append(contentsOf: base.pathUTF8)
    shortenPath()
  }

  // MARK: Query and fragment

  @inline(__always)
  mutating func afterPath(at position: Int) {
    layout.queryStart = output.count
    layout.fragmentStart = output.count
    if position == input.count { return }
    if input[position] == Byte.question {
      query(at: position)
    } else {
      fragment(at: position)
    }
  }

  /// Parses the query, whose question mark is at `position`.
  /// - Source: https://url.spec.whatwg.org/#query-state
  mutating func query(at position: Int) {
    layout.queryStart = output.count
    output.append(Byte.question)
    let start = position &+ 1
    var end = start
    while end < input.count, input[end] != Byte.hash { end &+= 1 }
    let query = UnsafeBufferPointer(rebasing: input[start..<end])
    Self.appendQuery(query, scheme: layout.scheme, encoder: queryEncoder, to: &output)
    layout.fragmentStart = output.count
    if end < input.count { fragment(at: end) }
  }

  /// Steps 1 and 2 of the query state.
  static func appendQuery(
    _ query: UnsafeBufferPointer<UInt8>, scheme: SchemeKind, encoder: QueryEncoder?,
    to output: inout [UInt8]
  ) {
    let set = scheme.isSpecial ? PercentEncodeSet.specialQuery : .query
    // 1. Only special schemes other than ws and wss use the page's encoding.
    if let encoder, scheme.isSpecial, scheme != .ws, scheme != .wss {
      var encoded = PercentEncodedOutput([], set: set)
      swap(&encoded.bytes, &output)
      encoded.encode(query, with: encoder)
      swap(&encoded.bytes, &output)
    } else {
      output.appendPercentEncoding(query, set)
    }
  }

  /// Parses the fragment, whose number sign is at `position`.
  /// - Source: https://url.spec.whatwg.org/#fragment-state
  mutating func fragment(at position: Int) {
    output.append(Byte.hash)
    let fragment = UnsafeBufferPointer(rebasing: input[(position &+ 1)...])
    output.appendPercentEncoding(fragment, .fragment)
  }
}
