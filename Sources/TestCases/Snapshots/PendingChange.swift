private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// A change of an expectation that a run with `UpdateMode.pending` proposes.
public struct PendingChange: Sendable, Equatable {
  static let ending = ".pending"

  /// The name of the case.
  public let caseName: String
  public let kind: ExpectationKind
  /// The path of the file with the proposed contents.
  public let path: String
  /// The path of the expectation, which need not exist, or of the `.case.json` file.
  public let expectationPath: String
  /// The place of the expectation in the `.case.json` file; `nil` if the expectation is a file.
  public let inline: InlineValue?

  private static let maximumSize = 512 << 20

  /// Returns the pending changes of cases, in the order of the cases.
  public static func changes(of list: CaseList) -> [PendingChange] {
    list.cases.flatMap { testCase in
      ExpectationKind.allCases.filter(testCase.pendingKinds.contains).map { kind in
        var inline: InlineValue?
        if case .inline(_, let place)? = testCase.expectations[kind] { inline = place }
        return PendingChange(
          caseName: testCase.name, kind: kind, path: testCase.pendingPath(kind),
          expectationPath: inline?.file ?? testCase.expectationPath(kind), inline: inline)
      }
    }
  }

  /// Returns the proposed contents.
  public func proposed() throws(CaseError) -> [UInt8] {
    try CaseFileContents.read(path, limit: Self.maximumSize)
  }

  /// Returns the contents of the expectation; `nil` if there is none. Inline results are JSON.
  public func current() throws(CaseError) -> [UInt8]? {
    guard let inline else {
      guard CasePaths.exists(expectationPath) else { return nil }
      return try CaseFileContents.read(expectationPath, limit: Self.maximumSize)
    }
    let json = try CaseJSON(path: expectationPath)
    guard let range = JSONPlaces.place(of: inline.components, in: json.bytes)?.value,
      let value = try? PropertyList(parsing: Array(json.bytes[range]))
    else { return nil }
    if kind != .results, case .string(let text) = value { return Array(text.utf8) }
    return try? value.bytes(as: .prettyJSON) + [UInt8(ascii: "\n")]
  }

  /// Replaces the expectation with the proposed contents.
  public func accept() throws(CaseError) {
    let bytes = try proposed()
    var change = ExpectationChange.write(path: expectationPath, bytes: bytes, isNew: false)
    if let inline {
      guard let value = InlineEditor.value(of: bytes, kind) else {
        throw CaseError(
          path: path.readablePath, problem: "\(inline.path) cannot contain the \(kind.rawValue).",
          remedy: "Remove \(inline.path) from '\(inline.file.readablePath)', and accept again.")
      }
      change = .edit(inline, value)
    }
    var writer = ExpectationWriter()
    writer.apply([change, .remove(path: path)])
    if let error = writer.errors.first { throw error }
  }

  /// Removes the proposed contents.
  public func reject() throws(CaseError) {
    var writer = ExpectationWriter()
    writer.apply([.remove(path: path)])
    if let error = writer.errors.first { throw error }
  }
}

extension TestCase {
  /// Returns the path of the file with the pending change of an expectation.
  func pendingPath(_ kind: ExpectationKind) -> String {
    "\(expectationPath(kind))\(PendingChange.ending)"
  }
}
