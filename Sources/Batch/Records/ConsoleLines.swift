internal import PageBindings

/// The console output of a script, as lines of a record.
enum ConsoleLines {
  /// How many entries of a page are kept, and how many bytes of text.
  private static let maximumCount = 1000
  private static let maximumByteCount = 1 << 18

  /// Returns the lines; the last one counts what has no room.
  ///
  /// Exceptions that nothing caught are warnings, and not among them.
  static func lines(of recorded: Recorder) -> [String] {
    var lines: [String] = []
    var byteCount = 0
    var leftOutCount = recorded.droppedCount
    for entry in recorded.entries {
      if case .uncaughtException = entry { continue }
      let line = "\(entry.origin): \(entry.text)"
      byteCount += line.utf8.count
      if lines.count < maximumCount, byteCount <= maximumByteCount {
        lines.append(line)
      } else {
        leftOutCount += 1
      }
    }
    if leftOutCount > 0 { lines.append("\(leftOutCount) more entries are not shown.") }
    return lines
  }
}
