internal import PageURL
package import PropertyLists

/// The URLs that a record names.
package struct RecordLinks {
  package struct Link: Sendable, Equatable {
    /// The URL as written in the record.
    package var text: String
    /// The address that relative URLs are resolved against.
    package var base: String?
    /// The members that identify the record.
    package var record: PropertyListDictionary

    package init(text: String, base: String?, record: PropertyListDictionary) {
      self.text = text
      self.base = base
      self.record = record
    }
  }

  package enum Content: Sendable, Equatable {
    case links([Link])
    /// The record is that of a page that failed.
    case failedPage
    /// The record has no value at any of the fields.
    case missing
  }

  /// Returns the value of a field in results; `nil` if there is none.
  package typealias Field = (PropertyList) -> PropertyList?

  private let fields: [Field]
  private let base: String?

  /// - Parameters:
  ///   - fields: Empty if the records are URLs, or are the lines of `--each`.
  ///   - base: The address for records without an address.
  package init(fields: [Field], base: String?) {
    self.fields = fields
    self.base = base
  }

  /// Returns the links of a line of text, which is a URL.
  package func links(inLine text: String, number: Int) -> Content {
    .links([Link(text: text, base: base, record: ["line": .integer(Int64(number))])])
  }

  /// Returns the links of a value: a record of `batch`, `stream` or `--each`, results without a
  /// record, or a URL.
  package func links(in value: PropertyList) -> Content {
    guard case .dictionary(let record) = value else {
      return content(fields.isEmpty ? [value] : fields.compactMap { $0(value) }, base, [:])
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
      // A path can also begin at the record, as those of `--columns` do.
      return content(fields.compactMap { $0(results) ?? $0(value) }, address, identity)
    }
    if record["source"] != nil, let item = record["value"] {
      let values = fields.isEmpty ? [item] : fields.compactMap { $0(item) ?? $0(value) }
      return content(values, address, identity)
    }
    if record["source"] != nil, record["error"] != nil { return .failedPage }
    return content(
      fields.isEmpty ? [value] : fields.compactMap { $0(value) }, Self.text(record["base"]) ?? base,
      [:])
  }

  private func content(
    _ values: [PropertyList], _ base: String?, _ record: PropertyListDictionary
  ) -> Content {
    guard !values.isEmpty else { return .missing }
    var links: [Link] = []
    for value in values {
      Self.collect(value) { links.append(.init(text: $0, base: base, record: record)) }
    }
    return .links(links)
  }

  /// Finds the strings in arrays, and in the members `src`, `url` and `href` of objects. The depth
  /// of values is limited.
  private static func collect(_ value: PropertyList, _ take: (String) -> Void) {
    switch value {
    case .string(let text): if !text.isEmpty { take(text) }
    case .array(let items): for item in items { collect(item, take) }
    case .dictionary(let entries):
      if let text = ["src", "url", "href"].lazy.compactMap({ Self.text(entries[$0]) }).first {
        take(text)
      }
    default: break
    }
  }

  private static func text(_ value: PropertyList?) -> String? {
    if case .string(let text)? = value, !text.isEmpty { text } else { nil }
  }
}
