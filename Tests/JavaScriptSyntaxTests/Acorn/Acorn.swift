import Foundation
import JavaScriptSyntax

/// A comparison with acorn that runs `Data/compare-with-acorn.js`.
enum Acorn {
  struct Script {
    let name: String
    let text: String
    let goal: ParseOptions.Goal
  }

  struct Answer: Decodable {
    let count: Int
    let differences: [String]
  }

  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data")

  static let isAvailable =
    (try? run("node", ["-e", "require('acorn')"], environment: nodePath)) != nil

  static let packages =
    ((try? String(contentsOf: data.appending(path: "packages.txt"), encoding: .utf8)) ?? "")
    .split(separator: "\n").map(String.init)

  /// The folder with saved real pages; `nil` if it is missing.
  static let corpus: URL? = {
    let beside = data.appending(path: "../../../../shared/corpus").standardizedFileURL.path
    let path = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"] ?? beside
    return FileManager.default.fileExists(atPath: path + "/pages") ? URL(filePath: path) : nil
  }()

  // MARK: Scripts

  static func bothGoals(_ name: String, _ text: String) -> [Script] {
    [Script(name: name, text: text, goal: .script), Script(name: name, text: text, goal: .module)]
  }

  static func files(in folder: URL, endings: Set<String>) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return paths.map { folder.appending(path: $0) }.filter { endings.contains($0.pathExtension) }
  }

  static func scripts(in folder: URL) throws -> [Script] {
    try files(in: folder, endings: ["js", "mjs", "cjs"]).flatMap { file in
      bothGoals(file.path, try text(of: file))
    }
  }

  static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Returns the contents of script elements without a `src` attribute.
  static func inlineScripts(of page: String) -> [String] {
    var scripts: [String] = []
    for part in page.split(separator: "<script").dropFirst() {
      guard let tagEnd = part.firstIndex(of: ">") else { continue }
      let attributes = part[..<tagEnd]
      guard !attributes.contains("src="), !attributes.contains("json"),
        !attributes.contains("template")
      else { continue }
      let content = part[part.index(after: tagEnd)...].split(separator: "</script").first ?? ""
      if !content.isEmpty { scripts.append(String(content)) }
    }
    return scripts
  }

  static func files(ofPackage name: String) throws -> [URL] {
    guard let list = try? run("dpkg", ["-L", name], environment: [:]) else { return [] }
    return list.split(separator: "\n").map { URL(filePath: String($0)) }.filter {
      ["js", "mjs", "cjs"].contains($0.pathExtension)
        && (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }

  // MARK: Comparison

  static func compare(_ scripts: [Script]) throws -> Answer {
    let file = FileManager.default.temporaryDirectory.appending(path: "acorn-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    var count = 0
    var differences: [String] = []
    // Each process receives a part of the scripts, so that the file stays small.
    var lines: [UInt8] = []
    func flush() throws {
      try Data(lines).write(to: file)
      lines = []
      let script = data.appending(path: "compare-with-acorn.js").path
      let output = try run(
        "node", ["--stack-size=4000", script, file.path], environment: nodePath)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(output.utf8))
      count += answer.count
      differences += answer.differences
    }
    for script in scripts {
      lines += try line(script)
      if lines.count > 50_000_000 { try flush() }
    }
    try flush()
    return Answer(count: count, differences: differences)
  }

  /// Returns a line with the script and the parser's result.
  private static func line(_ script: Script) throws -> [UInt8] {
    let goal = script.goal == .module ? "module" : "script"
    var line = Array(try JSONEncoder().encode([script.name, goal, script.text]))
    line.append(UInt8(ascii: "\t"))
    do {
      var options = ParseOptions(goal: script.goal)
      options.allowsReturnOutsideFunctions = true
      line += try SyntaxTree(parsing: script.text, options: options)
        .estreeJSON(includesComments: true)
    } catch {
      line += try JSONEncoder().encode(["error": "\(error)"])
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  // MARK: Processes

  private struct Failure: Error {}

  private static let nodePath = ["NODE_PATH": "/usr/share/nodejs:/usr/lib/node_modules"]

  /// Runs a program, and returns its standard output.
  private static func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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
