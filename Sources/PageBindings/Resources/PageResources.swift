/// What a page's scripts can load: answers by address, given by whoever runs the scripts.
///
/// Nothing else is ever loaded: what is not here is as it is in a browser without a network.
public protocol PageResources: Sendable {
  /// Returns what is at an absolute URL, which has no fragment; `nil` where there is nothing.
  ///
  /// - Parameter limit: How many bytes a resource may have; one that has more is not there.
  func resource(at url: String, limit: Int) -> PageResource?
}

/// What a server would have answered.
public struct PageResource: Sendable, Equatable {
  /// The body.
  public var bytes: [UInt8]

  /// The status, such as 200 or 404.
  public var status: Int

  /// The text behind the status, such as `OK`.
  public var statusText: String

  /// The header fields, in order.
  public var headers: [(name: String, value: String)]

  /// Makes an answer.
  public init(
    bytes: [UInt8], status: Int = 200, statusText: String = "OK",
    headers: [(name: String, value: String)] = []
  ) {
    self.bytes = bytes
    self.status = status
    self.statusText = statusText
    self.headers = headers
  }

  /// Makes an answer with a MIME type, which may have parameters.
  public init(bytes: [UInt8], contentType: String?) {
    self.init(
      bytes: bytes, headers: contentType.map { [("Content-Type", $0)] } ?? [])
  }

  /// Makes an answer of a body in Base64; `nil` where it is none.
  public init?(base64 text: String) {
    guard let bytes = Base64Bindings.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// Returns whether the answers are the same.
  public static func == (left: PageResource, right: PageResource) -> Bool {
    left.bytes == right.bytes && left.status == right.status
      && left.statusText == right.statusText
      && left.headers.elementsEqual(right.headers, by: ==)
  }
}
