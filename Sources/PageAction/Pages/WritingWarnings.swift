internal import TextEncoding

/// Warnings about pages whose written form differs from what users may expect.
extension ActionWarning {
  /// Parsing the markup does not return the tree that the script left.
  static func unfaithful(isXML: Bool, parser: PageParsing.Parser) -> ActionWarning {
    if !isXML, parser == .libxml2 {
      return ActionWarning(
        message:
          "Parsing the written page with --parser libxml2 gives another tree than the one that "
          + "the script left.")
    }
    return ActionWarning(
      message: "The script left a tree that \(isXML ? "XML" : "HTML") cannot express; parsing the "
        + "written page gives another one.")
  }

  /// The markup needs namespace declarations that the tree does not have.
  static let addedDeclarations = ActionWarning(
    message: "The script left elements or attributes whose namespaces no attribute declares; the "
      + "written page has xmlns attributes for them.")

  /// The script changed only form control state, which markup does not contain.
  static let onlyHeldStateChanged = ActionWarning(
    message: "The script changed only what controls hold, such as `value` or `checked`, which "
      + "markup does not show; the written page does not have it. Set the attributes for that.",
    isNote: true)

  static let heldStyleSheetsChanged = ActionWarning(
    message: "The script changed style sheets through their rules, `disabled` or "
      + "`adoptedStyleSheets`, which markup does not show; the written page does not have it. Change "
      + "the text of a <style> for that.",
    isNote: true)

  static func notAURL(_ address: String, instead url: String) -> ActionWarning {
    ActionWarning(
      message: "The page's address '\(address)' is not a URL; the page has \(url) instead. "
        + "--base-url gives it another one.")
  }

  static let insertedScript = ActionWarning(
    message: "The script inserted a <script>, which does not run here; it runs when the written "
      + "page is opened.", isNote: true)

  /// The bytes are valid UTF-8, but the page declares no encoding.
  static let utf8ReadAsDefault = ActionWarning(
    message: "The page names no encoding and is read as windows-1252, as in WebKit, although its "
      + "bytes are valid UTF-8; --charset utf-8 reads it as UTF-8.", isNote: true)

  static let unwrittenShadowTrees = ActionWarning(
    message: "A script has given elements of the page shadow trees, which no markup shows; they "
      + "are not in the written page.")

  /// The page's encoding label maps to the replacement encoding.
  static let unwritable = ActionWarning(
    message: "The page names an encoding that the web refuses, so it reads as one U+FFFD, and "
      + "nothing can be written in it; its bytes stay as they are.")

  static func encodingChanged(from old: Encoding, to new: Encoding) -> ActionWarning {
    ActionWarning(
      message: "The page is written in \(old.name), in which it came, but would be read as "
        + "\(new.name) now; a <meta charset=\(old.name)> at the beginning of its <head> keeps its "
        + "text.")
  }

  /// The encoding lacks characters, and character references cannot represent them at their
  /// positions.
  static func unencodable(_ characters: [UInt32], _ encoding: Encoding) -> ActionWarning {
    let names = names(of: characters)
    let place = "no reference stands for"
    return ActionWarning(
      message: characters.count == 1
        ? "\(encoding.name) lacks \(names), and \(place) it in a script, a style sheet, a comment or "
          + "a name, nor for some controls; &#\(characters[0]); is written, which reads as other "
          + "text."
        : "\(encoding.name) lacks \(names), and \(place) them in scripts, style sheets, comments "
          + "and names, nor for some controls; numeric references are written, which read as other "
          + "text.")
  }

  static func inexpressible(_ characters: [UInt32]) -> ActionWarning {
    ActionWarning(
      message:
        "No page can hold \(names(of: characters)), which the script left; U+FFFD is written "
        + "instead.")
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
