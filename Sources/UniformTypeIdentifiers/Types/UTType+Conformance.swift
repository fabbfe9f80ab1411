internal import ExtensionContract

extension UTType {
  /// Whether the type is another type or conforms to it, directly or through others.
  public func conforms(to type: UTType) -> Bool {
    TypeDatabase.system.conforms(identifier, to: type.identifier)
  }

  /// Whether the type conforms to another type, but is not that type.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether another type conforms to this one, but is not this type.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All types that this one conforms to, directly or through others.
  public var supertypes: Set<UTType> {
    Set(
      TypeDatabase.system.conformance(of: identifier).dropFirst().map { UTType(declared: $0) })
  }
}
