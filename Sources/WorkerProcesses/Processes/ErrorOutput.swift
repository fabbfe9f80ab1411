internal import SystemFiles

/// The end of what a child process writes to its standard error.
package struct ErrorOutput {
  private static let maximumCount = 2048

  private var bytes: [UInt8] = []

  package init() {}

  /// Reads all available bytes, and keeps the last ones.
  package mutating func read(from process: ChildProcess) {
    while let part = try? process.availableBytes(of: process.errors), !part.isEmpty {
      bytes += part
      if bytes.count > Self.maximumCount { bytes.removeFirst(bytes.count - Self.maximumCount) }
    }
  }

  /// `nil` if nothing was written.
  package var lastLine: String? {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}
