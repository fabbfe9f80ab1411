internal import ActionScripts
internal import PageAction

/// The script that is named on the command line.
enum ScriptFile {
  /// Returns the path of the script's file; `nil` for a bundled script and for a text.
  static func path(_ options: ScriptOptions) -> String? {
    guard options.scriptText == nil, let name = options.script, BundledScript.named(name) == nil
    else { return nil }
    return file(named: name).path
  }

  /// Returns the script that the options name or hold.
  static func script(_ options: ScriptOptions) throws(CommandFailure) -> ActionScript {
    if let text = options.scriptText { return ActionScript(source: text, file: "script-text.js") }
    return try script(named: options.script ?? "")
  }

  /// Returns the file of a name, which may lack `.js`.
  private static func file(named name: String) -> InputFile {
    let (file, other) = (InputFile(path: name), InputFile(path: "\(name).js"))
    return (!file.exists || file.isFolder) && other.exists && !other.isFolder ? other : file
  }

  /// Finds a bundled script by its name, or reads a file.
  private static func script(named name: String) throws(CommandFailure) -> ActionScript {
    if let bundled = BundledScript.named(name) {
      return ActionScript(source: bundled.source, file: "\(name).js")
    }
    let file = file(named: name)
    // A word without a dot or slash was more likely meant as a bundled script's name.
    guard file.exists || name.contains("/") || name.contains(".") else {
      throw .file(
        "There is no bundled script and no file '\(name)'.",
        remedy: "The bundled scripts are \(BundledScript.all.map(\.name).joined(separator: ", ")).")
    }
    let bytes = try file.read()
    do throws(ScriptText.Malformed) {
      return ActionScript(
        source: try ScriptText.decode(bytes), file: file.isStandardInput ? "stdin.js" : file.path)
    } catch {
      throw .file(
        "\(file.name) is not valid \(error.encoding): the byte at offset \(error.offset) (line "
          + "\(error.line)) is 0x\(String(error.byte, radix: 16, uppercase: true)).",
        remedy: "Save the script as UTF-8.")
    }
  }
}
