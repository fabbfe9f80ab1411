internal import ActionScripts
internal import PageAction

/// The script that is named on the command line.
enum ScriptFile {
  /// Returns the path of a script's file; `nil` if the name is that of a bundled script.
  static func path(named name: String) -> String? {
    BundledScript.named(name) == nil ? name : nil
  }

  /// Finds a bundled script by its name, or reads a file.
  static func script(named name: String) throws(CommandFailure) -> ActionScript {
    if let bundled = BundledScript.named(name) {
      return ActionScript(source: bundled.source, file: "\(name).js")
    }
    let file = InputFile(path: name)
    // A word without a dot or slash was more likely meant as a bundled script's name.
    guard file.exists || name.contains("/") || name.contains(".") else {
      throw .file(
        "There is no bundled script and no file '\(name)'.",
        remedy: "The bundled scripts are \(BundledScript.all.map(\.name).joined(separator: ", ")).")
    }
    let bytes = try file.read()
    do throws(ScriptText.Malformed) {
      return ActionScript(
        source: try ScriptText.decode(bytes), file: file.isStandardInput ? "stdin.js" : name)
    } catch {
      throw .file(
        "\(file.name) is not valid \(error.encoding): the byte at offset \(error.offset) (line "
          + "\(error.line)) is 0x\(String(error.byte, radix: 16, uppercase: true)).",
        remedy: "Save the script as UTF-8.")
    }
  }
}
