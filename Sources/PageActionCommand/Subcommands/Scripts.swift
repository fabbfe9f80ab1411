internal import ActionScripts
internal import ArgumentParser

struct Scripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts",
    _superCommandName: PageActionCommand.name,
    abstract: "List the bundled scripts, or print one.",
    discussion: """
      Examples:
        pageaction scripts
        pageaction scripts images > Action.js
      """)

  @Argument(
    help: "The name of the script to print.",
    completion: .list(BundledScript.all.map(\.name)))
  var name: String?

  @OptionGroup(title: "Output") var quiet: QuietOptions

  func run() throws {
    let output = OutputFile(path: "-")
    guard let name else {
      let width = BundledScript.all.map(\.name.count).max() ?? 0
      let lines = BundledScript.all.map { script in
        let padding = String(repeating: " ", count: width - script.name.count)
        return "\(script.name)\(padding)  \(script.summary)\n"
      }
      return try output.write(Array(lines.joined().utf8))
    }
    guard let script = BundledScript.named(name) else {
      throw CommandFailure.file(
        "There is no bundled script '\(name)'.",
        remedy: "The bundled scripts are \(BundledScript.all.map(\.name).joined(separator: ", ")).")
    }
    try output.write(Array(script.source.utf8))
  }
}
