/// The kind of an app extension, which `NSExtensionPointIdentifier` identifies.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionpointidentifier
public struct ExtensionPoint: Sendable, Hashable {
  /// The identifier, such as `com.apple.ui-services`.
  public let identifier: String

  /// Creates an extension point from its identifier, which need not be one of Apple's.
  public init(identifier: String) {
    self.identifier = identifier
  }

  /// An Action extension without a user interface.
  public static let services = ExtensionPoint(identifier: "com.apple.services")

  /// An Action extension with a user interface.
  public static let uiServices = ExtensionPoint(identifier: "com.apple.ui-services")

  /// A Share extension.
  public static let shareServices = ExtensionPoint(identifier: "com.apple.share-services")

  /// Apple's name of the extension point, such as `Action`; `nil` for other identifiers.
  public var name: String? { Self.names[identifier] }

  /// Whether pageaction can run extensions of this point: Action and Share extensions.
  public var isHostable: Bool {
    self == .services || self == .uiServices || self == .shareServices
  }

  /// Whether the extension point is one of Apple's.
  public var isKnown: Bool { name != nil }

  /// Apple's extension points, sorted by identifier.
  public static var known: [ExtensionPoint] {
    names.keys.sorted().map { ExtensionPoint(identifier: $0) }
  }
}
