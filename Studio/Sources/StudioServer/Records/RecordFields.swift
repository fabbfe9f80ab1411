internal import Foundation

/// The path of the file with a record's page, and the page's offset in an archive.
struct RecordSource: Decodable {
  let source: String
  let offset: Int?
}

/// The fields by which records are filtered and sorted.
struct RecordFields: Decodable {
  let url: String
  let status: String

  /// The duration in milliseconds; `nil` for a batch without `--timings`.
  let duration: Double?

  private enum CodingKeys: String, CodingKey {
    case url
    case status
    case duration = "ms"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    url = (try? fields.decode(String.self, forKey: .url)) ?? ""
    status = (try? fields.decode(String.self, forKey: .status)) ?? ""
    duration = try? fields.decode(Double.self, forKey: .duration)
  }

  init?(_ line: Data) {
    guard let fields = try? JSONDecoder().decode(Self.self, from: line) else { return nil }
    self = fields
  }
}
