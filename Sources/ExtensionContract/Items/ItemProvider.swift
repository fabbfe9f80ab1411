internal import Infra
public import PropertyLists

/// An attachment, as data with the properties of `NSItemProvider`.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider
public struct ItemProvider: Sendable, Equatable {
  /// A type that the provider registers, with its value if that is known.
  public struct Representation: Sendable, Equatable {
    /// The uniform type identifier.
    public var typeIdentifier: String
    /// The value; `nil` if only the type is known.
    public var value: PropertyList?

    /// Creates a representation.
    public init(_ typeIdentifier: String, value: PropertyList? = nil) {
      self.typeIdentifier = typeIdentifier
      self.value = value
    }
  }

  /// The representations, in order of registration.
  public var representations: [Representation]

  /// The name of the file, without its folder, or `nil`.
  public var suggestedName: String?

  /// Creates a provider.
  public init(_ representations: [Representation], suggestedName: String? = nil) {
    self.representations = representations
    self.suggestedName = suggestedName
  }

  /// Creates a provider of types whose values are not known.
  public init(typeIdentifiers: [String], suggestedName: String? = nil) {
    self.init(typeIdentifiers.map { Representation($0) }, suggestedName: suggestedName)
  }

  /// The registered types, in order of registration.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/registeredtypeidentifiers
  public var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// Whether a registered type conforms to `typeIdentifier`.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsitemprovider/hasitemconformingtotypeidentifier(_:)
  public func hasItem(
    conformingToTypeIdentifier typeIdentifier: String, in types: TypeDatabase
  ) -> Bool {
    representations.contains { types.conforms($0.typeIdentifier, to: typeIdentifier) }
  }
}

extension ItemProvider {
  /// Returns the provider of a URL: `public.url`, or `public.file-url` for the scheme `file`.
  public static func url(_ url: String) -> ItemProvider {
    let isFile = url.asciiLowercased.hasPrefix("file:")
    return ItemProvider([
      Representation(isFile ? "public.file-url" : "public.url", value: .string(url))
    ])
  }

  /// Returns the provider of a string, `public.plain-text`.
  public static func text(_ text: String) -> ItemProvider {
    ItemProvider([Representation("public.plain-text", value: .string(text))])
  }

  /// Returns the provider of a file: the type of its extension, and `public.file-url`.
  ///
  /// - Parameters:
  ///   - path: A path or a name. Its extension determines the type.
  ///   - types: The known types. An undeclared extension has a dynamic type.
  public static func file(_ path: String, in types: TypeDatabase = .system) -> ItemProvider {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ItemProvider(
      typeIdentifiers: [typeIdentifier(ofFile: name, in: types), "public.file-url"],
      suggestedName: name)
  }

  /// Returns the provider of an image or movie that a host shares as data, as Photos does.
  public static func media(_ path: String, in types: TypeDatabase = .system) -> ItemProvider {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ItemProvider(
      typeIdentifiers: [typeIdentifier(ofFile: name, in: types)], suggestedName: name)
  }

  private static func typeIdentifier(ofFile name: String, in types: TypeDatabase) -> String {
    guard let period = name.lastIndex(of: "."), name.index(after: period) < name.endIndex else {
      return "public.data"
    }
    return types.preferredType(forFilenameExtension: String(name[period...]))
  }
}
