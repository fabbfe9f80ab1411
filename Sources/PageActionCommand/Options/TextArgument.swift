internal import ArgumentParser
internal import SystemFiles

/// A check that the value of an option is valid UTF-8. The values of path options are not checked
/// in this way, because paths may contain any bytes.
enum TextArgument {
  /// Throws an error if the command-line argument that contains `text` is not valid UTF-8.
  /// - Parameter remedy: The last sentence of the error message, which describes the fix.
  static func check(
    _ text: String?, of option: String, remedy: String = "Encode it as UTF-8."
  ) throws {
    guard let text, let (offset, byte) = firstEscapedByte(of: text), isMalformed(text) else {
      return
    }
    throw ValidationError(
      "The text of \(option) is not valid UTF-8: the byte at offset \(offset) is "
        + "0x\(String(byte, radix: 16, uppercase: true)). \(remedy)")
  }

  static func check(outputPath path: String?, of option: String) throws {
    if path == "" {
      throw ValidationError(
        "The path of \(option) is empty. Name a file, or use - for standard output.")
    }
  }

  /// Returns the first byte that is not valid UTF-8, and its offset in the bytes of the
  /// command-line argument. In `text`, each such byte was replaced with a private-use character.
  private static func firstEscapedByte(of text: String) -> (offset: Int, byte: UInt8)? {
    var offset = 0
    for scalar in text.unicodeScalars {
      let bytes = String(scalar).pathBytes
      if bytes.count == 1, !scalar.isASCII { return (offset, bytes[0]) }
      offset += bytes.count
    }
    return nil
  }

  /// Whether `text` comes from an argument that is not valid UTF-8.
  ///
  /// Private-use characters in `text` do not prove this, because a valid argument can contain them
  /// too. So this method checks the original bytes of the arguments. It compares only the end of
  /// each argument with `text`, because an argument can begin with the option's name, as in
  /// `--option=text`.
  private static func isMalformed(_ text: String) -> Bool {
    let bytes = text.pathBytes
    return CommandLineWords.all.contains { word in
      word.suffix(bytes.count).elementsEqual(bytes)
        && String(validating: word, as: UTF8.self) == nil
    }
  }
}
