internal import Batch
internal import Infra
internal import PageSources
internal import POSIXThreads

final class ProgressReport: Sendable {
  /// The total size of the inputs, in bytes; `nil` while it is unknown.
  private let totalByteCount = Monitor<Int?>(nil)

  /// Starts a thread that adds up the sizes of the inputs.
  /// - Parameters:
  ///   - inputs: `nil` if not all inputs are known. Then the total size stays unknown.
  ///   - shard: The shard whose files are read; `nil` to read all files.
  init(_ inputs: [PageInput]?, in shard: Shard?) {
    guard let inputs else { return }
    // If the thread cannot start, the status line shows no remaining time.
    try? DetachedThread.start(stackSize: 1 << 20) { [totalByteCount] in
      let count = PageInput.byteCount(of: inputs, in: shard)
      totalByteCount.change { $0 = count }
    }
  }

  /// Returns a line such as `1,234 pages  410/s  81.2 MB/s  3 failed  1:05 left`.
  func line(_ progress: BatchProgress) -> String {
    let seconds = max(progress.seconds, 0.001)
    var parts = [
      "\(Figures.count(progress.pageCount)) pages",
      "\(Figures.rate(Double(progress.pageCount) / seconds))/s",
      "\(Figures.rate(Double(progress.pageByteCount) / seconds / 1e6)) MB/s",
    ]
    if progress.failureCount > 0 {
      parts.append("\(Figures.count(progress.failureCount)) failed")
    }
    if let total = totalByteCount.change({ $0 }), progress.inputByteCount > 0 {
      let left = Double(max(total - progress.inputByteCount, 0))
      parts.append("\(Figures.time(left / Double(progress.inputByteCount) * seconds)) left")
    }
    return parts.joined(separator: "  ")
  }
}

enum Figures {
  static func pages(_ number: Int) -> String { number == 1 ? "1 page" : "\(count(number)) pages" }

  /// Formats a whole number with commas between thousands.
  static func count(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Formats a number, with one fraction digit if it is less than 100.
  static func rate(_ number: Double) -> String {
    guard number < 100 else { return count(Int(number.rounded())) }
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Formats seconds as `1:05` or `2:01:05`.
  static func time(_ seconds: Double) -> String {
    guard seconds < 1e9 else { return "long" }
    let whole = Int(seconds.rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = whole / 60 % 60
    return whole < 3600
      ? "\(minutes):\(two(whole % 60))" : "\(whole / 3600):\(two(minutes)):\(two(whole % 60))"
  }
}
