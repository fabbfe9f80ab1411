import PropertyLists
import Foundation
import PageSources
import Testing

@testable import Batch

/// The output of a writer for one page.
struct WrittenRecords {
  let bytes: [UInt8]
  let lacksElements: Bool

  /// The page's result after writing, which may have changed it.
  let result: PageResult

  init(_ result: PageResult, _ change: (inout RecordFormat) -> Void = { _ in }) {
    var format = RecordFormat()
    change(&format)
    var result = result
    let lines = RecordWriter(format: format).lines(of: &result)
    bytes = lines.bytes
    lacksElements = lines.lacksElements
    self.result = result
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines without their line ends. Each line must have a line end.
  var lines: [String] {
    precondition(text.isEmpty || text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the lines as Foundation's JSON reader reads them.
  func objects() throws -> [NSDictionary] {
    try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
  }

  func object() throws -> NSDictionary {
    let objects = try objects()
    try #require(objects.count == 1)
    return objects[0]
  }
}

extension PageResult {
  /// Returns the result of a page at an arbitrary place.
  static func page(_ results: PropertyList? = nil) -> PageResult {
    var result = PageResult(
      SourcePlace(path: "site.warc", offset: 512, index: 3, input: 2),
      url: "https://example.com/")
    result.results = results
    return result
  }

  static func failure(_ error: String = "It failed.") -> PageResult {
    PageResult(
      SourcePlace(path: "site.warc", offset: 512, index: 3), url: "https://example.com/",
      status: .timeLimit, error: error)
  }
}
