import CZlib
import Foundation
import PageAction
import PageSources

/// A test file that another program wrote.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Data")

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// The expected address and contents of a page or resource.
struct ExpectedPart: Decodable, Equatable {
  var url: String
  var count: Int
  var crc32: UInt
  var resources: [ExpectedPart]?

  init(url: String, bytes: [UInt8], resources: [ExpectedPart]? = nil) {
    self.url = url
    count = bytes.count
    crc32 = UInt(CZlib.crc32(0, bytes, UInt32(bytes.count)))
    self.resources = resources
  }

  static func parts(of name: String) throws -> [ExpectedPart] {
    let data = try Data(contentsOf: Fixture.folder.appendingPathComponent("expected.json"))
    return try JSONDecoder().decode([String: [ExpectedPart]].self, from: data)[name] ?? []
  }
}

/// The items in inputs, by kind.
struct Items {
  var pages: [PageRecord] = []
  var unread: [UnreadPage] = []
  var remote: [RemotePage] = []
  var skipped: [SkippedItem] = []
  var failures: [SourceFailure] = []
  var places: [SourcePlace] = []

  init(_ inputs: [PageInput], options: PageReadingOptions = .init()) {
    for item in PageReader(inputs, options: options) {
      places.append(item.place)
      switch item {
      case .page(let page): pages.append(page)
      case .unread(let page): unread.append(page)
      case .remote(let page): remote.append(page)
      case .skipped(let record): skipped.append(record)
      case .failed(let failure): failures.append(failure)
      }
    }
  }

  init(_ bytes: [UInt8], path: String = "input", options: PageReadingOptions = .init()) {
    self.init([.bytes(bytes, path: path)], options: options)
  }

  init(_ text: String, path: String = "input", options: PageReadingOptions = .init()) {
    self.init(Array(text.utf8), path: path, options: options)
  }

  var texts: [String] { pages.map { String(decoding: $0.source.bytes, as: UTF8.self) } }

  /// The pages and their resources, for the comparison with another program's results.
  var parts: [ExpectedPart] {
    pages.map { page in
      ExpectedPart(
        url: page.url, bytes: page.source.bytes,
        resources: page.resources.map { ExpectedPart(url: $0.url, bytes: $0.bytes) })
    }
  }

  var urls: [String] { pages.map(\.url) }
}
