internal import ArgumentParser
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// A command that starts `pageaction-studio`. The studio is a separate program, so that
/// `pageaction` does not need an HTTP server.
struct StudioCommand: ParsableCommand {
  static let program = "pageaction-studio"

  static let configuration = CommandConfiguration(
    commandName: "studio",
    _superCommandName: PageActionCommand.name,
    abstract: "Show pages, scripts and extensions in a web browser, and run them.",
    discussion: """
      Prints the address of a web page, which needs the token in the address. It shows the page before and \
      after a script, the results, the exchange and the difference, and runs again when a file \
      changes. No file is changed. See Documentation/Studio.md.

      Exit status: 0 after an interruption; 2 if a file or the port cannot be used, or the program \
      pageaction-studio is missing.

      Examples:
        pageaction studio saved
        pageaction studio page.html Action.js --open
        pageaction studio Reader.xcodeproj saved --resources mirror
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders, pages, scripts and extensions. (default: the current folder)", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Server") var server: StudioOptions

  func run() throws {
    guard let program = InstalledProgram.path(named: Self.program) else {
      throw CommandFailure.file(
        "The program \(Self.program) was not found beside pageaction or in ../libexec/pageaction.",
        remedy: "Build it with `Tools/run studio`, or install it beside pageaction.")
    }
    var words = [program]
    if server.open { words.append("--open") }
    if let port = server.port { words += ["--port", String(port)] }
    if let host = server.host { words += ["--host=\(host)"] }
    if let resources = server.resources { words += ["--resources=\(resources)"] }
    if let handler = server.handler { words.append("--handler=\(handler)") }
    if let own = InstalledProgram.ownPath { words.append("--program=\(own)") }
    words.append("--")
    words += paths.isEmpty ? ["."] : paths
    var arguments = words.map { $0.withPath { strdup($0) } }
    arguments.append(nil)
    _ = program.withPath { execv($0, arguments) }
    throw CommandFailure.file(
      "'\(program)' cannot be started: \(String(cString: strerror(errno))).", remedy: nil)
  }
}

struct StudioOptions: ParsableArguments {
  @Flag(help: "Open the address in the web browser.")
  var open = false

  @Option(help: ArgumentHelp("The port. (default: a free one)", valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The IP address to listen on. With another address than 127.0.0.1, other machines can "
        + "connect, if they have the token. (default: 127.0.0.1)", valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "The resources that scripts can load: a folder that mirrors URLs, or a JSON file that maps "
        + "them.", valueName: "folder|file.json"), completion: .file())
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "A command that acts as the native half, as for pageaction run. The files that it names are "
        + "watched.", valueName: "command"))
  var handler: String?
}
