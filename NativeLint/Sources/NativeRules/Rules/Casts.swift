import SwiftSyntax

extension NativeProject {
  /// A cast expression. The parser leaves it as elements of an unfolded sequence of expressions.
  private struct Cast {
    var value: ExprSyntax
    var mark: String?
    var type: String
    var sequence: SequenceExprSyntax
  }

  private static func casts(in node: some SyntaxProtocol) -> [Cast] {
    node.all(SequenceExprSyntax.self).flatMap { sequence -> [Cast] in
      let elements = Array(sequence.elements)
      return elements.indices.compactMap { index in
        guard index > 0, index + 1 < elements.count,
          let cast = elements[index].as(UnresolvedAsExprSyntax.self)
        else { return nil }
        return Cast(
          value: elements[index - 1], mark: cast.questionOrExclamationMark?.text,
          type: elements[index + 1].shortText, sequence: sequence)
      }
    }
  }

  /// Whether a type is a dictionary. Items of the type property list are always dictionaries.
  private static func isDictionary(_ type: String) -> Bool {
    type.contains("Dictionary") || type.hasPrefix("[")
  }

  /// Finds callbacks of `loadItem` that cast the item to only one type.
  static let checkCasts: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      for call in tree.all(FunctionCallExprSyntax.self)
      where ["loadItem", "loadItemForTypeIdentifier"].contains(call.calledName) {
        for closure in call.closures {
          guard let name = closure.parameterNames.first else { continue }
          let casts = casts(in: closure).filter {
            $0.mark == "?" && $0.value.shortText == name
          }
          guard Set(casts.map(\.type)).count == 1, let cast = casts.first,
            !isDictionary(cast.type)
          else { continue }
          // A `switch` over the item handles other types.
          let isSwitched = closure.all(SwitchExprSyntax.self).contains {
            $0.subject.shortText == name
          }
          if isSwitched { continue }
          findings.add(
            "single-cast", source.place(cast.sequence),
            "The item is cast to \(cast.type) only, but hosts send the same type as different"
              + " classes.")
        }
      }
    }
  }

  /// The types of items and providers. An extension receives them from the host.
  private static let inputTypes: Set<String> = [
    "NSExtensionItem", "[NSExtensionItem]", "NSItemProvider", "[NSItemProvider]",
  ]

  /// Finds forced casts and forced unwraps of input, which can crash the extension.
  static let checkForcedCasts: Check = { project, findings in
    for source in project.sources {
      guard let tree = source.tree else { continue }
      var known: Set<SyntaxIdentifier> = []
      for cast in casts(in: tree) where cast.mark == "!" {
        guard isInput(cast.value) || inputTypes.contains(cast.type),
          known.insert(cast.sequence.id).inserted
        else { continue }
        findings.add(
          "forced-input-cast", source.place(cast.sequence),
          "The input is force-cast to \(cast.type), so unexpected input ends the extension.")
      }
      for unwrap in tree.all(ForceUnwrapExprSyntax.self) {
        let text = unwrap.expression.shortText
        guard text.hasSuffix("attachments") || text.hasSuffix("inputItems.first"),
          !unwrap.ancestors.contains(where: { known.contains($0.id) })
        else { continue }
        findings.add(
          "forced-input-cast", source.place(unwrap),
          "The input is force-unwrapped, so unexpected input ends the extension.")
      }
    }
  }

  /// Whether an expression is input from the host: items, attachments, or a loaded item.
  private static func isInput(_ value: ExprSyntax) -> Bool {
    let text = value.shortText
    if text.contains("inputItems") || text.contains("attachments")
      || text.contains(NativeNames.resultsKey)
    {
      return true
    }
    for ancestor in value.ancestors {
      guard let closure = ancestor.as(ClosureExprSyntax.self) else { continue }
      if closure.receivingCall?.loadsItem ?? false {
        let name = text.prefix { $0 != "." && $0 != "?" && $0 != "!" }
        return closure.parameterNames.first.map { $0 == name } ?? false
      }
    }
    return false
  }
}
