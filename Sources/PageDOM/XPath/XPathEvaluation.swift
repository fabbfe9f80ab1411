internal import Infra

final class XPathEvaluation {
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Introduction
  struct Context {
    var node: Node
    var position = 1
    var size = 1
  }

  private let group: DocumentGroup

  /// Whether a value that is not a node-set was used as a node-set. It counts as an empty node-set.
  private(set) var hasTypeError = false

  /// The number of nodes and bytes to process before the page's limits are checked again.
  private var allowance = XPathEvaluation.slice
  private static let slice = 1 << 14

  init(in group: DocumentGroup) {
    self.group = group
  }

  /// Counts processed nodes or bytes.
  /// - Throws: `QuotaExceededError` if the page exceeds its limits.
  func spend(_ amount: Int) throws(DOMException) {
    allowance -= amount
    guard allowance < 0 else { return }
    allowance = XPathEvaluation.slice
    guard group.isWithinLimits else { throw .quotaExceeded }
  }

  private func spending(_ value: XPathValue) throws(DOMException) -> XPathValue {
    if case .string(let text) = value { try spend(text.bytes.count / 8) }
    return value
  }

  // MARK: Programs

  func run(_ program: XPathProgram, _ context: Context) throws(DOMException) -> XPathValue {
    var stack: [XPathValue] = []
    func pop() -> XPathValue { stack.popLast() ?? .boolean(false) }
    var index = 0
    while index < program.instructions.count {
      try spend(1)
      let instruction = program.instructions[index]
      index += 1
      switch instruction {
      case .push(let value): stack.append(value)
      case .context: stack.append(.nodes(XPathNodeSet(context.node)))
      case .root: stack.append(.nodes(XPathNodeSet(context.node.root)))
      case .steps(let steps):
        var set = nodes(pop())
        for step in steps { set = try go(step, from: set) }
        stack.append(.nodes(set))
      case .filter(let predicates):
        let set = nodes(pop()).sorted()
        stack.append(.nodes(try filter(set, predicates)))
      case .union:
        let right = nodes(pop())
        let left = nodes(pop())
        try spend(left.nodes.count + right.nodes.count)
        stack.append(.nodes(left.union(right)))
      case .negate: stack.append(.number(-pop().number))
      case .toBoolean: stack.append(.boolean(pop().boolean))
      case .binary(let op):
        let right = pop()
        let left = pop()
        stack.append(try apply(op, left, right))
      case .jump(let when, let target):
        if pop().boolean == when {
          stack.append(.boolean(when))
          index = target
        }
      case .call(let function, let count):
        let arguments = Array(stack.suffix(count))
        stack.removeLast(arguments.count)
        stack.append(try spending(call(function, arguments, context)))
      }
    }
    return pop()
  }

  private func nodes(_ value: XPathValue) -> XPathNodeSet {
    guard let set = value.nodeSet else {
      hasTypeError = true
      return XPathNodeSet()
    }
    return set
  }

  private func apply(
    _ op: XPathOperator, _ left: XPathValue, _ right: XPathValue
  ) throws(DOMException) -> XPathValue {
    switch op {
    case .plus: return .number(left.number + right.number)
    case .minus: return .number(left.number - right.number)
    case .multiply: return .number(left.number * right.number)
    case .divide: return .number(left.number / right.number)
    case .remainder: return .number(left.number.truncatingRemainder(dividingBy: right.number))
    default:
      let comparison = XPathComparison(op: op) { bytes throws(DOMException) in
        try self.spend(1 + bytes / 8)
      }
      return .boolean(try comparison.holds(left, right))
    }
  }

  // MARK: Steps

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
  private func go(
    _ step: XPathStep, from contexts: XPathNodeSet
  ) throws(DOMException) -> XPathNodeSet {
    let axis = step.axis
    let isSole = contexts.nodes.count <= 1
    // Skip a context node inside another one if no predicate depends on the position: the traversal
    // from the outer context node also visits the descendants of the inner one.
    let skipsNested =
      axis.isDescendant && step.predicates.isEmpty && contexts.isSorted && !contexts.areDisjoint
    let areDistinct =
      isSole || axis.isDistinct || axis.isDescendant && (contexts.areDisjoint || skipsNested)
    var walk = XPathWalk(axis, isShared: !isSole && step.predicates.isEmpty && !axis.isDistinct)
    var found = XPathNodeSet()
    var known: Set<Node> = []
    var covered: Set<Node> = []
    for context in contexts.nodes {
      try spend(1)
      if skipsNested {
        let isNested = context.ancestors.contains { covered.contains($0) }
        covered.insert(context)
        if isNested { continue }
      }
      for node in try matches(of: step, from: context, &walk) {
        guard areDistinct || known.insert(node).inserted else { continue }
        found.nodes.append(node)
      }
    }
    let keepsOrder =
      isSole || contexts.isSorted && areDistinct && (axis != .child || contexts.areDisjoint)
    found.isSorted = found.nodes.count <= 1 || axis.isForward && keepsOrder
    let keepsApart = contexts.areDisjoint && axis.isDistinct
    found.areDisjoint = found.nodes.count <= 1 || keepsApart || axis == .attribute
    return found
  }

