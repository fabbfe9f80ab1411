import SwiftSyntax

extension NativeProject {
  /// Finds requests that are completed in a callback inside a loop.
  static let checkCompletionInLoops: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      for call in tree.all(FunctionCallExprSyntax.self) where call.completesRequest {
        var isInCallback = false
        var isInLoop = false
        var isJoined = false
        var body: Syntax?
        var load: FunctionCallExprSyntax?
        for ancestor in call.ancestors {
          if let closure = ancestor.as(ClosureExprSyntax.self) {
            let receiver = closure.receivingCall
            if let receiver, receiver.loadsItem {
              isInCallback = true
              load = receiver
            }
            if receiver?.calledName == "forEach", isInCallback { isInLoop = true }
            if receiver?.calledName == "notify" { isJoined = true }
          } else if ancestor.is(ForStmtSyntax.self) || ancestor.is(WhileStmtSyntax.self) {
            if let load, !load.endsLoop(ancestor) { isInLoop = true }
          } else if ancestor.is(FunctionDeclSyntax.self) {
            body = ancestor
            break
          }
        }
        guard isInCallback, isInLoop, !isJoined, !(body?.joinsLoads ?? false) else { continue }
        findings.add("completion-in-loop", source.place(call))
      }
    }
  }

  /// Finds extensions that never complete the request.
  static let checkMissingCompletion: Check = { project, findings in
    let isCompleted =
      !project.words.isDisjoint(with: NativeNames.completions)
      // The superclass SLComposeServiceViewController completes the request. A header may contain
      // its name. RSIShareViewController of the plugin receive_sharing_intent also completes the
      // request.
      || !project.words.isDisjoint(with: [
        "SLComposeServiceViewController", "didSelectPost", "didSelectCancel",
        "RSIShareViewController",
      ])
    guard !isCompleted, project.request.principalClass != nil, !project.isHandledElsewhere,
      let place = project.principalPlace
    else { return }
    findings.add("request-never-completed", place)
  }

  /// Finds `return` statements that precede the completion of the request.
  static let checkEarlyReturns: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      let functions = tree.all(FunctionDeclSyntax.self)
      // These functions complete the request, possibly in a callback.
      let completing = Set(
        functions.filter {
          $0.body?.all(FunctionCallExprSyntax.self).contains(where: \.completesRequest) ?? false
        }.map(\.name.text))
      for function in functions {
        guard let body = function.body else { continue }
        // Check only functions whose last statement completes the request directly.
        guard let last = body.statements.last,
          last.ownCalls.contains(where: \.completesRequest)
        else { continue }
        for statement in body.ownNodes(ReturnStmtSyntax.self)
        where statement.position < last.position && !statement.isWithoutContext {
          let isCompleted = statement.ancestors.prefix { $0.id != body.id }.contains { ancestor in
            guard let block = ancestor.as(CodeBlockItemListSyntax.self) else { return false }
            return block.contains { item in
              item.position < statement.position
                && item.all(FunctionCallExprSyntax.self).contains { call in
                  call.completesRequest || call.finishes
                    || call.calledName.map(completing.contains) ?? false
                }
            }
          }
          if !isCompleted { findings.add("request-not-completed-on-path", source.place(statement)) }
        }
      }
    }
  }

  /// The lifecycle methods that the system calls before the view appears.
  private static let earlyMethods: Set<String> = [
    "viewDidLoad", "loadView", "viewWillAppear", "awakeFromNib",
  ]

  /// Finds requests that are completed before the view appears.
  static let checkCompletionBeforeAppearance: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      let functions = tree.all(FunctionDeclSyntax.self)
      let completing = Set(
        functions.filter { function in
          function.body?.ownCalls.contains(where: \.completesRequest) ?? false
        }.map(\.name.text))
      for function in functions where earlyMethods.contains(function.name.text) {
        guard let body = function.body else { continue }
        for call in body.ownCalls {
          let isHelper =
            call.calledName.map(completing.contains) ?? false
            && (call.calledExpression.is(DeclReferenceExprSyntax.self)
              || call.calledExpression.shortText.hasPrefix("self."))
          guard call.completesRequest || isHelper else { continue }
          findings.add("completion-before-appearance", source.place(call))
        }
      }
    }
  }
}

extension SyntaxProtocol {
  /// Returns the nodes of a type in this node. Does not search nested closures and functions.
  func ownNodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    var found: [Node] = []
    var stack = [Syntax(self)]
    while let node = stack.popLast() {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { continue }
      if let match = node.as(Node.self) { found.append(match) }
      stack += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }

  /// Whether the nearest `guard` around the node unwraps the extension context.
  fileprivate var isWithoutContext: Bool {
    ancestors.lazy.compactMap { $0.as(GuardStmtSyntax.self) }.first.map { statement in
      statement.conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
        .contains { $0.bindsContext }
    } ?? false
  }

  /// The function calls in this node, except in nested closures and functions.
  var ownCalls: [FunctionCallExprSyntax] { ownNodes(FunctionCallExprSyntax.self) }

  /// Whether the code waits until several loads have finished.
  fileprivate var joinsLoads: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      [
        "DispatchGroup", "dispatch_group_create", "withTaskGroup", "withThrowingTaskGroup",
        "notify",
      ]
      .contains(token.text)
    }
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether the binding unwraps the extension context.
  fileprivate var bindsContext: Bool {
    guard let value = initializer?.value else {
      return pattern.shortText == NativeNames.context
    }
    if let member = value.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == NativeNames.context
    }
    return value.as(DeclReferenceExprSyntax.self)?.baseName.text == NativeNames.context
  }
}

extension FunctionCallExprSyntax {
  /// Whether a `return` or `break` after the call ends the surrounding loop.
  fileprivate func endsLoop(_ loop: Syntax) -> Bool {
    ancestors.prefix { $0.id != loop.id && !$0.is(SwitchCaseSyntax.self) }.contains { ancestor in
      guard let block = ancestor.as(CodeBlockItemListSyntax.self) else { return false }
      return block.contains { item in
        item.position > position
          && (item.item.is(ReturnStmtSyntax.self) || item.item.is(BreakStmtSyntax.self))
      }
    }
  }

  /// Whether the name of the called function indicates that it ends the request or shows an error.
  fileprivate var finishes: Bool {
    guard let name = calledName?.lowercased() else { return false }
    return ["complete", "cancel", "finish", "done", "dismiss", "close", "fail", "error", "alert"]
      .contains { name.contains($0) }
  }
}
