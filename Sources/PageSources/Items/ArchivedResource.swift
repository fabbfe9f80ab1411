/// A style sheet, image or frame in the archive of a page.
public struct ArchivedResource: Sendable {
  /// The address, which can be a `cid:` URL; empty if unknown.
  public var url: String

  /// The MIME type without parameters; `nil` if unknown.
  public var contentType: String?

  public var bytes: [UInt8]
}
