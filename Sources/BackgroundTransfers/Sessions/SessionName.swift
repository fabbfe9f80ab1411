internal import AppGroups

/// The identifier of a background session, and the name of its folder.
///
/// In the folder's name, ASCII letters, digits, `.`, `-` and `_` are unchanged. Other bytes and a
/// period at the start are written as `%` and two digits.
struct SessionName {
  /// The longest name of a folder, in bytes.
  private static let maximumLength = 240

  let identifier: String
  let folder: String

  init(_ identifier: String) throws(AppGroupError) {
    var name = ""
    for byte in identifier.utf8 {
      if Self.isPlain(byte), !(name.isEmpty && byte == UInt8(ascii: ".")) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16)
        name += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
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
    var bytes: [UInt8] = []
    var rest = Array(folder.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let identifier = String(validating: bytes, as: UTF8.self),
      let name = try? SessionName(identifier), name.folder == folder
    else { return nil }
    self = name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
