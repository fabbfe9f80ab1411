internal import ArgumentParser
internal import PropertyLists
internal import PageJavaScript

enum FinalizeArguments {
  /// If `text` is `@` and a path, returns the path. Otherwise, `text` contains the arguments
  /// themselves, and the result is `nil`.
  static func path(in text: String) -> String? {
    text.utf8.first == UInt8(ascii: "@") ? String(text.unicodeScalars.dropFirst()) : nil
  }

  /// Throws an error if `text` is `@` without a path, or if `text` contains the arguments and the
  /// command-line argument is not valid UTF-8.
  static func check(_ text: String?, of option: String) throws {
    guard let text else { return }
    guard let path = path(in: text) else {
      return try TextArgument.check(
        text, of: option, remedy: "Encode it as UTF-8, or pass it in a file with \(option) @FILE.")
    }
    if path.isEmpty {
      throw ValidationError(
        "\(option) @ does not name a file. Write @FILE, or @- for standard input.")
    }
  }

  /// Parses the arguments, which are JSON or a property list. `text` contains the arguments
  /// themselves, or `@` and the path of a file with the arguments.
  /// - Parameter option: The name of the option, for error messages.
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
      // Do not report warnings here, such as those about large integers. They are reported when
      // `finalize` receives the value.
      value = try PropertyList(parsing: bytes, name: "arguments", limits: limits.forDecoding)
    } catch {
      let isOverrun = error.code == .timeLimit || error.code == .memoryLimit
      throw isOverrun ? .script("\(place)\(error)") : .file("\(place)\(error)", remedy: nil)
    }
    // The value of NSExtensionJavaScriptFinalizeArgumentKey must be a dictionary:
    // https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
    guard case .dictionary = value else {
      throw .file(
        "\(place) The arguments are not a dictionary.",
        remedy: "Put the values under keys, such as {\"color\": \"red\"}.")
    }
    return value
  }
}
