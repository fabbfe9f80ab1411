/// One property of a declaration block with its value.
public struct Declaration: Sendable, Equatable {
  /// What a declaration sets.
  public enum Name: Hashable, Sendable {
    /// A property that is no shorthand.
    case property(Property)
    /// A custom property; its name starts with `--`.
    case custom(String)
  }

  /// What is set.
  public let name: Name
  /// The value as it is serialised; empty while ``pendingShorthand`` is set.
  public let value: String
  /// The value is followed by `!important`.
  public let isImportant: Bool
  /// The shorthand whose value has `var()`, so that this longhand's is not known yet.
  let pendingShorthand: PendingShorthand?
  /// The declaration comes from a shorthand whose value leaves the property out.
  let isImplicit: Bool

  struct PendingShorthand: Equatable {
    var property: Property
    var value: String

    /// The value names a system font, which WebKit resolves as late as `var()`.
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

  /// Whether the property's feature is off in WebKit.
  var isDisabled: Bool {
    guard case .property(let property) = name else { return false }
    return property.isDisabled
  }

  /// The property's name as it is serialised.
  public var nameText: String {
    switch name {
    case .property(let property): property.name
    case .custom(let name): name
    }
  }
}

extension Declaration.Name {
  /// The name's property or custom property; shorthands and aliases are resolved by the caller.
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
