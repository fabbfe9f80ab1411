internal import Infra

extension URLParser {
  /// - Source: https://url.spec.whatwg.org/#file-state
  mutating func file(at position: Int) -> Bool {
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: "file://".utf8)
    layout.scheme = .file
    layout.schemeEnd = 4
    layout.usernameEnd = 7
    layout.hostStart = 7
    setFileHost(.empty)
    let fileBase = base?.layout.scheme == .file ? base : nil
    // 3. File slash state.
    if isSlash(at: position) { return fileSlash(base: fileBase, at: position &+ 1) }
    // 4. The base URL is a file URL.
    if let fileBase {
      copyPath(of: fileBase, at: position) { parser in
        if parser.startsWithDriveLetter(at: position) {
          parser.copyAuthority(of: fileBase)
        } else {
          parser.copyShortenedPath(of: fileBase)
        }
        parser.path(at: position)
      }
      return true
    }
    // 5. Path state.
    path(at: position)
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#file-slash-state
  private mutating func fileSlash(base: URLRecord?, at position: Int) -> Bool {
    // 1. File host state.
    if isSlash(at: position) { return fileHost(at: position &+ 1) }
    // 2.1. The base URL's host and, unless the input starts with a drive letter, its drive letter.
    if let base {
      copyAuthority(of: base)
      if !startsWithDriveLetter(at: position), let drive = Self.driveLetter(of: base) {
        output.append(contentsOf: drive)
      }
    }
    // 2.2. Path state.
    path(at: position)
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#file-host-state
  private mutating func fileHost(at position: Int) -> Bool {
    let end = Self.endOfFileHost(in: input, from: position)
    // 1.1. A drive letter is not a host.
    if end == position &+ 2, isDriveLetter(at: position) {
      path(at: position)
      return true
    }
    if end > position {
      let host = UnsafeBufferPointer(rebasing: input[position..<end])
      guard let kind = Self.appendFileHost(host, to: &output) else { return false }
      setFileHost(kind)
    }
    pathStart(at: end)
    return true
  }

  static func endOfFileHost(in input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let end = input[start...].firstIndex {
      $0 == Byte.slash || $0 == Byte.backslash || $0 == Byte.question || $0 == Byte.hash
    }
    return end ?? input.count
  }

  /// Appends a parsed, non-empty host. "localhost" becomes the empty host.
  /// - Source: https://url.spec.whatwg.org/#file-host-state
  static func appendFileHost(
    _ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> HostKind? {
    let start = output.count
    guard let kind = HostParser.parse(input, isOpaque: false, into: &output) else { return nil }
    guard output[start...].elementsEqual("localhost".utf8) else { return kind }
    output.removeLast(output.count &- start)
    return .empty
  }

  private mutating func setFileHost(_ kind: HostKind) {
    layout.host = kind
    layout.hostEnd = output.count
    layout.pathStart = output.count
  }

  /// - Source: https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
  private func startsWithDriveLetter(at position: Int) -> Bool {
    guard isDriveLetter(at: position) else { return false }
    switch byte(at: position &+ 2) {
    case nil, Byte.slash, Byte.backslash, Byte.question, Byte.hash: return true
    default: return false
    }
  }

  /// The base URL's first path segment with its slash if it is a normalized drive letter.
  private static func driveLetter(of base: URLRecord) -> ArraySlice<UInt8>? {
    let drive = base.pathUTF8.prefix(3)
    guard drive.count == 3, drive[drive.startIndex &+ 1].isASCIIAlpha, drive.last == Byte.colon
    else { return nil }
    let rest = base.pathUTF8.dropFirst(3)
    return rest.isEmpty || rest.first == Byte.slash ? drive : nil
  }
}
