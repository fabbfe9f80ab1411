internal import ActionScripts
internal import PageAction
internal import PageJavaScript

enum ScriptFile {
  /// Returns the path of the script's file; `nil` for a bundled or an inline script.
  static func path(_ options: ScriptOptions) -> String? {
    guard options.scriptText == nil, let name = options.script, BundledScript.named(name) == nil
    else { return nil }
    return file(named: name).path
  }

  /// - Parameter limits: The limits of the run. The time limit also applies to the wait for the
  ///   first byte of a named pipe.
  static func script(
    _ options: ScriptOptions, of loaded: LoadedExtension? = nil, limits: Limits
  ) throws(CommandFailure) -> ActionScript {
    if let loaded { return try loaded.script() }
    if let text = options.scriptText { return ActionScript(source: text, file: "script-text.js") }
    return try script(named: options.script ?? "", limits)
  }

  /// Returns the file for a name, which may omit `.js`.
  private static func file(named name: String) -> InputFile {
    let (file, other) = (InputFile(path: name), InputFile(path: "\(name).js"))
    return (!file.exists || file.isFolder) && other.exists && !other.isFolder ? other : file
  }

  static func script(
    named name: String, _ limits: Limits
  ) throws(CommandFailure) -> ActionScript {
    if let bundled = BundledScript.named(name) {
      return ActionScript(source: bundled.source, file: "\(name).js")
    }
    var file = file(named: name)
    file.pipeWait = limits.time
    // A name that contains neither a dot nor a slash is probably meant as a bundled script's name.
    guard file.exists || name.contains("/") || name.contains(".") else {
      throw .file(
        "'\(name)' is neither a bundled script nor a file.",
        remedy: "The bundled scripts are \(BundledScript.all.map(\.name).joined(separator: ", ")).")
    }
    let bytes = try file.read()
    do throws(ScriptText.Malformed) {
      return ActionScript(
        source: try ScriptText.decode(bytes), file: file.isStandardInput ? "stdin.js" : file.path)
    } catch {
      throw .malformedScript(error, name: file.name)
    }
  }
}

extension CommandFailure {
  static func malformedScript(_ error: ScriptText.Malformed, name: String) -> CommandFailure {
    .file(
      "\(name) is not valid \(error.encoding): the byte at offset \(error.offset) (line "
        + "\(error.line)) is 0x\(String(error.byte, radix: 16, uppercase: true)).",
      remedy: "Save the script as UTF-8.")
  }
}
