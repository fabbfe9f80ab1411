/// The principal class of an extension without a user interface.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  /// Begins to handle a request.
  func beginRequest(with context: NSExtensionContext)
}
