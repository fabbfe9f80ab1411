internal import ArgumentParser
internal import Foundation
internal import StudioServer

@main
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pageaction-studio",
    abstract: "Show pages, scripts and extensions in a web browser, and run them.",
    discussion: """
      Prints the address of a web page that needs the token in the address. It shows the page \
      before and after a script, the results, the exchange and the difference, and runs again when a \
      file changes. No file is changed.

      Exit status: 0 after an interruption, 2 if a file or the port cannot be used, 64 if the command \
      line is invalid.

      Examples:
        pageaction studio Pages
        pageaction studio page.html Action.js --open
        pageaction studio Reader.xcodeproj saved --resources mirror
      """)

  @Argument(
    help: "Folders, pages, scripts (.js) and extensions (.appex, .xcodeproj, Info.plist).",
    completion: .file())
  var paths: [String] = ["."]

  @Flag(help: "Open the address in the web browser.")
  var open = false

  @Option(help: ArgumentHelp("The port; 0 is a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Others than 127.0.0.1 let other machines connect, which need the token.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The resources that scripts can load, as for pageaction run.", valueName: "folder|file.json"),
    completion: .file())
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "A command that acts as the native half, as for pageaction run. The files that it names are watched.",
      valueName: "command"))
  var handler: String?

  @Option(
    help: ArgumentHelp(
      "The program pageaction. (default: the one beside this program)", valueName: "file"),
    completion: .file())
  var program: String?

  func run() async throws {
    do {
      var options = StudioOptions(paths: paths, program: try program ?? Self.programBesideThis())
      options.host = host
      options.port = port
      options.resources = resources
      options.handler = handler
      let server = try await StudioServer(options)
      if server.isIncomplete {
        Self.note("warning: The folders have more files than the studio shows. Name fewer folders.")
      }
      if server.unnamedCount > 0 {
        Self.note(
          "warning: \(server.unnamedCount) files are not shown, because their names are not UTF-8. "
            + "Rename them.")
      }
      let opens = open
      try await Self.untilInterrupted {
        try await server.run { addresses, addressForBrowser in
          for address in addresses { print(address) }
          // A program that reads the output needs the address before the studio ends.
          fflush(nil)
          if opens { Self.openBrowser(addressForBrowser) }
        }
      }
    } catch let error as StudioError {
      Self.note("error: \(error.message)")
      if let remedy = error.remedy { Self.note("  \(remedy)") }
      throw ExitCode(2)
    }
  }

  /// Runs a function, and cancels it when the user or the system ends the program.
  private static func untilInterrupted(
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let interruptions = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      let previous = signal(number, SIG_IGN)
      // Keep ignoring a signal that `nohup` or a shell has already ignored.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { interruptions.continuation.yield() }
      return source
    }
    // A signal before the registration would be lost, so wait for the registration.
    for source in sources {
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
    }
    let task = Task { try await body() }
    let listener = Task { for await _ in interruptions.stream { task.cancel() } }
    defer {
      listener.cancel()
      for source in sources { source.cancel() }
    }
    do {
      try await task.value
    } catch {
      // The server ends with an error when it is cancelled.
      guard task.isCancelled else { throw error }
    }
  }

  private static func programBesideThis() throws(StudioError) -> String {
    let own = Bundle.main.executableURL?.resolvingSymlinksInPath()
    let path = own?.deletingLastPathComponent().appendingPathComponent("pageaction").path
    guard let path, FileManager.default.isExecutableFile(atPath: path) else {
      throw StudioError(
        "The program pageaction is not beside pageaction-studio.", remedy: "Name it with --program."
      )
    }
    return path
  }

  private static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Opens an address in the web browser, without waiting for the browser to exit.
  private static func openBrowser(_ address: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address]
    process.terminationHandler = { process in
      guard process.terminationStatus != 0 else { return }
      note("warning: '\(program)' could not open the address in a web browser.")
    }
    do {
      try process.run()
    } catch {
      note("warning: The web browser cannot be opened: \(error.localizedDescription)")
    }
  }
}
