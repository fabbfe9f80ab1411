internal import CLibXML2

/// An expression compiled for a stack machine, so that long chains of operators need no recursion.
struct XPathProgram {
  var instructions: [Instruction] = []

  enum Instruction {
    case push(XPathValue)
    case context
    case root
    /// Replaces the node-set on the stack with the result of location steps.
    case steps([XPathStep])
    /// Sorts the node-set on the stack in document order and filters it.
    case filter([XPathPredicate])
    case union
    case negate
    case toBoolean
    /// A binary operator, except `and` and `or`, which are jumps.
    case binary(XPathOperator)
    /// Pops a value. If it equals `when` as a boolean, pushes `when` and jumps.
    case jump(when: Bool, to: Int)
    case call(XPathFunction, count: Int)
  }

  /// Whether the result, as a predicate, depends on the context position or size.
  var dependsOnPosition: Bool {
    for case .call(let function, _) in instructions
    where function == .position || function == .last { return true }
    switch instructions.last {
    case .push(.number), .negate: return true
    case .binary(let op): return op.precedence >= XPathOperator.plus.precedence
    case .call(let function, _): return function.returnsNumber
    default: return false
    }
  }

  /// The value of an expression that is only a number; otherwise `nil`.
  var constantPosition: Double? {
    guard instructions.count == 1, case .push(.number(let number)) = instructions[0] else {
      return nil
    }
    return number
  }
}

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
struct XPathPredicate {
  let program: XPathProgram
  let dependsOnPosition: Bool

  init(_ program: XPathProgram) {
    self.program = program
    dependsOnPosition = program.dependsOnPosition
  }
}

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct XPathStep {
  var axis: XPathAxis
  let test: XPathNodeTest
  /// The predicates before the first one that depends on the position.
  let conditions: [XPathPredicate]
  /// The remaining predicates, which need the list of all nodes that meet `conditions`.
  let predicates: [XPathPredicate]

  init(_ axis: XPathAxis, _ test: XPathNodeTest, _ predicates: [XPathPredicate] = []) {
    self.axis = axis
    self.test = test
    let first = predicates.firstIndex { $0.dependsOnPosition } ?? predicates.count
    conditions = Array(predicates[..<first])
    self.predicates = Array(predicates[first...])
  }

  /// Whether this is the step that `//` abbreviates.
  private var isDescendantOrSelf: Bool {
    guard axis == .descendantOrSelf, case .type(.node) = test else { return false }
    return conditions.isEmpty && predicates.isEmpty
  }

  /// OPTIMIZATION: Without positional predicates, `/descendant-or-self::node()/child::a` equals
  /// `/descendant::a`, which avoids visiting every node for its children.
  static func append(_ step: XPathStep, to steps: inout [XPathStep]) {
    var step = step
    if steps.last?.isDescendantOrSelf == true, step.axis == .child, step.predicates.isEmpty {
      steps.removeLast()
      step.axis = .descendant
    }
    steps.append(step)
  }
}

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#node-tests
enum XPathNodeTest {
  case type(XPathNodeType)
  case processingInstruction(DOMString)
  /// Any element or attribute, in the namespace if one is specified.
  case any(namespace: DOMString?)
  case name(Name)

  /// The pointers refer to strings in the group's name table.
  struct Name {
    let localName: UnsafePointer<UInt8>
    let lowercased: UnsafePointer<UInt8>
    let namespace: DOMString?
  }

  func matches(_ node: Node, on axis: XPathAxis) -> Bool {
    switch self {
    case .type(.node): return true
    case .type(.text): return node.isText
    case .type(.comment): return node.kind == .comment
    case .type(.processingInstruction): return node.kind == .processingInstruction
    case .processingInstruction(let target):
      return node.kind == .processingInstruction && node.nodeName == target
    case .any(let namespace):
      if axis == .attribute {
        guard let attribute = Attr(node), !attribute.isIn(Namespace.xmlns) else { return false }
        return namespace.map { $0.isEmpty || attribute.isIn($0) } ?? true
      }
      guard let element = Element(node) else { return false }
      return namespace.map { $0.isEmpty || element.namespace == $0 } ?? true
    case .name(let name):
      if axis == .attribute { return Attr(node).map { name.matches($0) } ?? false }
      return Element(node).map { name.matches($0) } ?? false
    }
  }
}

extension XPathNodeTest.Name {
  /// Whether the test matches an element.
  ///
  /// In HTML documents, names of HTML elements are ASCII case-insensitive and need no prefix. Other
  /// elements in HTML documents match only a name with a prefix.
  fileprivate func matches(_ element: Element) -> Bool {
    if element.document.isHTML {
      if element.isHTML {
        return CString.equalIgnoringASCIICase(element.localName, localName)
          && (namespace == nil || namespace == Namespace.html)
      }
      guard namespace != nil else { return false }
    }
    return CString.equal(element.localName, localName) && element.namespace == namespace
  }

  /// Attribute names of HTML elements in HTML documents are lowercase.
  fileprivate func matches(_ attribute: Attr) -> Bool {
    guard !attribute.isIn(Namespace.xmlns), attribute.isIn(namespace) else { return false }
    let lowers = namespace == nil && attribute.ownerElement?.lowercasesNames == true
    return CString.equal(attribute.localName, lowers ? lowercased : localName)
  }
}
