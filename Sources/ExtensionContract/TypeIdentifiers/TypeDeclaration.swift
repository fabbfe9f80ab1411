internal import Infra

/// A declaration of a uniform type identifier.
///
/// - Source: https://developer.apple.com/library/archive/documentation/FileManagement/Conceptual/understanding_utis/
public struct TypeDeclaration: Sendable, Equatable {
  /// The place where a type is declared, in order of precedence.
  public enum Origin: Int, Sendable, Comparable, CaseIterable {
    /// Apple documents that the system declares the type.
    case documented
    /// The type was found among the declarations of a Mac, but Apple does not document it.
    case observed
    /// `UTExportedTypeDeclarations` of a bundle.
    case exported
    /// `UTImportedTypeDeclarations` of a bundle.
    case imported

    /// Whether `left` takes precedence over `right`.
    public static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  /// The identifier, such as `public.jpeg`. Its ASCII letters are case-insensitive.
  public var identifier: String

  /// The identifiers of the direct supertypes.
  public var conformsTo: [String]

  /// Filename extensions in lowercase without a period, the preferred one first.
  public var filenameExtensions: [String]

  /// MIME types in lowercase, the preferred one first.
  public var mimeTypes: [String]

  /// The text of `UTTypeDescription`, or `nil`.
  public var summary: String?

  /// The place of the declaration.
  public var origin: Origin

  /// Creates a declaration. Tags become lowercase, and a period before an extension is dropped.
  public init(
    identifier: String, conformsTo: [String] = [], filenameExtensions: [String] = [],
    mimeTypes: [String] = [], summary: String? = nil, origin: Origin
  ) {
    self.identifier = identifier
    self.conformsTo = conformsTo
    self.filenameExtensions = filenameExtensions.map(TypeTag.normalizedExtension)
    self.mimeTypes = mimeTypes.map(TypeTag.normalizedMIMEType)
    self.summary = summary
    self.origin = origin
  }
}

/// Normalizes tags for comparison.
enum TypeTag {
  static func normalizedExtension(_ text: String) -> String {
    (text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text).asciiLowercased
  }

  static func normalizedMIMEType(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return text.asciiLowercased }
    return String(decoding: text.utf8.lazy.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      .asciiLowercased
  }
}
