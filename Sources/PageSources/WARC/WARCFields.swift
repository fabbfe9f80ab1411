public struct WARCFields: Sendable, Equatable {
  /// The record type: `response` or `resource`.
  public var type: String

  /// The time of capture as the record specifies it, in UTC and ISO 8601 format.
  public var date: String?

  /// The HTTP status, such as 404; `nil` if the record is not a response or has none.
  public var status: Int?

  /// The MIME type of the content, without parameters; `nil` for none.
  public var contentType: String?

  public init(
    type: String, date: String? = nil, status: Int? = nil, contentType: String? = nil
  ) {
    self.type = type
    self.date = date
    self.status = status
    self.contentType = contentType
  }
}
