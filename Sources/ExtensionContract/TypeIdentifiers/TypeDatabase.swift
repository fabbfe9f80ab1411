internal import Infra

/// A set of declared types with their conformance, for lookups by identifier and by tag.
///
/// - Source: https://developer.apple.com/documentation/uniformtypeidentifiers
public struct TypeDatabase: Sendable {
  /// Declarations by identifier in lowercase.
  private var declarations: [String: TypeDeclaration] = [:]

  /// Identifiers in lowercase, by tag.
  private var identifiersByExtension: [String: [String]] = [:]
  private var identifiersByMIMEType: [String: [String]] = [:]

  /// Creates a database. Of several declarations of a type, the first by `Origin` applies.
  public init(_ declarations: some Sequence<TypeDeclaration>) {
    add(declarations)
  }

  /// The number of types.
  public var count: Int { declarations.count }

  /// All types, in the order of their identifiers.
  public var all: [TypeDeclaration] {
    declarations.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds `additions`, for example the types that a bundle declares.
  ///
  /// A type that is already declared with the same or a higher precedence keeps its declaration.
  public mutating func add(_ additions: some Sequence<TypeDeclaration>) {
    for addition in additions {
      let key = addition.identifier.asciiLowercased
      if let present = declarations[key] {
        // Lookups ignore the tags of the replaced declaration, which stay in the indices.
        guard addition.origin < present.origin else { continue }
      }
      declarations[key] = addition
      for tag in Set(addition.filenameExtensions) {
        identifiersByExtension[tag, default: []].append(key)
      }
      for tag in Set(addition.mimeTypes) { identifiersByMIMEType[tag, default: []].append(key) }
    }
  }

  /// Returns the database with `additions`.
  public func adding(_ additions: some Sequence<TypeDeclaration>) -> TypeDatabase {
    var result = self
    result.add(additions)
    return result
  }

  /// The declaration of `identifier`, or `nil` if it is not declared.
  public subscript(identifier: String) -> TypeDeclaration? {
    declarations[identifier.asciiLowercased]
  }

  /// Returns the direct supertypes of `identifier`, which may be dynamic.
  public func supertypes(of identifier: String) -> [String] {
    if let declaration = self[identifier] { return declaration.conformsTo }
    return DynamicTypeIdentifier(identifier)?.conformsTo ?? []
  }

  /// Returns the types that declare `filenameExtension`, the preferred one first.
  ///
  /// - Parameter filenameExtension: An extension with or without its period.
  public func types(forFilenameExtension filenameExtension: String) -> [TypeDeclaration] {
    let tag = TypeTag.normalizedExtension(filenameExtension)
    return ranked(identifiersByExtension[tag] ?? []) { $0.filenameExtensions.firstIndex(of: tag) }
  }

  /// Returns the types that declare `mimeType`, the preferred one first.
  ///
  /// If none declares `mimeType` with its parameters, the types for it without them are returned.
  public func types(forMIMEType mimeType: String) -> [TypeDeclaration] {
    let tag = TypeTag.normalizedMIMEType(mimeType)
    let exact = ranked(identifiersByMIMEType[tag] ?? []) { $0.mimeTypes.firstIndex(of: tag) }
    guard exact.isEmpty, let end = tag.firstIndex(of: ";") else { return exact }
    return types(forMIMEType: String(tag[..<end]))
  }

  /// Returns the preferred type for an extension, or a dynamic type if none is declared.
  ///
  /// - Source: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(filenameextension:conformingto:)
  public func preferredType(forFilenameExtension filenameExtension: String) -> String {
    if let type = types(forFilenameExtension: filenameExtension).first { return type.identifier }
    let tag = TypeTag.normalizedExtension(filenameExtension)
    return DynamicTypeIdentifier(filenameExtension: tag).identifier
  }

  /// Returns the preferred type for a MIME type, or a dynamic type if none is declared.
  public func preferredType(forMIMEType mimeType: String) -> String {
    if let type = types(forMIMEType: mimeType).first { return type.identifier }
    return DynamicTypeIdentifier(mimeType: TypeTag.normalizedMIMEType(mimeType)).identifier
  }

  /// Sorts types by origin, then by the position of the tag in their tags, then from general to
  /// specific.
  private func ranked(
    _ identifiers: [String], position: (TypeDeclaration) -> Int?
  ) -> [TypeDeclaration] {
    let found = Set(identifiers).compactMap { key -> RankedType? in
      guard let type = declarations[key], let position = position(type) else { return nil }
      return RankedType(
        key: key, position: position, depth: identifiers.count > 1 ? ancestorCount(key) : 0,
        type: type)
    }
    guard found.count > 1 else { return found.map(\.type) }
    return found.sorted {
      ($0.type.origin.rawValue, $0.position, $0.depth, $0.key)
        < ($1.type.origin.rawValue, $1.position, $1.depth, $1.key)
    }.map(\.type)
  }
}

private struct RankedType {
  var key: String
  var position: Int
  var depth: Int
  var type: TypeDeclaration
}
