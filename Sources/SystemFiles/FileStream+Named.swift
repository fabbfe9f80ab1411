extension FileStream {
  /// Creates a stream for the open file that a path such as `/dev/stdout` or `/dev/fd/3` names.
  /// Returns `nil` for other paths.
  ///
  /// On Linux, opening the path instead would start at the beginning of the file.
  public init?(named path: String) {
    var path = path
    for _ in 0...SymbolicLink.maximumCount {
      if let descriptor = Self.descriptor(named: path) {
        self.init(descriptor: descriptor)
        return
      }
      guard let next = SymbolicLink.next(after: path) else { return nil }
      if let descriptor = Self.number(path.pathName), Self.isOfDescriptors(path.pathFolder) {
        self.init(descriptor: descriptor)
        return
      }
      path = next
    }
    return nil
  }

  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return FileStream.input.descriptor
    case "/dev/stdout": return FileStream.output.descriptor
    case "/dev/stderr": return FileStream.error.descriptor
    default:
      return ["/dev/fd/", "/proc/self/fd/"].contains(path.pathFolder)
        ? number(path.pathName) : nil
    }
  }

  private static func number(_ name: String) -> Int32? {
    name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int32(name) : nil
  }

  /// Whether a folder contains the file descriptors of this process.
  private static func isOfDescriptors(_ folder: String) -> Bool {
    guard let real = SymbolicLink.realPath(of: folder) else { return false }
    return ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"].contains { known in
      known == real || SymbolicLink.realPath(of: known) == real
    }
  }
}
