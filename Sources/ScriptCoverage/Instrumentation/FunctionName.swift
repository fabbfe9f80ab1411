import JavaScriptSyntax

/// The derivation of the names of functions in reports.
enum FunctionName {
  /// Returns the name of a function, or of the property or variable that it is assigned to.
  static func name(of function: Node, parent: Node?) -> String? {
    if let id = function.child(.id) { return id.name }
    guard let parent else { return nil }
    switch parent.type {
    case .methodDefinition, .propertyDefinition, .property: return propertyName(parent)
    case .variableDeclarator: return parent.child(.id)?.name
    case .assignmentExpression, .assignmentPattern:
      guard let left = parent.child(.left) else { return nil }
      if left.type == .memberExpression, !left.isComputed { return left.child(.property)?.name }
      return left.name
    default: return nil
    }
  }

  private static func propertyName(_ property: Node) -> String? {
    guard !property.isComputed, let key = property.child(.key) else { return nil }
    let name: String
    switch key.type {
    case .identifier: name = key.name ?? ""
    case .privateIdentifier: name = "#" + (key.name ?? "")
    default: name = key.stringValue ?? key.text
    }
    switch property.propertyKind {
    case .get: return "get " + name
    case .set: return "set " + name
    default: return name
    }
  }
}
