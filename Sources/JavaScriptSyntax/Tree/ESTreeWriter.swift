extension SyntaxTree {
  /// The tree as ESTree JSON, with `start` and `end` in UTF-16 code units.
  ///
  /// The `value` of a BigInt or regular expression is `null`, because JSON cannot represent it.
  ///
  /// - Parameter includesComments: Whether the program node has `comments`, as in other ESTree
  ///   parsers.
  /// - Source: https://github.com/estree/estree
  package func estreeJSON(includesComments: Bool = false) -> [UInt8] {
    var writer = ESTreeWriter(self, includesComments: includesComments)
    writer.write()
    return writer.output
  }
}

/// A writer that writes a tree without recursion.
private struct ESTreeWriter {
  private enum Step {
    case node(NodeIndex)
    case list(UInt32)
    case key(NodeField)
    case punctuation(UInt8)
  }

  private let tree: SyntaxTree
  private let includesComments: Bool
  private var steps: [Step] = []
  private(set) var output: [UInt8] = []

  init(_ tree: SyntaxTree, includesComments: Bool) {
    self.tree = tree
    self.includesComments = includesComments
    output.reserveCapacity(tree.records.count * 80)
  }

  mutating func write() {
    steps.append(.node(tree.root.index))
    while let step = steps.popLast() {
      switch step {
      case .node(0): write("null")
      case .node(let index): writeNode(Node(tree: tree, index: index))
      case .list(let list): writeList(list)
      case .key(let field): writeKey(field.name)
      case .punctuation(let byte): output.append(byte)
      }
    }
  }

  private mutating func writeList(_ list: UInt32) {
    output.append(UInt8(ascii: "["))
    steps.append(.punctuation(UInt8(ascii: "]")))
    let elements = tree.elements(list)
    for (offset, element) in elements.enumerated().reversed() {
      steps.append(.node(element))
      if offset > 0 { steps.append(.punctuation(UInt8(ascii: ","))) }
    }
  }

  private mutating func writeNode(_ node: Node) {
    let range = node.utf16Range
    write(
      "{\"type\":\"\(node.type.name)\",\"start\":\(range.lowerBound),\"end\":\(range.upperBound)")
    writeFacts(node)
    steps.append(.punctuation(UInt8(ascii: "}")))
    let record = node.record
    for (slot, layout) in NodeLayout.all[Int(node.type.rawValue)].slots.enumerated().reversed() {
      steps.append(layout.isList ? .list(record.slot(slot)) : .node(record.slot(slot)))
      steps.append(.key(layout.field))
    }
  }

  /// Writes the fields of a node that do not refer to other nodes.
  private mutating func writeFacts(_ node: Node) {
    switch node.type {
    case .program:
      write("sourceType", tree.options.goal == .module ? "module" : "script")
      if includesComments { writeComments() }
    case .identifier, .privateIdentifier: write("name", node.name ?? "")
    case .literal: writeLiteral(node)
    case .templateElement: writeTemplateElement(node)
    case .expressionStatement:
      if let directive = node.directive { write("directive", directive) }
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression:
      write("generator", node.isGenerator)
      write("async", node.isAsync)
      write("expression", node.hasExpressionBody)
    case .variableDeclaration: write("kind", node.variableKind?.name ?? "")
    case .methodDefinition, .propertyDefinition:
      write("static", node.isStatic)
      write("computed", node.isComputed)
      if let kind = node.propertyKind { write("kind", kind.name) }
    case .property:
      write("method", node.isMethod)
      write("shorthand", node.isShorthand)
      write("computed", node.isComputed)
      write("kind", node.propertyKind?.name ?? "")
    case .unaryExpression, .updateExpression, .binaryExpression, .logicalExpression,
      .assignmentExpression:
      write("operator", node.operator?.text ?? "")
      if node.type == .unaryExpression || node.type == .updateExpression {
        write("prefix", node.isPrefix)
      }
    case .memberExpression:
      write("computed", node.isComputed)
      write("optional", node.isOptional)
    case .callExpression: write("optional", node.isOptional)
    case .yieldExpression: write("delegate", node.isDelegate)
    case .forOfStatement: write("await", node.isAwait)
    default: break
    }
  }

  private mutating func writeComments() {
    writeKey("comments")
    output.append(UInt8(ascii: "["))
    for (offset, comment) in tree.comments.enumerated() {
      let type = comment.kind == .block ? "Block" : "Line"
      let start = tree.utf16Offset(of: comment.range.lowerBound)
      let end = tree.utf16Offset(of: comment.range.upperBound)
      write("\(offset > 0 ? "," : ""){\"type\":\"\(type)\",\"start\":\(start),\"end\":\(end)")
      write("value", tree.text(of: comment))
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func writeLiteral(_ node: Node) {
    switch node.literalKind {
    case .true, .false: write("value", node.literalKind == .true)
    case .string:
      writeKey("value")
      writeString(node.stringUnits ?? [])
    case .number:
      writeKey("value")
      let value = node.numberValue ?? 0
      write(value.isFinite ? "\(value)" : "null")
    default:
      writeKey("value")
      write("null")
    }
    write("raw", node.text)
    if let bigInt = node.bigInt { write("bigint", bigInt) }
    if let (pattern, flags) = node.regularExpression {
      writeKey("regex")
      output.append(UInt8(ascii: "{"))
      write("pattern", pattern, isFirst: true)
      write("flags", flags)
      output.append(UInt8(ascii: "}"))
    }
  }

  private mutating func writeTemplateElement(_ node: Node) {
    writeKey("value")
    output.append(UInt8(ascii: "{"))
    write("raw", node.rawText ?? "", isFirst: true)
    writeKey("cooked")
    if let cooked = node.cookedUnits { writeString(cooked) } else { write("null") }
    output.append(UInt8(ascii: "}"))
    write("tail", node.isTail)
  }

  // MARK: JSON

  private mutating func write(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  private mutating func writeKey(_ key: String) {
    write(",\"\(key)\":")
  }

  private mutating func write(_ key: String, _ value: Bool) {
    writeKey(key)
    write(value ? "true" : "false")
  }

  private mutating func write(_ key: String, _ value: String, isFirst: Bool = false) {
    if isFirst { write("\"\(key)\":") } else { writeKey(key) }
    writeString(Array(value.utf16))
  }

  private mutating func writeString(_ units: [UInt16]) {
    output.append(UInt8(ascii: "\""))
    for unit in units {
      switch unit {
      case UInt16(UInt8(ascii: "\"")), UInt16(UInt8(ascii: "\\")):
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(truncatingIfNeeded: unit))
      case 0x20..<0x7F: output.append(UInt8(truncatingIfNeeded: unit))
      default:
        let digits = String(unit, radix: 16)
        write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
