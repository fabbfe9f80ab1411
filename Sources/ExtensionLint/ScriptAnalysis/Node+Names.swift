internal import JavaScriptSyntax

extension Node {
  /// The property of a member expression, if it is a name or a string.
  var propertyName: String? {
    guard type == .memberExpression, let property = child(.property) else { return nil }
    return isComputed ? property.stringValue : property.name
  }

  /// The key of a property or method, if it is a name or a string.
  var keyName: String? {
    guard let key = child(.key) else { return nil }
    if !isComputed, let name = key.name { return name }
    return key.stringValue
  }

  /// The expression in an optional chain such as `a?.b`, or the node itself.
  var unchained: Node { type == .chainExpression ? child(.expression) ?? self : self }

  var callArguments: [Node] { list(.arguments).compactMap { $0 } }

  /// Whether the node is an identifier with a name.
  func isIdentifier(_ name: String) -> Bool { type == .identifier && self.name == name }

  /// Whether the node refers to the global object.
  var isGlobalObject: Bool {
    switch type {
    case .identifier: ["window", "globalThis", "self"].contains(name ?? "")
    default: false
    }
  }

  /// The name of a global function or object, with or without `window.` in the script.
  var globalName: String? {
    if type == .identifier { return name }
    guard type == .memberExpression, let object = child(.object), object.isGlobalObject else {
      return nil
    }
    return propertyName
  }

  /// The path such as `document.body.style`, or `nil` if the node is another expression or too
  /// long.
  var dottedPath: String? {
    var parts: [String] = []
    var node = self
    while node.type == .memberExpression {
      guard parts.count < 8, let name = node.propertyName, let object = node.child(.object) else {
        return nil
      }
      parts.append(name)
      node = object.unchained
    }
    guard let name = node.type == .thisExpression ? "this" : node.name,
      node.type == .identifier || node.type == .thisExpression
    else { return nil }
    parts.append(name)
    if parts.count > 1, node.isGlobalObject { parts.removeLast() }
    return parts.reversed().joined(separator: ".")
  }
}
