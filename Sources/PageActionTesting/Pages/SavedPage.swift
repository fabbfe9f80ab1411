internal import PageAction
internal import PageSources
internal import SystemFiles
internal import TestCases
public import Testing

/// A saved page of a test: a file in any form that `pageaction run` reads, such as HTML or a web
/// archive.
public struct SavedPage: Sendable {
  /// The path, relative to the folder of the test's file if the page is inside that folder.
  public let name: String

  /// The path of the file.
  public let path: String

  /// The page's address; `nil` for the address that the file contains, or for
  /// `https://example.com/` if the file contains none.
  public var baseURL: String?

  /// The label of the page's encoding, such as `utf-8`; `nil` for the encoding that the file
  /// declares.
  public var charset: String?

  let testFile: TestFile

  /// The part of a snapshot's name that identifies this page.
  let snapshotName: String

  /// The message of the error that `read()` throws without opening the file; `nil` if `read()`
  /// opens the file.
  private let problem: String?

  /// Creates a page for a test without arguments, or for XCTest. The file is read when the page is
  /// used.
  /// - Parameters:
  ///   - path: A path relative to the test's file.
  ///   - filePath: The test's file.
  public init(_ path: String, filePath: String = #filePath) {
    let testFile = TestFile(path: filePath)
    let path = testFile.resolve(path)
    self.init(path: path, below: path.pathFolder, of: testFile)
  }

  /// - Parameter folder: The folder whose path is omitted from the names of snapshots.
  init(path: String, below folder: String, of testFile: TestFile) {
    name = testFile.relative(path).readablePath
    self.path = path
    self.testFile = testFile
    problem = nil
    let rest = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path.pathName
    let dot = rest.lastIndex(of: ".") ?? rest.endIndex
    snapshotName = SnapshotName.part(dot > rest.startIndex ? String(rest[..<dot]) : rest)
  }

  init(problem: String, name: String, of testFile: TestFile) {
    self.name = name
    path = testFile.resolve(name)
    self.testFile = testFile
    self.problem = problem
    snapshotName = SnapshotName.part(name)
  }

  private static let sizeLimit = 256 << 20

  /// Reads the page from its file.
  /// - Returns: The page, and the byte offset at which its record begins in the file, for example
  ///   in a WARC file.
  func read() throws(PageTestFailure) -> (source: PageSource, offset: Int) {
    if let problem { throw PageTestFailure(problem) }
    var options = PageReadingOptions()
    options.charsetLabel = charset
    options.sizeLimit = Self.sizeLimit
    let record: PageRecord
    do {
      let bytes = try CaseFileContents.read(path, limit: Self.sizeLimit)
      record = try SinglePage(bytes, path: path, options: options).record
    } catch let failure as SourceFailure {
      throw PageTestFailure("\(path.readablePath): \(failure.problem) \(failure.remedy)")
    } catch {
      throw PageTestFailure("\(error)")
    }
    var source = record.source
    if let baseURL {
      source.url = baseURL
    } else if record.addressOrigin == .file {
      source.url = ReproducibleDefaults.address
    }
    return (source, record.place.offset)
  }
}

extension SavedPage: Identifiable {
  /// The path of the file.
  public var id: String { path }
}

extension SavedPage: CustomTestStringConvertible {
  /// The name, which Swift Testing shows in test results.
  public var testDescription: String { name }
}

extension SavedPage: CustomTestArgumentEncodable {
  /// Encodes the name, which is the same on each machine. It identifies the page, so that Swift
  /// Testing can run the test again for a single page.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    try name.encode(to: encoder)
  }
}
