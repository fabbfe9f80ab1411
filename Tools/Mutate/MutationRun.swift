import FoundationEssentials
import JavaScriptSyntax
import PlatformLibC
import ScriptMutations

/// Runs a command for each mutation of a script.
struct MutationRun {
  private enum Outcome {
    case caught, timedOut, survived
  }

  private struct Job {
    let index: Int
    let process: pid_t
    let folder: URL
    let start: ContinuousClock.Instant
  }

  private let options: MutationOptions
  private let source: String
  private let mutations: [ScriptMutation]
  private let folder: URL

  init(_ options: MutationOptions) throws {
    self.options = options
    guard let data = try? Data(contentsOf: URL(filePath: options.script)) else {
      throw MutationFailure(message: "\(options.script): The file cannot be read.")
    }
    source = String(decoding: data, as: UTF8.self)
    do {
      mutations = try ScriptMutation.all(of: source)
    } catch {
      throw MutationFailure(message: "\(options.script):\(error)")
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "mutate-\(UUID().uuidString)")
  }

  /// Runs the command and prints the table. Returns whether too many mutations survived.
  func run() throws -> Bool {
    if options.listsOnly {
      for mutation in mutations { print(describe(mutation)) }
      return false
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    guard try outcomes(of: [source]).first == .survived else {
      throw MutationFailure(
        message: "The command fails with the unchanged script. Correct the script or its tests.")
    }
    let outcomes = try outcomes(of: mutations.map { $0.apply(to: source) })
    return report(outcomes)
  }

  // MARK: Report

  private func describe(_ mutation: ScriptMutation) -> String {
    let original = Self.short(mutation.original)
    let replacement = mutation.replacement.isEmpty ? "nothing" : Self.short(mutation.replacement)
    return "\(options.script):\(mutation.location): \(mutation.kind.rawValue): "
      + "\(original) → \(replacement)"
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  private func report(_ outcomes: [Outcome]) -> Bool {
    print("| mutation | number | caught | timed out | survived |")
    print("|---|--:|--:|--:|--:|")
    let all = zip(mutations, outcomes)
    func row(_ name: String, _ outcomes: [Outcome]) {
      let caught = outcomes.count { $0 == .caught }
      let timedOut = outcomes.count { $0 == .timedOut }
      let survived = outcomes.count - caught - timedOut
      print("| \(name) | \(outcomes.count) | \(caught) | \(timedOut) | \(survived) |")
    }
    for kind in ScriptMutation.Kind.allCases {
      let matching = all.filter { $0.0.kind == kind }.map(\.1)
      if !matching.isEmpty { row(kind.rawValue, matching) }
    }
    row("all", outcomes)
    let survivors = all.filter { $0.1 == .survived }.map(\.0)
    let caught = outcomes.count - survivors.count
    let percentage = outcomes.isEmpty ? 100 : Double(caught) * 100 / Double(outcomes.count)
    print("\nCaught: \(caught) of \(outcomes.count) (\((percentage * 10).rounded(.down) / 10) %)")
    if !survivors.isEmpty { print("Survivors:") }
    for mutation in survivors { print("  " + describe(mutation)) }
    return percentage < options.minimum
  }

  // MARK: Processes

  private func outcomes(of scripts: [String]) throws -> [Outcome] {
    var outcomes = [Outcome](repeating: .caught, count: scripts.count)
    var jobs: [Job] = []
    var next = 0
    while next < scripts.count || !jobs.isEmpty {
      while next < scripts.count, jobs.count < options.jobs {
        jobs.append(try start(next, scripts[next]))
        next += 1
      }
      jobs = jobs.filter { job in
        guard let outcome = outcome(of: job) else { return true }
        outcomes[job.index] = outcome
        try? FileManager.default.removeItem(at: job.folder)
        return false
      }
      usleep(2_000)
    }
    return outcomes
  }

  private func start(_ index: Int, _ script: String) throws -> Job {
    let folder = folder.appending(path: "\(index)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: URL(filePath: options.script).lastPathComponent)
    try Data(script.utf8).write(to: file)
    let command = options.command.map { $0.replacing("{}", with: file.path) }
    let process = try Self.spawn(command)
    return Job(index: index, process: process, folder: folder, start: .now)
  }

  /// Returns `nil` while the command runs.
  private func outcome(of job: Job) -> Outcome? {
    var status: Int32 = 0
    if waitpid(job.process, &status, WNOHANG) == job.process {
      return status == 0 ? .survived : .caught
    }
    guard ContinuousClock.now - job.start > .seconds(options.timeout) else { return nil }
    // The command is the leader of a group with its children.
    kill(-job.process, SIGKILL)
    while waitpid(job.process, &status, 0) < 0, errno == EINTR {}
    return .timedOut
  }

  /// Starts a command without input and output, in a process group of its own.
  private static func spawn(_ command: [String]) throws(MutationFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    let result = posix_spawnp(&process, command[0], &actions, &attributes, arguments, environ)
    guard result == 0 else {
      throw MutationFailure(
        message: "\(command[0]): \(String(cString: strerror(result))). Check the command.")
    }
    return process
  }
}
