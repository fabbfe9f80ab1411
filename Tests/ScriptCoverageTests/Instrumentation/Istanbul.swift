import Foundation
import JavaScriptSyntax
import ScriptCoverage

/// A comparison with istanbul that runs `Data/compare-with-istanbul.js`.
enum Istanbul {
  struct Answer: Decodable {
    /// The number of scripts that istanbul instruments.
    let count: Int
    /// The number of executed statements.
    let executed: Int
    let differences: [String]
  }

  private struct Line: Encodable {
    struct Item: Encodable {
      let key: String
      let counters: [Int]

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(key)
        try container.encode(counters)
      }
    }

    let path: String
    let original: String
    let text: String
    let name: String
    let items: [Item]
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  static let isAvailable =
    (try? run("node", ["-e", "require('istanbul-lib-instrument')"])) != nil

  static let ownScripts: [URL] = {
    let root = tests.appending(path: "../..").standardizedFileURL
    return ["Scripts", "Tests/PageActionTests/Scripts"].flatMap { folder in
      files(in: root.appending(path: folder))
    }
  }()

  /// The scripts of packages on which `istanbul-lib-instrument` depends, so they are always
  /// installed.
  static let packageScripts: [URL] =
    ["istanbul-lib-instrument", "@babel/generator", "semver"]
    .flatMap { files(in: URL(filePath: "/usr/share/nodejs/\($0)")) }

  private static func files(in folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".js") && !$0.hasSuffix(".min.js") }
      .map { folder.appending(path: $0) }
  }

  static func compare(_ files: [URL]) throws -> Answer {
    var lines: [UInt8] = []
    for file in files {
      let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      guard let script = try? InstrumentedScript(source) else { continue }
      let items =
        script.map.statements.map { item("statement", $0.range, [$0.counter]) }
        + script.map.functions.map { item("function", $0.body, [$0.counter]) }
        + script.map.branches.map { item($0.kind.rawValue, $0.range, $0.paths.map(\.counter)) }
      let line = Line(
        path: file.path, original: source, text: script.text, name: script.counterName,
        items: items)
      lines += try JSONEncoder().encode(line) + [UInt8(ascii: "\n")]
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "istanbul-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines).write(to: file)
    let program = tests.appending(path: "Data/compare-with-istanbul.js").path
    let output = try run("node", ["--stack-size=4000", program, file.path])
    return try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
  }

  private static func item(_ kind: String, _ range: ScriptRange, _ counters: [Int]) -> Line.Item {
    let text =
      "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
    return Line.Item(key: "\(kind) \(text)", counters: counters)
  }

  private struct Failure: Error {}

  /// Runs a program, and returns its standard output.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["NODE_PATH": "/usr/share/nodejs"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: output, as: UTF8.self)
  }
}
