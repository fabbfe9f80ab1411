/// An object that item providers can create from data.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemproviderreading
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The types that the class can read, the preferred one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates an object from the data of a type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that provides its data to item providers.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemproviderwriting
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
  /// The types that the class can write, the preferred one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types that the object can write, the preferred one first.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Loads the data of a type.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The types that the class can write.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}
