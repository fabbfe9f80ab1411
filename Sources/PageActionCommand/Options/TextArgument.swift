internal import ArgumentParser
internal import SystemFiles

/// The value of an option that is text, unlike a path, which may have any bytes.
enum TextArgument {
  /// Refuses text that is not UTF-8 on the command line.
  ///
  /// - Parameters:
  ///   - option: The name of the option.
  ///   - remedy: What to do instead, as a sentence.
  static func check(
    _ text: String?, of option: String, remedy: String = "Give it in UTF-8."
  ) throws {
    guard let text, let (offset, byte) = firstEscapedByte(of: text), isMalformed(text) else {
      return
    }
    throw ValidationError(
      "The text of \(option) is not valid UTF-8: the byte at offset \(offset) is "
        + "0x\(String(byte, radix: 16, uppercase: true)). \(remedy)")
  }

  /// Refuses an empty path of an output.
  static func check(outputPath path: String?, of option: String) throws {
    if path == "" {
      throw ValidationError(
        "The path of \(option) is empty; name a file, or - for standard output.")
    }
  }

  /// Returns the first byte that is written as a private-use character, as in paths.
  private static func firstEscapedByte(of text: String) -> (offset: Int, byte: UInt8)? {
    var offset = 0
    for scalar in text.unicodeScalars {
      let bytes = String(scalar).pathBytes
      if bytes.count == 1, !scalar.isASCII { return (offset, bytes[0]) }
      offset += bytes.count
    }
    return nil
  }

  /// Whether a word of the command line ends with these bytes and is not UTF-8.
  private static func isMalformed(_ text: String) -> Bool {
    let bytes = text.pathBytes
    return CommandLineWords.all.contains { word in
      word.suffix(bytes.count).elementsEqual(bytes)
        && String(validating: word, as: UTF8.self) == nil
    }
  }
}
