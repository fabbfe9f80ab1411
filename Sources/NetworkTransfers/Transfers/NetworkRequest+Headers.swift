internal import Infra
internal import NetworkClient

extension NetworkRequest {
  /// A sentence about the first invalid part of the method and headers; `nil` if all are valid.
  var headerProblem: String? {
    guard Self.isToken(method) else { return "'\(method)' is not a valid method." }
    for header in headers {
      guard Self.isToken(header.name) else {
        return "'\(header.name)' is not a valid name of a header."
      }
      guard !header.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        return "The header '\(header.name)' contains control characters."
      }
    }
    return nil
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}
