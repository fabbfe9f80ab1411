public struct Declaration: Sendable, Equatable {
  public enum Name: Hashable, Sendable {
    /// A longhand or a descriptor.
    case property(Property)
    /// The name starts with `--`.
    case custom(String)
  }

  public let name: Name
  /// Empty while ``pendingShorthand`` is set.
  public let value: String
  public let isImportant: Bool
  /// The shorthand whose value contains `var()`; this longhand's value is known after substitution.
  let pendingShorthand: PendingShorthand?
  /// Whether the declaration comes from a shorthand whose value omits the property.
  let isImplicit: Bool

  struct PendingShorthand: Equatable {
    var property: Property
    var value: String

    /// Whether the value is a system font, which WebKit resolves at computed-value time, like
    /// `var()`.
    var isSystemFont: Bool { Shorthand.systemFonts.contains(value) }
  }

  init(
    _ name: Name, _ value: String, isImportant: Bool, isImplicit: Bool = false,
    pending: PendingShorthand? = nil
  ) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
    pendingShorthand = pending
    self.isImplicit = isImplicit
  }

  /// Whether the property's feature is disabled in WebKit.
  var isDisabled: Bool {
    guard case .property(let property) = name else { return false }
    return property.isDisabled
  }

  public var nameText: String {
    switch name {
    case .property(let property): property.name
    case .custom(let name): name
    }
  }
}

extension Declaration.Name {
  /// The caller expands shorthands and resolves aliases.
  init?(_ text: String) {
    if text.utf8.starts(with: "--".utf8) {
      guard text.utf8.count > 2 else { return nil }
      self = .custom(text)
    } else {
      guard let property = Property(named: text) else { return nil }
      self = .property(property)
    }
  }
}
