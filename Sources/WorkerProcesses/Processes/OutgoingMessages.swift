internal import SystemFiles

/// Messages that wait until a pipe accepts them.
package struct OutgoingMessages {
  private var parts: [[UInt8]] = []

  /// The number of written bytes of the first part.
  private var writtenCount = 0

  package init() {}

  package var isEmpty: Bool { parts.isEmpty }

  package mutating func append(_ part: [UInt8]) {
    parts.append(part)
  }

  package mutating func removeAll() {
    parts.removeAll()
    writtenCount = 0
  }

  /// Writes as much as the pipe accepts. If the reader has ended, all messages are removed.
  package mutating func write(to descriptor: Int32) {
    while let part = parts.first {
      let count = try? part[writtenCount...].withUnsafeBytes {
        try DescriptorCalls.writeAvailable(descriptor, $0) ?? 0
      }
      guard let count else { return removeAll() }
      if count == 0 { return }
      writtenCount += count
      if writtenCount == part.count {
        parts.removeFirst()
        writtenCount = 0
      }
    }
  }
}
