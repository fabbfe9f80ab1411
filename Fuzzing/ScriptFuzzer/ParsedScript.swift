import FuzzDriver
import JavaScriptSyntax

/// A syntax tree, and the conditions that every one meets.
struct ParsedScript {
  private let tree: SyntaxTree
  private let text: String
  private let count: Int
  private let places: SourcePlaces

  init(_ tree: SyntaxTree, _ text: String, _ places: SourcePlaces) {
    self.tree = tree
    self.text = text
    count = text.utf8.count
    self.places = places
  }

  func check() {
    checkRanges()
    checkPositions()
    checkComments()
    checkValues()
    checkScopes()
    let json = tree.estreeJSON(includesComments: true)
    require(json.first == UInt8(ascii: "{") && json.last == UInt8(ascii: "}"), "JSON is an object.")
  }

  /// Every node is inside its parent, and siblings are in order.
  func checkRanges() {
    let root = tree.root
    require(root.range == 0..<count, "The root is the whole script: \(root.range) of \(count).")
    require(tree.nodeCount <= 4 * count + 4, "\(count) bytes have \(tree.nodeCount) nodes.")
    var visited = 0
    var parents = [root]
    while let parent = parents.popLast() {
      visited += 1
      var previous: Node?
      for child in parent.children {
        require(
          parent.range.lowerBound <= child.range.lowerBound
            && child.range.upperBound <= parent.range.upperBound,
          "\(child.type) \(child.range) is inside of \(parent.type) \(parent.range) in '\(text)'.")
        if let previous {
          // The key and the value of a shorthand property start at one place.
          require(
            previous.range.upperBound <= child.range.lowerBound
              || previous.range.lowerBound == child.range.lowerBound,
            "\(previous.type) \(previous.range) is before \(child.type) \(child.range) in '\(text)'."
          )
        }
        previous = child
        parents.append(child)
      }
    }
    require(visited <= tree.nodeCount, "A node has one parent.")
  }

  private func checkPositions() {
    require(tree.lineCount == places.lines.last, "'\(text)' has \(tree.lineCount) lines.")
    tree.root.walk(enter: { node in
      for (offset, place) in [
        (node.range.lowerBound, node.location), (node.range.upperBound, node.endLocation),
      ] {
        require(
          place.line == places.lines[offset] && place.column == places.columns[offset],
          "The offset \(offset) is at \(place) in '\(text)'.")
      }
      require(
        node.utf16Range.lowerBound == places.units[node.range.lowerBound]
          && node.utf16Range.upperBound == places.units[node.range.upperBound],
        "\(node.range) is not \(node.utf16Range) in UTF-16 in '\(text)'.")
      return .children
    })
  }

  private func checkComments() {
    var end = 0
    for comment in tree.comments {
      require(
        end <= comment.range.lowerBound && comment.range.upperBound <= count,
        "The comment \(comment.range) is in order in '\(text)'.")
      end = comment.range.upperBound
      require(
        tree.text(of: comment).utf8.count <= comment.range.count,
        "The text of the comment \(comment.range) is a part of it.")
    }
  }

  private func checkValues() {
    tree.root.walk(enter: { node in
      if node.type == .identifier {
        require(!(node.name ?? "").isEmpty, "The name at \(node.range) is empty in '\(text)'.")
      }
      // Each escape is longer than its value.
      let units = node.stringUnits?.count ?? node.cookedUnits?.count ?? 0
      require(units <= node.range.count, "A value is longer than its source in '\(text)'.")
      require(
        (node.rawText ?? "").utf8.count <= node.range.count,
        "A raw text is longer than its source in '\(text)'.")
      if let pattern = node.regularExpression {
        require(
          node.text == "/\(pattern.pattern)/\(pattern.flags)",
          "The pattern at \(node.range) differs in '\(text)'.")
      }
      _ = (node.numberValue, node.bigInt, node.stringValue, node.directive)
      return .children
    })
  }

  private func checkScopes() {
    let scopes = ScopeAnalysis(tree)
    for (identifier, variable) in scopes.variables.enumerated() {
      for node in variable.declarations + variable.references {
        require(
          scopes.variableID(of: node) == identifier, "\(node.range) has one variable in '\(text)'.")
        require(node.nameID == variable.name, "\(node.range) has another name in '\(text)'.")
      }
    }
    for node in scopes.unresolved {
      require(scopes.variableID(of: node) == nil, "\(node.range) is resolved in '\(text)'.")
    }
    let parents = ParentTable(tree)
    tree.root.walk(enter: { node in
      for child in node.children {
        require(parents.parent(of: child) == node, "\(child.range) has its parent in '\(text)'.")
      }
      return .children
    })
  }
}
