internal import ExtensionContract

/// A uniform type: a file format, an in-memory type, or an abstract type that others conform to.
///
/// The types that the system declares are known; those of apps are not.
///
/// - Source: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Sendable, Hashable {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String

  /// Creates a declared or dynamic type. Returns `nil` for an identifier that is neither.
  public init?(_ identifier: String) {
    if let declaration = TypeDatabase.system[identifier] {
      self.init(declared: declaration.identifier)
    } else if DynamicTypeIdentifier(identifier) != nil {
      self.init(declared: identifier)
    } else {
      return nil
    }
  }

  /// Creates the preferred type for a filename extension, dynamic if none is declared.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without its period.
  ///   - supertype: A type that the result conforms to.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the preferred type for a MIME type, dynamic if none is declared.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the preferred type for a tag, dynamic if none is declared.
  ///
  /// - Parameters:
  ///   - tag: The tag, such as `jpg`.
  ///   - tagClass: The class of the tag.
  ///   - supertype: A type that the result conforms to, or `nil`.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let type = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = type
      return
    }
    guard !tag.isEmpty else { return nil }
    let dynamic = DynamicTypeIdentifier(
      conformsTo: [supertype?.identifier ?? "public.data"],
      tags: [.init(tagClass: tagClass.rawValue, value: tag.lowercased())])
    self.init(declared: dynamic.identifier)
  }

  /// Creates a type that the running program exports. Without its Info.plist, the type has no tags.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier)
  }

  /// Creates a type that the running program imports. Without its Info.plist, the type has no tags.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier)
  }

  init(declared identifier: String) {
    self.identifier = identifier
  }

  /// Whether two types have the same identifier, ignoring case.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier.lowercased() == right.identifier.lowercased()
  }

  /// Hashes the identifier, ignoring case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier.lowercased())
  }
}

extension UTType: Codable {
  /// Decodes the identifier.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self.init(declared: identifier)
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// The identifier.
  public var debugDescription: String { identifier }
}
