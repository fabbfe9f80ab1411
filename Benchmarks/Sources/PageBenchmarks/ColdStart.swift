import Foundation

/// A comparison of the run time of pageaction, xmllint and jsdom, including startup, for a page of
/// 100 KB.
struct ColdStart {
  private static let rounds = 31
  private static let size = 102_400

  private let page: String
  private let commands: [(name: String, arguments: [String])]

  /// - Parameters:
  ///   - pageaction: The path of the executable.
  ///   - article: The path of a page. Its `<article>` is repeated until the page has the required
  ///     size.
  ///   - jsdomScript: The path of a Node.js script that loads a page and prints its images.
  init(pageaction: String, article: String, jsdomScript: String) throws {
    page =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-\(UUID().uuidString).html").path
    try Self.page(repeating: article).write(toFile: page, atomically: true, encoding: .utf8)
    var commands = [
      ("xmllint --html --noout", ["xmllint", "--html", "--noout", page]),
      (
        "pageaction run",
        [pageaction, "run", page, "--script", "images", "--base-url", "https://example.com/"]
      ),
    ]
    if JSDOM.isInstalled {
      commands.append(("jsdom", ["node", jsdomScript, page]))
    }
    self.commands = commands
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(atPath: page) }
    var samples = commands.map { _ in Samples() }
    for _ in 0..<Self.rounds {
      for (index, command) in commands.enumerated() {
        try samples[index].measure { try spawn(command.arguments) }
      }
    }
    print("Cold: one page of \(Self.size / 1024) KB, start to exit, median of \(Self.rounds)")
    for (command, sample) in zip(commands, samples) {
      let name = command.name.padding(toLength: 24, withPad: " ", startingAt: 0)
      let ratio = column(sample.median / samples[0].median, digits: 1)
      print("  \(name)\(column(sample.median)) ms  \(ratio) times xmllint")
    }
  }

  private static func page(repeating path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: "<article"), let end = text.range(of: "</article>") else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let article = String(text[start.lowerBound..<end.upperBound]) + "<img src=figure.png>\n"
    let rest = text[end.upperBound...]
    var page = String(text[..<start.lowerBound])
    while page.utf8.count + article.utf8.count + rest.utf8.count <= size { page += article }
    page += rest
    return page + String(repeating: " ", count: size - page.utf8.count)
  }

  /// Runs a command and discards its output. `Process` would add milliseconds.
  private func spawn(_ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let values = arguments.map { strdup($0) } + [nil]
    defer { values.forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawnp(&process, arguments[0], &actions, nil, values, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    precondition(status == 0, "\(arguments.joined(separator: " ")) failed")
  }
}
