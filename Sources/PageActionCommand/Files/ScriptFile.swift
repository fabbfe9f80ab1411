internal import ActionScripts
internal import PageAction
internal import TextEncoding

/// The script that is named on the command line.
enum ScriptFile {
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
    let source = Self.decode(try file.read())
    return ActionScript(source: source, file: file.isStandardInput ? "stdin.js" : name)
  }

  /// Decodes a script: UTF-8, unless a byte order mark says UTF-16.
  private static func decode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var decoder = EncodingDecoder(.utf8, byteOrderMark: .decides)
    bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: true, into: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}
