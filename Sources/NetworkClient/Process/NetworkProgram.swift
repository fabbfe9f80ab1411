package import WorkerProcesses

/// The program `pageaction-network`, which transfers data with libcurl.
package enum NetworkProgram {
  package static let name = "pageaction-network"

  /// The first argument of the program. The number changes with the format of the messages.
  package static let protocolArgument = "--protocol=4"

  /// Returns the command of the program in this program's folder, or in `../libexec/pageaction`.
  package static func find() throws(NetworkError) -> WorkerCommand {
    if let path = InstalledProgram.path(named: name) { return command(path: path) }
    throw NetworkError(
      .programMissing, url: "",
      "The program \(name) was not found beside pageaction or in ../libexec/pageaction.",
      remedy: "Build it with `swift build -c release --product \(name)`, which needs libcurl, or "
        + "install it beside pageaction.")
  }

  package static func command(path: String) -> WorkerCommand {
    WorkerCommand(executable: path, arguments: [protocolArgument])
  }
}
