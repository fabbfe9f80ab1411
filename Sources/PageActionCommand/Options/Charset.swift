internal import ArgumentParser
internal import TextEncoding

/// The option `--charset` of every command that reads pages.
enum Charset {
  static let help = ArgumentHelp(
    "The page's encoding, such as windows-1252. It overrides the one that the page names.",
    valueName: "label")

  /// Returns `text` if it is an encoding label.
  static func checked(_ text: String) throws -> String {
    guard Encoding(label: text) != nil else {
      throw ValidationError(
        "It is none of the labels in https://encoding.spec.whatwg.org/#names-and-labels, such as "
          + "utf-8, windows-1252 or shift_jis.")
    }
    return text
  }
}
