internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import PropertyLists
internal import ValueDifference

/// A file that `pageaction diff` compares.
struct ComparedFile {
  enum Kind {
    case page
    /// JSON, or a property list that is not a web archive.
    case value
  }

  let path: String
  let bytes: [UInt8]
  let kind: Kind
  private let form: ValueDocument.Form?
  private let charset: String?

  /// Reads a file.
  /// - Parameter path: The path, or `-` for standard input.
  init(reading path: String, charset: String?, limits: Limits) throws(CommandFailure) {
    self.path = path == "-" ? "stdin" : path
    self.charset = charset
    bytes = try InputFile(
      path: path, sizeLimit: min(InputFile.sizeLimit, limits.memory), pipeWait: limits.time
    ).read()
    form = ValueDocument.Form(of: bytes)
    kind = form == nil || Self.isWebArchive(bytes, form, limits) ? .page : .value
  }

  private static func isWebArchive(
    _ bytes: [UInt8], _ form: ValueDocument.Form?, _ limits: Limits
  ) -> Bool {
    guard form != .json,
      case .dictionary(let entries)? = try? PropertyList(
        parsing: bytes, name: "", limits: limits.forDecoding)
    else { return false }
    return entries["WebMainResource"] != nil
  }

  var name: String { path == "stdin" ? "Standard input" : "'\(path)'" }

  var kindName: String { form == .json ? "JSON" : "a property list" }

  /// Whether the file is a JSON object with the key `html`, as records that contain a page are.
  var canBePage: Bool {
    guard form == .json, case .dictionary(let entries)? = try? PropertyList(parsing: bytes) else {
      return false
    }
    return entries["html"] != nil
  }

  func page(_ limits: Limits) throws(CommandFailure) -> PageSource {
    try PageInputFile(path: path == "stdin" ? "-" : path, charset: charset)
      .record(in: bytes, Diagnostics(), limits: limits).source
  }

  func value(_ limits: Limits) throws(CommandFailure) -> PropertyList {
    do throws(ValueDocumentError) {
      return try ValueDocument(reading: bytes, file: path, limits: limits.forDecoding).value
    } catch {
      throw .file(error.description, remedy: nil)
    }
  }
}
