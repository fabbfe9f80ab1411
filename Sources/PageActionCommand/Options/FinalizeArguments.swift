internal import ArgumentParser
internal import ExtensionContract
internal import PageJavaScript

/// What a script's `finalize` receives, as it is given on the command line.
enum FinalizeArguments {
  /// Returns the path of the file that holds the arguments; `nil` if the text is the arguments.
  static func path(in text: String) -> String? {
    text.utf8.first == UInt8(ascii: "@") ? String(text.unicodeScalars.dropFirst()) : nil
  }

  /// Refuses a text that is not UTF-8, and a file without a name.
  static func check(_ text: String?, of option: String) throws {
    guard let text else { return }
    guard let path = path(in: text) else {
      return try TextArgument.check(
        text, of: option, remedy: "Give it in UTF-8, or in a file as \(option) @FILE.")
    }
    if path.isEmpty {
      throw ValidationError("\(option) @ names no file; write @FILE, or @- for standard input.")
    }
  }

  /// Reads JSON or a property list, from the command line or from a file.
  ///
  /// - Parameters:
  ///   - option: The option that holds the text.
  ///   - limits: The limits of decoding the text.
  static func parse(
    _ text: String, of option: String, limits: Limits
  ) throws(CommandFailure) -> PropertyList {
    let file = path(in: text).map {
      InputFile(
        path: $0, sizeLimit: min(InputFile.sizeLimit, limits.memory), pipeWait: limits.time)
    }
    let bytes = try file?.read() ?? Array(text.utf8)
    let place = "\(file?.path ?? option):"
    let value: PropertyList
    do {
      // Odd values that are no errors, such as large integers, are reported when finalize gets them.
      value = try PropertyList(parsing: bytes, name: "arguments", limits: limits.forDecoding)
    } catch {
      let isOverrun = error.code == .timeLimit || error.code == .memoryLimit
      throw isOverrun ? .script("\(place)\(error)") : .file("\(place)\(error)", remedy: nil)
    }
    // https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
    guard case .dictionary = value else {
      throw .file(
        "\(place) This is not a dictionary.",
        remedy: "Put the values under keys, such as {\"color\": \"red\"}.")
    }
    return value
  }
}
