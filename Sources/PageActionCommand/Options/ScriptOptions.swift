internal import ArgumentParser

struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name of a bundled script, or a script file, whose .js can be omitted.",
      valueName: "name|file"), completion: .file(extensions: ["js"]))
  var script: String?

  @Option(
    help: ArgumentHelp("The source text of the script, instead of --script.", valueName: "code"))
  var scriptText: String?

  @Option(
    help: ArgumentHelp("The extensionName that Safari passes to the script.", valueName: "name"))
  var extensionName: String?

  mutating func validate() throws {
    if script == nil && scriptText == nil {
      throw ValidationError(
        "Missing expected argument '--script <name|file>'. Specify it, or the script's text with "
          + "--script-text.")
    }
    if script != nil && scriptText != nil {
      throw ValidationError("Use --script or --script-text, not both.")
    }
    try TextArgument.check(
      scriptText, of: "--script-text",
      remedy: "Encode it as UTF-8, or pass it in a file with --script.")
    try TextArgument.check(extensionName, of: "--extension-name")
    if script?.isEmpty == true {
      throw ValidationError("The value of --script is empty. Name a file or a bundled script.")
    }
  }
}
