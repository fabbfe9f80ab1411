public import PropertyLists

/// The value of `NSExtensionActivationRule`, with its place.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
public struct WrittenActivationRule: Sendable, Equatable {
  /// The kinds of rule, by the type of the value.
  public enum Kind: String, Sendable, Hashable {
    /// A dictionary of `NSExtensionActivation…` keys.
    case dictionary
    /// A predicate string.
    case predicate
    /// Any other value, which never activates the extension.
    case invalid
  }

  /// The value of the key.
  public var value: PropertyList

  /// The path of the value, such as `NSExtension.NSExtensionAttributes.NSExtensionActivationRule`.
  public var path: String

  /// Creates a rule from a value and its path.
  public init(value: PropertyList, path: String) {
    self.value = value
    self.path = path
  }

  /// The kind of the rule.
  public var kind: Kind {
    switch value {
    case .dictionary: .dictionary
    case .string: .predicate
    default: .invalid
    }
  }
}
