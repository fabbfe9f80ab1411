internal import ExtensionContract
public import Foundation

extension UTType {
  private var declaration: TypeDeclaration? { TypeDatabase.system[identifier] }

  /// Whether the system declares the type.
  public var isDeclared: Bool { declaration != nil }

  /// Whether the identifier was made for a tag that no type declares.
  public var isDynamic: Bool { DynamicTypeIdentifier(identifier) != nil }

  /// Whether the identifier is in the `public` domain.
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

  /// The tags by class, the preferred one first.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let declaration {
      if !declaration.filenameExtensions.isEmpty {
        tags[.filenameExtension] = declaration.filenameExtensions
      }
      if !declaration.mimeTypes.isEmpty { tags[.mimeType] = declaration.mimeTypes }
    }
    for tag in DynamicTypeIdentifier(identifier)?.tags ?? [] {
      tags[UTTagClass(rawValue: tag.tagClass), default: []].append(tag.value)
    }
    return tags
  }

  /// The preferred filename extension, without its period.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The preferred MIME type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// The description of the type, in English; `nil` if only Apple's systems have one.
  public var localizedDescription: String? { declaration?.summary }

  /// The version of the declaration: always `nil`, because versions are not recorded.
  public var version: Int? { nil }

  /// The address of the type's description: always `nil`, because addresses are not recorded.
  public var referenceURL: URL? { nil }

  /// Returns the types with a tag, the preferred one first.
  ///
  /// - Parameters:
  ///   - tag: The tag, such as `jpg`.
  ///   - tagClass: The class of the tag. Only filename extensions and MIME types are known.
  ///   - supertype: A type that the results conform to, or `nil`.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let declarations =
      switch tagClass {
      case .filenameExtension: TypeDatabase.system.types(forFilenameExtension: tag)
      case .mimeType: TypeDatabase.system.types(forMIMEType: tag)
      default: [TypeDeclaration]()
      }
    let types = declarations.map { UTType(declared: $0.identifier) }
    guard let supertype else { return types }
    return types.filter { $0.conforms(to: supertype) }
  }
}
