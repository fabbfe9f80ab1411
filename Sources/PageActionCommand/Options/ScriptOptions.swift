internal import ArgumentParser

/// The script, in every command that runs one.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A bundled script's name, or a script's file.", valueName: "name|file"),
    completion: .file(extensions: ["js"]))
  var script: String

  @Option(
    help: ArgumentHelp("The extensionName that Safari passes to the script.", valueName: "name"))
  var extensionName: String?

  mutating func validate() throws {
    if script.isEmpty {
      throw ValidationError("The script's name is empty; give a file or a bundled script's name.")
    }
  }
}
