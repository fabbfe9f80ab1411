internal import SystemFiles

/// The last bytes that a child process has written to its standard error.
package struct ErrorOutput {
  private let maximumCount: Int

  private var bytes: [UInt8] = []

  /// - Parameter maximumCount: The maximum number of bytes that are kept.
  package init(maximumCount: Int = 2048) {
    self.maximumCount = maximumCount
  }

  /// Reads all available bytes, and keeps the last bytes.
  package mutating func read(from process: ChildProcess) {
    while let part = try? process.availableBytes(of: process.errors), !part.isEmpty {
      bytes += part
      if bytes.count > maximumCount { bytes.removeFirst(bytes.count - maximumCount) }
    }
  }

  /// The lines that are not empty.
  package var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The last line that is not empty; `nil` if there is none.
  package var lastLine: String? { lines.last }
}
