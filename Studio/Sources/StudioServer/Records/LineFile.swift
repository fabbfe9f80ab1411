internal import Foundation

/// The lines of a file with their offsets. The file is read in pieces.
struct LineFile {
  struct Line {
    /// The offset from the start of the file, in bytes.
    let offset: Int
    let bytes: Data
  }

  private static let pieceSize = 1 << 20

  private let file: FileHandle
  private let limit: Int
  private var buffer = Data()
  private var offset = 0
  private var hasEnded = false

  /// - Parameter limit: The maximum size of a line in bytes. A longer line is an error.
  init(path: String, limit: Int) throws {
    file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    self.limit = limit
  }

  /// Returns the next line that is not empty.
  mutating func next() throws -> Line? {
    var searched = 0
    while true {
      let rest = buffer[(buffer.startIndex + searched)...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Line(offset: offset, bytes: Data(buffer[..<end]))
        offset += end + 1 - buffer.startIndex
        buffer = buffer[(end + 1)...]
        if !line.bytes.isEmpty { return line }
        searched = 0
        continue
      }
      searched = buffer.count
      guard searched <= limit else {
        throw StudioError("A line at byte \(offset) exceeds \(limit >> 20) MiB.")
      }
      guard !hasEnded, let piece = try file.read(upToCount: Self.pieceSize), !piece.isEmpty else {
        hasEnded = true
        guard !buffer.isEmpty else { return nil }
        let line = Line(offset: offset, bytes: Data(buffer))
        offset += buffer.count
        buffer = Data()
        return line
      }
      buffer = Data(buffer) + piece
    }
  }
}
