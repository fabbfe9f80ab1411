internal import ArgumentParser
internal import TextEncoding

enum Charset {
  static let help = ArgumentHelp(
    "The page's encoding, such as windows-1252. It overrides the encoding that the page declares.",
    valueName: "label")

  static func checked(_ text: String) throws -> String {
    guard Encoding(label: text) != nil else {
      throw ValidationError(
        "Use one of the labels in https://encoding.spec.whatwg.org/#names-and-labels, such as "
          + "utf-8, windows-1252 or shift_jis.")
    }
    return text
  }
}
