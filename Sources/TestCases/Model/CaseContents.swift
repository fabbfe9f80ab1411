public import PropertyLists
internal import SystemFiles

extension TestCase {
  private static let maximumSize = 512 << 20

  /// Reads the arguments of `finalize`; `nil` if the case has none, so that `finalize` does not
  /// run.
  public func readArguments(
    limits: ReadingLimits = ReadingLimits()
  ) throws(CaseError) -> PropertyList? {
    switch arguments {
    case nil: return nil
    case .inline(let value)?: return value
    case .file(let path)?:
      let bytes = try CaseFileContents.read(path, limit: Self.maximumSize)
      let value: PropertyList
      do throws(PropertyListError) {
        value = try PropertyList(parsing: bytes, name: "arguments", limits: limits)
      } catch {
        throw CaseError(error, path: path)
      }
      guard case .dictionary = value else {
        throw CaseError(
          path: path.readablePath, problem: "The arguments are not a dictionary.",
          remedy: "Put the values under keys, such as {\"color\": \"red\"}.")
      }
      return value
    }
  }

  /// Reads the expected results, which may contain matchers; `nil` if none are expected.
  public func readExpectedResults(
    limits: ReadingLimits = ReadingLimits()
  ) throws(CaseError) -> PropertyList? {
    switch expectations[.results] {
    case nil: return nil
    case .inline(let value, _)?: return value
    case .file(let path)?:
      let bytes = try CaseFileContents.read(path, limit: Self.maximumSize)
      do throws(PropertyListError) {
        return try PropertyList(parsing: bytes, name: "results", limits: limits)
      } catch {
        throw CaseError(error, path: path)
      }
    }
  }

  /// Reads an expected text, such as the page; `nil` if none is expected.
  public func readExpectedText(_ kind: ExpectationKind) throws(CaseError) -> [UInt8]? {
    switch expectations[kind] {
    case nil: return nil
    case .inline(let value, _)?: return Array((value.text ?? "").utf8)
    case .file(let path)?: return try CaseFileContents.read(path, limit: Self.maximumSize)
    }
  }
}

extension CaseError {
  init(_ error: PropertyListError, path: String) {
    self.init(
      path: path.readablePath, position: error.position, valuePath: error.path,
      problem: error.problem, remedy: error.remedy)
  }
}
