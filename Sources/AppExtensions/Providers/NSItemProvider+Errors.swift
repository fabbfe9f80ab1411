extension NSItemProvider {
  /// The domain of the errors of item providers.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/errordomain
  public class var errorDomain: String { "NSItemProviderErrorDomain" }

  /// The codes of the errors of item providers.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/errorcode
  public enum ErrorCode: Int, Sendable {
    /// The cause is unknown.
    case unknownError = -1
    /// The provider has no representation of the type.
    case itemUnavailableError = -1000
    /// The loaded item is not of the expected class.
    case unexpectedValueClassError = -1100
    /// The item cannot be converted to the expected class.
    case unavailableCoercionError = -1200

    func error(_ description: String) -> NSError {
      NSError(
        domain: NSItemProvider.errorDomain, code: rawValue,
        userInfo: [NSLocalizedDescriptionKey: description])
    }
  }
}

/// The domain of the errors of item providers.
public let NSItemProviderErrorDomain = NSItemProvider.errorDomain
