internal import Infra

extension URLParser {
  /// - Source: https://url.spec.whatwg.org/#path-start-state
  mutating func pathStart(at position: Int) {
    if layout.scheme.isSpecial {
      // 1. A special URL always has a path.
      path(at: isSlash(at: position) ? position &+ 1 : position)
    } else if position == input.count || input[position] != Byte.slash {
      // 2–3. There is no path: a query, a fragment or the end of the input follows.
      afterPath(at: position)
    } else {
      path(at: position &+ 1)
    }
  }

  /// Parses the path and the rest of the URL from `position`, which is after the slash.
  /// - Source: https://url.spec.whatwg.org/#path-state
  mutating func path(at position: Int) {
    let end = segments(at: position, endsAtQuery: true)
    // Step 3 of the URL serializer: a path with an initial "//" must not look like an authority.
    if layout.host == .none, output.count > layout.pathStart &+ 1,
      output[layout.pathStart] == Byte.slash, output[layout.pathStart &+ 1] == Byte.slash
    {
      output.insert(contentsOf: [Byte.slash, Byte.dot], at: layout.pathStart)
      layout.pathStart &+= 2
    }
    afterPath(at: end)
  }

  /// The bytes that end a copied run: slashes, backslashes and bytes to percent-encode.
  static var notPlain: PercentEncodeSet {
    PercentEncodeSet(low: 0xD000_800D_FFFF_FFFF, high: 0xA800_0001_5000_0000)
  }

  /// Appends the segments, each with a preceding slash. Returns the end of the path.
  /// - Parameter endsAtQuery: Whether "?" and "#" end the path, as without a state override.
  @inline(__always)
  mutating func segments(at start: Int, endsAtQuery: Bool) -> Int {
    let notPlain = Self.notPlain
    var position = start
    while true {
      // Each iteration parses one segment, or a run of segments that are copied unchanged.
      if let dots = dotSegment(at: position, endsAtQuery: endsAtQuery) {
        // 1.2–1.3. ".." shortens the path. Only a final dot segment adds an empty segment.
        if dots.isDouble { shortenPath() }
        guard isSlash(at: dots.end) else {
          output.append(Byte.slash)
          return dots.end
        }
        position = dots.end &+ 1
        continue
      }
      output.append(Byte.slash)
      // 1.4.1. The Windows drive letter quirk.
      if layout.scheme == .file, output.count == layout.pathStart &+ 1,
        isDriveLetterSegment(at: position, endsAtQuery: endsAtQuery)
      {
        output.append(input[position])
        output.append(Byte.colon)
        position &+= 2
      }
      var runStart = position
      scan: while position < input.count {
        let byte = input[position]
        guard notPlain.contains(byte) else {
          position &+= 1
          continue
        }
        if byte == Byte.slash {
          // OPTIMIZATION: Continue the run if the next segment is not a dot segment.
          if let next = self.byte(at: position &+ 1), next != Byte.dot, next != Byte.percent {
            position &+= 1
            continue
          }
          break scan
        }
        if byte == Byte.backslash {
          if layout.scheme.isSpecial { break scan }
          position &+= 1
          continue
        }
        if endsAtQuery, byte == Byte.question || byte == Byte.hash { break scan }
        copyInput(runStart, position)
        output.appendPercentEncoded(byte)
        position &+= 1
        runStart = position
      }
      copyInput(runStart, position)
      guard isSlash(at: position) else { return position }
      position &+= 1
    }
  }

  /// - Source: https://url.spec.whatwg.org/#single-dot-path-segment
  @inline(__always)
  private func dotSegment(
    at start: Int, endsAtQuery: Bool
  ) -> (isDouble: Bool, end: Int)? {
    guard start < input.count, input[start] == Byte.dot || input[start] == Byte.percent
    else { return nil }
    var position = start
    var dots = 0
    while dots < 3 {
      if byte(at: position) == Byte.dot {
        position &+= 1
      } else if position &+ 2 < input.count, input[position] == Byte.percent,
        input[position &+ 1] == 0x32, input[position &+ 2] | 0x20 == UInt8(ascii: "e")
      {
        position &+= 3
      } else {
        break
      }
      dots &+= 1
    }
    guard dots == 1 || dots == 2, isSegmentEnd(at: position, endsAtQuery: endsAtQuery)
    else { return nil }
    return (dots == 2, position)
  }

  private func isSegmentEnd(at position: Int, endsAtQuery: Bool) -> Bool {
    guard let byte = byte(at: position) else { return true }
    return isSlash(at: position) || (endsAtQuery && (byte == Byte.question || byte == Byte.hash))
  }

  /// - Source: https://url.spec.whatwg.org/#shorten-a-urls-path
  mutating func shortenPath() {
    // 3. Keep a Windows drive letter.
    let start = layout.pathStart
    if layout.scheme == .file, output.count == start &+ 3, output[start &+ 2] == Byte.colon,
      output[start &+ 1].isASCIIAlpha
    {
      return
    }
    guard let slash = output[start...].lastIndex(of: Byte.slash) else { return }
    output.removeLast(output.count &- slash)
  }

  // MARK: Windows drive letters

  /// - Source: https://url.spec.whatwg.org/#windows-drive-letter
  func isDriveLetter(at position: Int) -> Bool {
    position &+ 1 < input.count && input[position].isASCIIAlpha
      && (input[position &+ 1] == Byte.colon || input[position &+ 1] == Byte.bar)
  }

  private func isDriveLetterSegment(at position: Int, endsAtQuery: Bool) -> Bool {
    isDriveLetter(at: position) && isSegmentEnd(at: position &+ 2, endsAtQuery: endsAtQuery)
  }

  // MARK: Opaque paths

  /// Parses an opaque path and the rest of the URL.
  /// - Source: https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
  mutating func opaquePath(at start: Int) {
    layout.hasOpaquePath = true
    var end = start
    while end < input.count, input[end] != Byte.question, input[end] != Byte.hash { end &+= 1 }
    // 3. Percent-encode the last space before a query or a fragment.
    let endsWithSpace = end < input.count && end > start && input[end &- 1] == Byte.space
    let plain = UnsafeBufferPointer(rebasing: input[start..<(endsWithSpace ? end &- 1 : end)])
    output.appendPercentEncoding(plain, .c0Control)
    if endsWithSpace { output.appendPercentEncoded(Byte.space) }
    afterPath(at: end)
  }
}
