import CBareParser
import Foundation

/// A comparison of `pageaction batch` for many pages with jsdom and with parsing in libxml2.
struct BatchPages {
  /// The number of passes over the pages in one run. With many passes, the start time is
  /// negligible.
  private static let repetitions = 20
  private static let rounds = 5

  private let pageaction: String
  private let files: [String]
  private let jsdomScript: String

  /// - Parameters:
  ///   - pageaction: The path of the executable.
  ///   - folder: The path of the folder that contains the pages.
  ///   - jsdomScript: The path of a Node.js script that loads pages and prints the milliseconds per
  ///     page.
  init(pageaction: String, folder: String, jsdomScript: String) throws {
    self.pageaction = pageaction
    self.jsdomScript = jsdomScript
    files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".html") }.sorted().map { "\(folder)/\($0)" }
    guard !files.isEmpty else { throw CocoaError(.fileReadNoSuchFile) }
  }

  func run() throws {
    let list = FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: list) }
    let lines = [[String]](repeating: files, count: Self.repetitions).flatMap { $0 }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: list, atomically: true, encoding: .utf8)
    var (parse, one, two, ratios) = (Samples(), Samples(), Samples(), [Double]())
    var summary: [String: Any] = [:]
    for _ in 0..<Self.rounds {
      try parse.measure { try parseAll() }
      one.measure { summary = batch(list, jobs: 1) }
      two.measure { _ = batch(list, jobs: 2) }
      ratios.append(one.last / two.last)
    }
    let count = Double(lines.count)
    let own = summary["processorSeconds"] as? Double ?? .nan
    let workers = summary["workerProcessorSeconds"] as? Double ?? .nan
    let perPage = one.median / count
    let bare = parse.median / Double(files.count)
    print("Batch: \(lines.count) pages a run, \(Self.rounds) rounds, medians, milliseconds a page")
    print("  libxml2's bare parse       \(column(bare))")
    print(
      "  pageaction batch, one job  \(column(perPage))  \(column(perPage / bare)) times the parse")
    print("  pageaction batch, two jobs \(column(two.median / count))")
    print("  two jobs against one       \(column(ratios.sorted()[ratios.count / 2])) times as fast")
    print("  beside the workers         \(column(100 * own / (own + workers))) % of processor time")
    if JSDOM.isInstalled {
      let jsdom = try jsdomMilliseconds()
      print(
        "  jsdom, warm                \(column(jsdom))  \(column(jsdom / perPage)) times the batch")
    }
  }

  private func parseAll() throws {
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let isParsed = bytes.withUnsafeBytes {
        bareParse($0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
      }
      precondition(isParsed == 1, "libxml2 did not parse a page")
    }
  }

  /// Runs a batch and returns its summary.
  private func batch(_ list: String, jobs: Int) -> [String: Any] {
    let errors = Self.errors([
      pageaction, "batch", "--files-from", list, "--script", "images", "--jobs", "\(jobs)",
      "--output", "/dev/null", "--summary", "--log-format", "json",
    ])
    let object = try? JSONSerialization.jsonObject(with: errors) as? [String: [String: Any]]
    guard let summary = object?["summary"] else {
      preconditionFailure(String(decoding: errors, as: UTF8.self))
    }
    return summary
  }

  private func jsdomMilliseconds() throws -> Double {
    let text = String(decoding: try JSDOM.output(of: jsdomScript, files), as: UTF8.self)
    guard let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return value
  }

  /// Runs a command and returns its standard error output.
  private static func errors(_ arguments: [String]) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      preconditionFailure("\(arguments[0]): \(error)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
