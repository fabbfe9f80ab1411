internal import ArgumentParser

/// The script options of every command that runs a script.
struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A bundled script's name, or a script's file, whose .js can be left out.",
      valueName: "name|file"), completion: .file(extensions: ["js"]))
  var script: String?

  @Option(help: ArgumentHelp("The text of the script, instead of --script.", valueName: "code"))
  var scriptText: String?

  @Option(
    help: ArgumentHelp("The extensionName that Safari passes to the script.", valueName: "name"))
  var extensionName: String?

  mutating func validate() throws {
    if script == nil && scriptText == nil {
      throw ValidationError(
        "Missing expected argument '--script <name|file>': give it, or the script's text with "
          + "--script-text.")
    }
    if script != nil && scriptText != nil {
      throw ValidationError("Give --script or --script-text, not both.")
    }
    try TextArgument.check(
      scriptText, of: "--script-text",
      remedy: "Give it in UTF-8, or in a file with --script.")
    try TextArgument.check(extensionName, of: "--extension-name")
    if script?.isEmpty == true {
      throw ValidationError("The script's name is empty; give a file or a bundled script's name.")
    }
  }
}
