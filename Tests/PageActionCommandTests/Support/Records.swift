import Foundation
import Testing

/// The records that a batch has written, as Foundation reads them.
struct Records {
  let values: [[String: Any]]

  /// Reads JSON lines.
  init(_ data: Data) throws {
    values = try data.split(separator: 0x0A).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  /// Returns the value of a key in each record as text; `null` if the key is absent.
  func texts(_ key: String) -> [String] {
    values.map { $0[key].map { $0 as? String ?? "\($0)" } ?? "null" }
      .map { $0 == "<null>" ? "null" : $0 }
  }

  /// Returns the record of a source.
  func record(of source: String) throws -> [String: Any] {
    try #require(values.first { $0["source"] as? String == source })
  }
}
