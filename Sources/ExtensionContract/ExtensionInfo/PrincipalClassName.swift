/// The value of `NSExtensionPrincipalClass`.
///
/// The system looks the class up by its Objective-C runtime name. A Swift class has the name
/// `Module.Class`, unless `@objc(Name)` sets another.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionprincipalclass
public struct PrincipalClassName: Sendable, Hashable {
  /// The forms in which the name is written.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// `$(PRODUCT_MODULE_NAME).Class`, as in Xcode's templates for Swift.
    case moduleVariable
    /// A name with another build setting, such as `$(PRODUCT_NAME).Class`.
    case otherVariable
    /// `Module.Class`.
    case qualified
    /// `Class`: an Objective-C class, or a Swift class with `@objc(Class)`.
    case bare
  }

  /// The value as written.
  public let text: String

  /// Creates a class name from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// The form in which the name is written.
  public var form: Form {
    if let dot = text.lastIndex(of: ".") {
      let prefix = text[..<dot]
      if prefix == "$(PRODUCT_MODULE_NAME)" || prefix == "${PRODUCT_MODULE_NAME}" {
        return .moduleVariable
      }
    }
    if text.contains("$(") || text.contains("${") { return .otherVariable }
    return text.contains(".") ? .qualified : .bare
  }

  /// The text after the last period.
  public var className: String {
    guard let dot = text.lastIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }
}
