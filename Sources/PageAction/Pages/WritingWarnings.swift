internal import TextEncoding

/// Warnings about pages whose written form differs from what users may expect.
extension ActionWarning {
  static func unfaithful(isXML: Bool, parser: PageParsing.Parser) -> ActionWarning {
    if !isXML, parser == .libxml2 {
      return ActionWarning(
        message:
          "Parsing the written page with --parser libxml2 results in a different tree.")
    }
    return ActionWarning(
      message: "The script left a tree that \(isXML ? "XML" : "HTML") cannot express; parsing the "
        + "written page results in a different tree.")
  }

  /// The warning about libxml2's parser, which records no source ranges and drops markup that it
  /// does not know.
  static let writtenFromLibXML2 = ActionWarning(
    message: "--parser libxml2 records no positions, so the whole page is serialized, without the "
      + "markup that the parser drops.", isNote: true)

  static let addedDeclarations = ActionWarning(
    message: "The script left elements or attributes whose namespaces are not declared; the "
      + "written page has xmlns attributes for them.")

  static let onlyControlStateChanged = ActionWarning(
    message: "The script changed only the state of controls, such as `value` or `checked`, which "
      + "markup does not contain; the written page lacks it. Set the attributes instead.",
    isNote: true)

  static let unwrittenStyleSheetChanges = ActionWarning(
    message: "The script changed style sheets through their rules, `disabled` or "
      + "`adoptedStyleSheets`, which markup does not contain; the written page lacks it. Change "
      + "the text of a <style> instead.",
    isNote: true)

  static func notAURL(_ address: String, instead url: String) -> ActionWarning {
    ActionWarning(
      message: "The page's address '\(address)' is not a valid URL; \(url) is used instead. "
        + "Specify another URL with --base-url.")
  }

  static let insertedScript = ActionWarning(
    message: "The script inserted a <script>, which does not run here; it runs when the written "
      + "page is opened.", isNote: true)

  static let utf8ReadAsDefault = ActionWarning(
    message:
      "The page declares no encoding and is decoded as windows-1252, as in WebKit, although its "
      + "bytes are valid UTF-8; --charset utf-8 decodes it as UTF-8.", isNote: true)

  static let unwrittenShadowTrees = ActionWarning(
    message:
      "The script attached shadow trees to elements. The page's markup cannot contain them; they "
      + "are not in the written page.")

  static let unwritable = ActionWarning(
    message: "The page declares an encoding that browsers reject, so it is decoded as one U+FFFD "
      + "and cannot be written; its bytes are unchanged.")

  static func encodingChanged(from old: Encoding, to new: Encoding) -> ActionWarning {
    ActionWarning(
      message:
        "The page is written in its original encoding, \(old.name), but would now be decoded "
        + "as \(new.name). Insert <meta charset=\(old.name)> at the beginning of its <head>.")
  }

  /// Returns a warning about characters that the encoding lacks, and that character references
  /// cannot represent at their positions.
  static func unencodable(_ characters: [UInt32], _ encoding: Encoding) -> ActionWarning {
    let names = names(of: characters)
    return ActionWarning(
      message: characters.count == 1
        ? "\(encoding.name) lacks \(names), and a character reference cannot represent it everywhere, "
          + "such as in a script; &#\(characters[0]); is written, which is different text."
        : "\(encoding.name) lacks \(names), and character references cannot represent them everywhere, "
          + "such as in scripts; references are written, which are different text.")
  }

  static func inexpressible(_ characters: [UInt32]) -> ActionWarning {
    ActionWarning(
      message:
        "A page cannot contain \(names(of: characters)), which the script inserted; U+FFFD is "
        + "written instead.")
  }

  /// Returns one character's code point, or the count with the first five code points.
  private static func names(of characters: [UInt32]) -> String {
    let named = characters.prefix(5).map { value in
      let code = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
    let names = named.joined(separator: ", ")
    if characters.count == 1 { return names }
    let rest = characters.count > named.count ? ", …" : ""
    return "\(characters.count) characters (\(names)\(rest))"
  }
}
