import SwiftSyntax

extension NativeProject {
  /// Finds requests that return their input items although the script has a `finalize` function.
  static let checkEchoedItems: Check = { project, findings in
    guard project.request.hasFinalize, !project.names(NativeNames.finalizeKey) else { return }
    for source in project.sources {
      guard let tree = source.tree else { continue }
      for call in tree.all(FunctionCallExprSyntax.self) where call.calledName == "completeRequest" {
        guard let items = call.arguments.first?.expression.shortText,
          items.contains("inputItems")
        else { continue }
        findings.add("echoed-items", source.place(call))
      }
    }
  }
}

extension SyntaxProtocol {
  /// Returns all nodes of a type in this node, in source order.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    var stack = [Syntax(self)]
    while let node = stack.popLast() {
      if let match = node.as(Node.self) { found.append(match) }
      stack += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}
