internal import Infra

/// The declarations of a style attribute or a rule, with values as WebKit serializes them.
/// - Source: https://drafts.csswg.org/cssom/#css-declaration-blocks
public struct DeclarationBlock: Sendable, Equatable {
  /// Longhands and custom properties in order, each at most once.
  public private(set) var declarations: [Declaration]

  public let context: DeclarationContext

  /// The index of each name, for a block with many declarations.
  private var places: [Declaration.Name: Int] = [:]
  /// The indices of properties whose feature is disabled in WebKit, in ascending order.
  private var disabledPlaces: [Int] = []
  /// The number of declarations below which a linear search is faster than `places`.
  private static let fewDeclarations = 32

  public init(in context: DeclarationContext = .style) {
    declarations = []
    self.context = context
  }

  package init(
    _ values: ComponentValues, _ written: [DeclarationParser.RawDeclaration],
    in context: DeclarationContext
  ) {
    self.context = context
    var all: [Declaration] = []
    for raw in written {
      guard let name = Declaration.Name(raw.name) else { continue }
      all += context.declarations(name, values, raw.value, isImportant: raw.isImportant) ?? []
    }
    declarations = Self.winners(of: all)
    renewPlaces()
  }

  /// Parses a style attribute or the contents of a rule's block. Drops invalid declarations.
  /// - Source: https://drafts.csswg.org/css-style-attr/#syntax
  public init(parsing text: some StringProtocol, in context: DeclarationContext = .style) {
    let values = ComponentValues(Array(text.utf8))
    var parser = DeclarationParser(values)
    var written: [DeclarationParser.RawDeclaration] = []
    while let raw = parser.next() { written.append(raw) }
    self.init(values, written, in: context)
  }

  public static func == (left: DeclarationBlock, right: DeclarationBlock) -> Bool {
    left.declarations == right.declarations
  }

  /// Returns the last declaration of each name; important declarations take precedence.
  private static func winners(of all: [Declaration]) -> [Declaration] {
    var seen: Set<Declaration.Name> = []
    var winners: [Declaration] = []
    for isImportant in [true, false] {
      for declaration in all.reversed() where declaration.isImportant == isImportant {
        if seen.insert(declaration.name).inserted { winners.append(declaration) }
      }
    }
    winners.reverse()
    return winners
  }

  /// The number of declarations that scripts can access.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-length
  public var length: Int { declarations.count - disabledPlaces.count }

  /// Returns the name of a declaration, among those that scripts can access; "" if `index` is out
  /// of range.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-item
  public func item(_ index: Int) -> String {
    guard index >= 0, index < length else { return "" }
    var place = index
    for disabled in disabledPlaces where disabled <= place { place += 1 }
    return declarations[place].nameText
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertyvalue
  public func propertyValue(_ name: String) -> String {
    guard let name = Declaration.Name(name) else { return "" }
    guard case .property(let property) = name, property.target.isShorthand else {
      guard let value = declaration(Self.resolved(name))?.value else { return "" }
      if case .property(let property) = name { return property.ownText(for: value) }
      return value
    }
    return shorthandValue(property.target) { declaration(.property($0)) }
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertypriority
  public func propertyPriority(_ name: String) -> String {
    guard let name = Declaration.Name(name) else { return "" }
    let isImportant = Self.names(of: name).allSatisfy { declaration($0)?.isImportant ?? false }
    return isImportant ? "important" : ""
  }

  /// Sets a property. An empty value removes it; an invalid value or priority changes nothing.
  /// - Parameter value: The value, without `!important`.
  /// - Returns: Whether the block may have changed.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-setproperty
  @discardableResult
  public mutating func setProperty(
    _ name: String, _ value: String, priority: String = ""
  ) -> Bool {
    // 1–2.
    guard let name = Declaration.Name(name) else { return false }
    // 3.
    if value.isEmpty { return remove(Self.names(of: name)) }
    // 4.
    let isImportant = priority.utf8.elementsEqualIgnoringCase("important")
    guard isImportant || priority.isEmpty else { return false }
    // 5–6.
    let values = ComponentValues(Array(value.utf8))
    let range = 0..<values.tokens.count
    guard
      let parsed = context.declarations(name, values, range, isImportant: isImportant)
    else { return false }
    // 7–8.
    for declaration in parsed { set(declaration) }
    return true
  }

  /// - Returns: The previous value.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-removeproperty
  @discardableResult
  public mutating func removeProperty(_ name: String) -> String {
    let value = propertyValue(name)
    if let name = Declaration.Name(name) { remove(Self.names(of: name)) }
    return value
  }

  // MARK: Declarations

  private static func resolved(_ name: Declaration.Name) -> Declaration.Name {
    if case .property(let property) = name { return .property(property.target) }
    return name
  }

  /// Returns the longhands of `name`, or `name` itself.
  private static func names(of name: Declaration.Name) -> [Declaration.Name] {
    guard case .property(let property) = name else { return [name] }
    return property.target.longhands.map { .property($0) }
  }

  private func declaration(_ name: Declaration.Name) -> Declaration? {
    place(of: name).map { declarations[$0] }
  }

  private func place(of name: Declaration.Name) -> Int? {
    declarations.count < Self.fewDeclarations
      ? declarations.firstIndex { $0.name == name } : places[name]
  }

  private mutating func renewPlaces() {
    places.removeAll(keepingCapacity: true)
    disabledPlaces = declarations.indices.filter { declarations[$0].isDisabled }
    guard declarations.count >= Self.fewDeclarations else { return }
    for (index, declaration) in declarations.enumerated() { places[declaration.name] = index }
  }

  private mutating func append(_ declaration: Declaration) {
    declarations.append(declaration)
    if declaration.isDisabled { disabledPlaces.append(declarations.count - 1) }
    if declarations.count == Self.fewDeclarations {
      renewPlaces()
    } else if declarations.count > Self.fewDeclarations {
      places[declaration.name] = declarations.count - 1
    }
  }

  @discardableResult
  private mutating func remove(_ names: [Declaration.Name]) -> Bool {
    let count = declarations.count
    if names.count == 1 {
      declarations.removeAll { $0.name == names[0] }
    } else {
      let set = Set(names)
      declarations.removeAll { set.contains($0.name) }
    }
    guard declarations.count < count else { return false }
    renewPlaces()
    return true
  }

  /// - Source: https://drafts.csswg.org/cssom/#set-a-css-declaration
  private mutating func set(_ declaration: Declaration) {
    guard let index = place(of: declaration.name) else {
      append(declaration)
      return
    }
    if canUpdate(at: index) {
      declarations[index] = declaration
    } else {
      declarations.remove(at: index)
      renewPlaces()
      append(declaration)
    }
  }

  /// Whether a declaration can be updated in place. A logical property cannot be updated in place
  /// if a physical property of its group follows it, and vice versa.
  private func canUpdate(at index: Int) -> Bool {
    guard index + 1 < declarations.count,
      case .property(let property) = declarations[index].name,
      let group = property.logicalGroup
    else { return true }
    return !declarations[(index + 1)...].contains { other in
      guard case .property(let property) = other.name, let otherGroup = property.logicalGroup
      else { return false }
      return otherGroup.name == group.name && otherGroup.isLogical != group.isLogical
    }
  }
}
