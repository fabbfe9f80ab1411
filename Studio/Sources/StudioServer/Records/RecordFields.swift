internal import Foundation

/// The place of a record's page.
struct RecordSource: Decodable {
  let source: String
  let offset: Int?
}

/// The fields of a record by which it is filtered and sorted.
struct RecordFields: Decodable {
  let url: String
  let status: String

  /// In milliseconds; only records of `--timings` have it.
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
