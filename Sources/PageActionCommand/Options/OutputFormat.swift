internal import ExtensionContract

/// A form in which results are printed.
enum OutputFormat: String, CaseIterable {
  case json
  case plist
  case binaryPlist = "binary-plist"
  case text

  /// Whether `null` can be written in this form.
  var holdsNull: Bool { self == .json || self == .text }

  /// Returns `results` in this form; text forms end with a line feed.
  func bytes(of results: PropertyList, nullPolicy: PropertyList.NullPolicy)
    throws(CommandFailure) -> [UInt8]
  {
    do {
      switch self {
      case .json:
        return try results.bytes(as: .json, nullPolicy: nullPolicy) + [UInt8(ascii: "\n")]
      case .plist: return try results.bytes(as: .xml, nullPolicy: nullPolicy)
      case .binaryPlist: return try results.bytes(as: .binary, nullPolicy: nullPolicy)
      case .text: return try results.bytes(as: .text, nullPolicy: nullPolicy)
      }
    } catch {
      throw .script(error.description)
    }
  }
}
