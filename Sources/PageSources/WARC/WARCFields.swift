/// The fields of a WARC record that describe its page, beside the address.
public struct WARCFields: Sendable, Equatable {
  /// The kind of the record: `response` or `resource`.
  public var type: String

  /// When the page was captured, as the record writes it: a time in UTC after ISO 8601; `nil` if it
  /// names none.
  public var date: String?

  /// The status of the HTTP response, such as 404; `nil` for what is not a response, and for a status
  /// line without one.
  public var status: Int?

  /// The MIME type of the content, without parameters; `nil` if none is named.
  public var contentType: String?

  /// Makes fields.
  public init(
    type: String, date: String? = nil, status: Int? = nil, contentType: String? = nil
  ) {
    self.type = type
    self.date = date
    self.status = status
    self.contentType = contentType
  }
}
