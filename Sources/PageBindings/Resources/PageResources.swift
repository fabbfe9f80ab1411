internal import Infra

/// The source of all resources that a page loads. Other loads fail as in a browser without a
/// network.
public protocol PageResources: Sendable {
  /// Returns the resource at an absolute URL without a fragment; `nil` if there is none, or if it
  /// exceeds `limit` bytes.
  func resource(at url: String, limit: Int) -> PageResource?

  /// Returns the response to a request. By default, the response does not depend on the method.
  func resource(at url: String, method: String, limit: Int) -> PageResource?

  /// Returns why there was no resource at a URL, in one sentence; `nil` if the reason is not known.
  func problem(at url: String) -> String?
}

extension PageResources {
  public func resource(at url: String, method: String, limit: Int) -> PageResource? {
    resource(at: url, limit: limit)
  }

  public func problem(at url: String) -> String? { nil }
}

/// A response to the request for a resource.
public struct PageResource: Sendable, Equatable {
  public var bytes: [UInt8]

  public var status: Int

  public var statusText: String

  public var headers: [(name: String, value: String)]

  public init(
    bytes: [UInt8], status: Int = 200, statusText: String = "OK",
    headers: [(name: String, value: String)] = []
  ) {
    self.bytes = bytes
    self.status = status
    self.statusText = statusText
    self.headers = headers
  }

  public init(bytes: [UInt8], contentType: String?) {
    self.init(
      bytes: bytes, headers: contentType.map { [("Content-Type", $0)] } ?? [])
  }

  public init?(base64 text: String) {
    var text = text
    guard let bytes = text.withUTF8({ Base64.decode($0) }) else { return nil }
    self.init(bytes: bytes)
  }

  public static func == (left: PageResource, right: PageResource) -> Bool {
    left.bytes == right.bytes && left.status == right.status
      && left.statusText == right.statusText
      && left.headers.elementsEqual(right.headers, by: ==)
  }
}