  /// Returns the nodes that a step selects from one context node, in axis order.
  private func matches(
    of step: XPathStep, from context: Node, _ walk: inout XPathWalk
  ) throws(DOMException) -> [Node] {
    var matches: [Node] = []
    // A constant position ends the traversal at that position.
    let last = step.predicates.first?.program.constantPosition
    try walk.visit(from: context) { node throws(DOMException) in
      try self.spend(1)
      guard step.test.matches(node, on: step.axis) else { return true }
      for condition in step.conditions {
        let holds = try self.holds(condition, Context(node: node))
        guard holds else { return true }
      }
      matches.append(node)
      return last.map { Double(matches.count) < $0 } ?? true
    }
    guard !step.predicates.isEmpty else { return matches }
    var set = XPathNodeSet()
    set.nodes = matches
    return try filter(set, step.predicates).nodes
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
  private func filter(
    _ set: XPathNodeSet, _ predicates: [XPathPredicate]
  ) throws(DOMException) -> XPathNodeSet {
    var set = set
    for predicate in predicates {
      if let position = predicate.program.constantPosition {
        let index = set.nodes.indices.first { Double($0 + 1) == position }
        set.nodes = index.map { [set.nodes[$0]] } ?? []
        continue
      }
      var kept: [Node] = []
      for (index, node) in set.nodes.enumerated() {
        let context = Context(node: node, position: index + 1, size: set.nodes.count)
        if try holds(predicate, context) { kept.append(node) }
      }
      set.nodes = kept
    }
    return set
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-PredicateExpr
  private func holds(
    _ predicate: XPathPredicate, _ context: Context
  ) throws(DOMException) -> Bool {
    // As in WebKit, ignore a type error inside a predicate.
    let hadTypeError = hasTypeError
    defer { hasTypeError = hadTypeError }
    let value = try run(predicate.program, context)
    if case .number(let position) = value { return position == Double(context.position) }
    return value.boolean
  }

  // MARK: Functions

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib
  private func call(
    _ function: XPathFunction, _ arguments: [XPathValue], _ context: Context
  ) throws(DOMException) -> XPathValue {
    // The context node is the default argument.
    let first = arguments.first ?? .nodes(XPathNodeSet(context.node))
    func text(_ index: Int) throws(DOMException) -> DOMString {
      let text = index == 0 ? first.string : arguments[index].string
      try spend(text.bytes.count / 8)
      return text
    }
    switch function {
    case .last: return .number(Double(context.size))
    case .position: return .number(Double(context.position))
    case .count: return .number(Double(nodes(first).nodes.count))
    case .id: return .nodes(try elements(identifiedBy: first, from: context.node))
    case .localName: return .string(first.nodeSet?.first?.xPathName.localName ?? "")
    case .namespaceURI: return .string(first.nodeSet?.first?.xPathName.namespace ?? "")
    case .name: return .string(first.nodeSet?.first?.xPathName.qualified ?? "")
    case .string: return .string(try text(0))
    case .concat:
      var joined: DOMString = ""
      for index in arguments.indices { joined += try text(index) }
      return .string(joined)
    case .startsWith: return .boolean(try text(0).bytes.starts(with: try text(1).bytes))
    case .contains:
      return .boolean(XPathStrings.firstRange(of: try text(1), in: try text(0)) != nil)
    case .substringBefore, .substringAfter:
      let whole = try text(0)
      guard let range = XPathStrings.firstRange(of: try text(1), in: whole) else {
        return .string("")
      }
      let isBefore = function == .substringBefore
      let bytes = isBefore ? whole.bytes[..<range.lowerBound] : whole.bytes[range.upperBound...]
      return .string(DOMString(bytes: Array(bytes)))
    case .substring:
      let length = arguments.count > 2 ? arguments[2].number : .infinity
      return .string(
        XPathStrings.substring(try text(0), from: arguments[1].number, length: length))
    case .stringLength: return .number(Double(try text(0).utf16Count))
    case .normalizeSpace: return .string(XPathStrings.normalizingSpace(try text(0)))
    case .translate:
      return .string(XPathStrings.translate(try text(0), try text(1), try text(2)))
    case .boolean: return .boolean(first.boolean)
    case .not: return .boolean(!first.boolean)
    case .isTrue: return .boolean(true)
    case .isFalse: return .boolean(false)
    case .lang: return .boolean(XPathStrings.isLanguage(try text(0), of: context.node))
    case .number: return .number(first.number)
    case .sum:
      var sum = 0.0
      for node in first.nodeSet?.nodes ?? [] {
        let text = node.xPathStringValue
        try spend(1 + text.bytes.count / 8)
        sum += XPathNumber.value(of: text)
      }
      return .number(sum)
    case .floor: return .number(first.number.rounded(.down))
    case .ceiling: return .number(first.number.rounded(.up))
    case .round: return .number(XPathNumber.rounded(first.number))
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-id
  private func elements(
    identifiedBy value: XPathValue, from node: Node
  ) throws(DOMException) -> XPathNodeSet {
    var found = XPathNodeSet()
    var known: Set<Node> = []
    let texts = value.nodeSet?.nodes.map(\.xPathStringValue) ?? [value.string]
    for text in texts {
      try spend(1 + text.bytes.count / 8)
      for part in text.bytes.split(whereSeparator: { $0.isXMLWhitespace }) {
        guard let element = node.document.element(id: DOMString(bytes: Array(part))),
          known.insert(element.node).inserted
        else { continue }
        found.nodes.append(element.node)
      }
    }
    found.isSorted = found.nodes.count < 2
    found.areDisjoint = found.nodes.count < 2
    return found
  }
}

extension Node {
  /// Empty for nodes without an expanded-name.
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-expanded-name
  fileprivate var xPathName: QualifiedName {
    switch kind {
    case .element:
      let element = Element(unchecked: self)
      return QualifiedName(
        namespace: element.namespace, prefix: element.prefix,
        localName: DOMString(cString: element.localName))
    case .attribute: return Attr(unchecked: self).name
    case .processingInstruction: return QualifiedName(localName: nodeName)
    default: return QualifiedName(localName: "")
    }
  }
}
