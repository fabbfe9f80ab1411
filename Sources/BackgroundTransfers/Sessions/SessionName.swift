internal import AppGroups

/// The identifier of a background session, and the name of its folder.
///
/// In the folder's name, ASCII letters, digits, `.`, `-` and `_` are unchanged. Other bytes and a
/// period at the start are written as `%` and two hexadecimal digits.
struct SessionName {
  /// The maximum length of a folder name, in bytes.
  private static let maximumLength = 240

  let identifier: String
  let folder: String

  init(_ identifier: String) throws(AppGroupError) {
    var name = ""
    for byte in identifier.utf8 {
      if AppGroupName.isPlain(byte), !(name.isEmpty && byte == UInt8(ascii: ".")) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += EscapedText.escape(byte)
      }
    }
    guard (1...Self.maximumLength).contains(name.utf8.count) else {
      throw AppGroupError(
        .invalidValue, "The identifier of a background session", "It cannot name a folder.",
        "Use 1 to \(Self.maximumLength) letters, digits, periods, hyphens and underscores.")
    }
    self.identifier = identifier
    folder = name
  }

  init?(folder: String) {
    guard let identifier = EscapedText.decoded(Array(folder.utf8)[...]),
      let name = try? SessionName(identifier), name.folder == folder
    else { return nil }
    self = name
  }
}
