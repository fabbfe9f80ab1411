internal import PageURL
package import PropertyLists

/// A reader of the URLs that a record names.
package struct RecordLinks {
  package struct Link: Sendable, Equatable {
    /// The URL as written in the record.
    package var text: String
    /// The base URL of relative URLs.
    package var base: String?
    /// The members that identify the record.
    package var record: PropertyListDictionary

    package init(text: String, base: String?, record: PropertyListDictionary) {
      self.text = text
      self.base = base
      self.record = record
    }
  }

  /// The links of a record, and the positions of fields, which warnings report.
  package struct Found: Sendable, Equatable {
    package var links: [Link]

    /// The positions of the fields for which the record has values; `nil` for records without
    /// fields.
    package var fields: [Int]?

    /// The position of the field for each value that is not a URL; 0 for records without fields.
    package var otherValues: [Int] = []

    package init(links: [Link], fields: [Int]? = nil, otherValues: [Int] = []) {
      self.links = links
      self.fields = fields
      self.otherValues = otherValues
    }
  }

  package enum Content: Sendable, Equatable {
    case links(Found)
    /// The record belongs to a page that failed.
    case failedPage
    /// The record has no value at any of the fields.
    case missing
  }

  /// A function that returns the value of a field in results; `nil` if there is none.
  package typealias Field = (PropertyList) -> PropertyList?

  private let fields: [Field]
  private let base: String?

  /// - Parameters:
  ///   - fields: The fields that contain URLs. Empty if the records are URLs or lines of `--each`.
  ///   - base: The base URL of records that do not have one.
  package init(fields: [Field], base: String?) {
    self.fields = fields
    self.base = base
  }

  /// Returns the links of a line of text, which is a URL.
  package func links(inLine text: String, number: Int) -> Content {
    .links(
      Found(links: [Link(text: text, base: base, record: ["line": .integer(Int64(number))])]))
  }

  /// Returns the links of a value: a record of `batch`, `stream` or `--each`, results without a
  /// record, or a URL.
  package func links(in value: PropertyList) -> Content {
    guard case .dictionary(let record) = value else {
      return content(fields.isEmpty ? [value] : fields.map { $0(value) }, base, [:])
    }
    let identity = PropertyListDictionary(
      record.filter { key, value in
        ["id", "url", "source", "offset", "index"].contains(key) && value != .null
      })
    let address = Self.text(record["base"]) ?? Self.text(record["url"]) ?? base
    if case .string(let status)? = record["status"], status != "ok", record["results"] != nil {
      return .failedPage
    }
    if let results = record["results"] {
      // A path can also begin at the record, like the paths of `--columns`.
      return content(fields.map { $0(results) ?? $0(value) }, address, identity)
    }
    if record["source"] != nil, let item = record["value"] {
      let values = fields.isEmpty ? [item] : fields.map { $0(item) ?? $0(value) }
      return content(values, address, identity)
    }
    if record["source"] != nil, record["error"] != nil { return .failedPage }
    return content(
      fields.isEmpty ? [value] : fields.map { $0(value) }, Self.text(record["base"]) ?? base, [:])
  }

  /// - Parameter values: The value of each field, or the whole value if there are no fields.
  private func content(
    _ values: [PropertyList?], _ base: String?, _ record: PropertyListDictionary
  ) -> Content {
    let present = values.indices.filter { values[$0] != nil }
    guard !present.isEmpty else { return .missing }
    var found = Found(links: [], fields: fields.isEmpty ? nil : present)
    for index in present {
      guard let value = values[index] else { continue }
      Self.collect(value) { text in
        if let text {
          found.links.append(Link(text: text, base: base, record: record))
        } else {
          found.otherValues.append(index)
        }
      }
    }
    return .links(found)
  }

  /// Finds the strings in arrays, and in the members `src`, `url` and `href` of objects. The parser
  /// limits the depth of values, so recursion is safe.
  /// - Parameter take: Receives each string, or `nil` for a value that is not a URL. It is not
  ///   called for empty strings and `null`.
  private static func collect(_ value: PropertyList, _ take: (String?) -> Void) {
    switch value {
    case .string(let text): if !text.isEmpty { take(text) }
    case .array(let items): for item in items { collect(item, take) }
    case .dictionary(let entries):
      take(["src", "url", "href"].lazy.compactMap({ Self.text(entries[$0]) }).first)
    case .null: break
    default: take(nil)
    }
  }

  private static func text(_ value: PropertyList?) -> String? {
    if case .string(let text)? = value, !text.isEmpty { text } else { nil }
  }
}
