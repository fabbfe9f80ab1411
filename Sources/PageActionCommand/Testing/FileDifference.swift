internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import PropertyLists
internal import SystemFiles
internal import TreeDifference
internal import ValueDifference

/// The difference between two files: pages, or values.
enum FileDifference {
  case trees(TreeDifference)
  case values(ValueComparison)

  init(_ old: String, _ new: String, _ parsing: PageParsing, _ limits: Limits) throws {
    let files = try (Self.bytes(old, limits), Self.bytes(new, limits))
    if let values = try Self.values((old, files.0), (new, files.1), limits) {
      self = .values(values)
    } else {
      self = .trees(
        TreeDifference(
          from: try Self.tree(old, files.0, parsing, limits),
          to: try Self.tree(new, files.1, parsing, limits)))
    }
  }

  var isEmpty: Bool {
    switch self {
    case .trees(let difference): difference.isEmpty
    case .values(let comparison): comparison.isEmpty
    }
  }

  func bytes(as format: DiffCommand.Format, isColoured: Bool) throws -> [UInt8] {
    let text: String
    switch (self, format) {
    case (.trees(let difference), .text):
      text = difference.text(DifferenceDisplayOptions(isColored: isColoured))
    case (.trees(let difference), .html): text = difference.html()
    case (.trees(let difference), .json): text = difference.json()
    case (.values(let comparison), .text):
      text = ChangeReport(comparison, vocabulary: .comparison).text(isColored: isColoured)
    case (.values(let comparison), .html):
      text = ChangeReport(comparison, vocabulary: .comparison).html()
    case (.values(let comparison), .json):
      return try ChangeReport(comparison, vocabulary: .comparison).value().bytes(as: .prettyJSON)
        + [0x0A]
    }
    return Array(text.utf8)
  }

  private static func bytes(_ path: String, _ limits: Limits) throws(CommandFailure) -> [UInt8] {
    try InputFile(
      path: path, sizeLimit: min(InputFile.sizeLimit, limits.memory), pipeWait: limits.time
    ).read()
  }

  /// Returns `nil` unless both files are JSON or property lists.
  private static func values(
    _ old: (path: String, bytes: [UInt8]), _ new: (path: String, bytes: [UInt8]),
    _ limits: Limits
  ) throws -> ValueComparison? {
    guard ValueDocument.Form(of: old.bytes) != nil, ValueDocument.Form(of: new.bytes) != nil else {
      return nil
    }
    do {
      let values = try (
        ValueDocument(reading: old.bytes, file: old.path, limits: limits.forDecoding),
        ValueDocument(reading: new.bytes, file: new.path, limits: limits.forDecoding)
      )
      return try ValueComparison(old: values.0.value, new: values.1.value)
    } catch let error as ValueDocumentError {
      throw CommandFailure.file(error.description, remedy: nil)
    } catch let error as ExpectationError {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
  }

  private static func tree(
    _ path: String, _ bytes: [UInt8], _ parsing: PageParsing, _ limits: Limits
  ) throws -> MarkupTree {
    let record = try PageInputFile(path: path, charset: nil)
      .record(in: bytes, Diagnostics(), limits: limits)
    do throws(ActionFailure) {
      return try PageTree.tree(of: record.source, parsing: parsing, limits: limits)
    } catch {
      var failure = CommandFailure(error)
      failure.exitCode = CommandFailure.exitCodeForSystem
      throw failure
    }
  }
}
