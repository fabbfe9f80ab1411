public import UniformTypeIdentifiers

extension NSItemProvider {
  /// The registered types, in order of registration.
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// Returns the registered types whose files support the options.
  public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    representations.filter { !fileOptions.contains(.openInPlace) || $0.isInPlace }
      .map(\.typeIdentifier)
  }

  /// The registered types, in order of registration.
  public var registeredContentTypes: [UTType] { representations.map(\.type) }

  /// The registered types whose files can be opened in place.
  public var registeredContentTypesForOpenInPlace: [UTType] {
    representations.filter(\.isInPlace).map(\.type)
  }

  /// Returns the registered types that conform to a type.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Whether a registered type conforms to a type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.conforms(to: typeIdentifier) }
  }

  /// Whether a registered type conforms to a type, and its files support the options.
  public func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representations.contains {
      $0.conforms(to: typeIdentifier) && (!fileOptions.contains(.openInPlace) || $0.isInPlace)
    }
  }
}
