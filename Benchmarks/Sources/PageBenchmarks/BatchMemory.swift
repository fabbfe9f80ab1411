import Foundation

/// A measurement of the memory of `pageaction batch` and its workers during a batch.
struct BatchMemory {
  private static let smallest = 10 << 10
  private static let largest = 500 << 10
  private static let jobs = 2

  private let pageaction: String
  private let pageCount: Int
  private let text: [UInt8]

  /// - Parameters:
  ///   - pageaction: The path of the executable.
  ///   - folder: The path of a folder with sample pages, from which the pages are generated.
  ///   - pageCount: The number of generated pages.
  init(pageaction: String, folder: String, pageCount: Int) throws {
    self.pageaction = pageaction
    self.pageCount = pageCount
    text = try Pages(folder: folder).sources.flatMap(\.bytes)
  }

  func run() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: pageaction)
    process.arguments = [
      "batch", "-", "--script", "images", "--jobs", "\(Self.jobs)", "--output", "/dev/null",
      "--quiet",
    ]
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    var samples: [(page: Int, parent: Int, workers: Int)] = []
    let step = max(pageCount / 400, 1)
    for page in 0..<pageCount {
      try pipe.fileHandleForWriting.write(contentsOf: record(page))
      if page % step == 0 {
        let (parent, workers) = Self.resident(process.processIdentifier)
        samples.append((page, parent, workers))
      }
    }
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "the batch failed")
    print("Batch memory: \(pageCount) pages of 10 to 500 KB through one pipe, \(Self.jobs) workers")
    report("parent ", samples.map { ($0.page, $0.parent) })
    report("workers", samples.map { ($0.page, $0.workers) })
  }

  private func report(_ name: String, _ samples: [(page: Int, bytes: Int)]) {
    func mean(_ range: Range<Int>) -> Double {
      let values = samples.filter { range.contains($0.page) }.map { Double($0.bytes) }
      return values.reduce(0, +) / Double(max(values.count, 1)) / 1_048_576
    }
    let window = max(pageCount / 10, 1000)
    let first = mean(1000..<1000 + window)
    let last = mean(pageCount - window..<pageCount)
    print("  \(name)  after the first 1,000 pages \(column(first, digits: 1)) MB")
    print("  \(name)  at the end                   \(column(last, digits: 1)) MB")
    print("  \(name)  last / first                 \(column(last / first))")
  }

  /// Returns a WARC record whose page contains a part of the sample text. `number` determines its
  /// size.
  private func record(_ number: Int) -> Data {
    // Use a multiplicative hash, so that consecutive numbers result in different sizes and parts.
    let mixed = (number &* 2_654_435_761) & 0xFFFF_FFFF
    let size = Self.smallest + mixed % (Self.largest - Self.smallest)
    let start = mixed % max(text.count - size, 1)
    let page = Data("<!DOCTYPE html><title>\(number)</title>".utf8) + text[start..<start + size]
    let header = Data("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n".utf8)
    let fields = """
      WARC/1.0\r
      WARC-Type: response\r
      WARC-Target-URI: https://example.com/\(number)\r
      Content-Type: application/http; msgtype=response\r
      Content-Length: \(header.count + page.count)\r
      \r\n
      """
    return Data(fields.utf8) + header + page + Data("\r\n\r\n".utf8)
  }

  /// Returns the resident memory, in bytes, of a process and of its child processes.
  private static func resident(_ parent: Int32) -> (parent: Int, workers: Int) {
    func bytes(_ process: Int32) -> Int {
      let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
      return (text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
        * sysconf(Int32(_SC_PAGESIZE))
    }
    let children =
      (try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8))
      ?? ""
    let workers = children.split(separator: " ").compactMap { Int32($0) }
    return (bytes(parent), workers.reduce(0) { $0 + bytes($1) })
  }
}
