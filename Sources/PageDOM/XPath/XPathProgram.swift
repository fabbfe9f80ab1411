internal import CLibXML2

/// An expression, as what is done on a stack of values: however long a chain of operators is, it
/// takes no deeper stack of calls to evaluate it.
struct XPathProgram {
  var instructions: [Instruction] = []

  enum Instruction {
    /// Puts a value on the stack.
    case push(XPathValue)
    /// Puts the context node on the stack.
    case context
    /// Puts the root of the context node's tree on the stack.
    case root
    /// Goes on from the nodes on the stack.
    case steps([XPathStep])
    /// Keeps those of the nodes on the stack, in document order, for which the predicates hold.
    case filter([XPathPredicate])
    case union
    case negate
    case toBoolean
    /// An operator on two values; never `and` or `or`.
    case binary(XPathOperator)
    /// Where the value on the stack, as a boolean, is `when`, leaves that there and goes to an
    /// instruction; else takes it off.
    case jump(when: Bool, to: Int)
    case call(XPathFunction, count: Int)
  }

  /// Whether the result, as a predicate, depends on where a node stands among others.
  var dependsOnPosition: Bool {
    for case .call(let function, _) in instructions
    where function == .position || function == .last { return true }
    switch instructions.last {
    case .push(.number), .negate: return true
    case .binary(let op): return op.precedence >= XPathOperator.plus.precedence
    case .call(let function, _): return function.givesNumber
    default: return false
    }
  }

  /// The position that is the whole expression; `nil` where it is another one.
  var constantPosition: Double? {
    guard instructions.count == 1, case .push(.number(let number)) = instructions[0] else {
      return nil
    }
    return number
  }
}

/// A condition in brackets.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
struct XPathPredicate {
  let program: XPathProgram
  let dependsOnPosition: Bool

  init(_ program: XPathProgram) {
    self.program = program
    dependsOnPosition = program.dependsOnPosition
  }
}

/// A step of a location path.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct XPathStep {
  var axis: XPathAxis
  let test: XPathNodeTest
  /// The predicates before the first one that depends on a position.
  let conditions: [XPathPredicate]
  /// The others, which need all nodes that come so far.
  let predicates: [XPathPredicate]

  init(_ axis: XPathAxis, _ test: XPathNodeTest, _ predicates: [XPathPredicate] = []) {
    self.axis = axis
    self.test = test
    let first = predicates.firstIndex { $0.dependsOnPosition } ?? predicates.count
    conditions = Array(predicates[..<first])
    self.predicates = Array(predicates[first...])
  }

  /// Whether this is what `//` stands for.
  private var isDescendantOrSelf: Bool {
    guard axis == .descendantOrSelf, case .type(.node) = test else { return false }
    return conditions.isEmpty && predicates.isEmpty
  }

  /// Appends a step.
  ///
  /// OPTIMIZATION: `//a` is `/descendant-or-self::node()/child::a`. Where no position counts, that
  /// is `/descendant::a`, and no node has to be looked at for its children alone.
  static func append(_ step: XPathStep, to steps: inout [XPathStep]) {
    var step = step
    if steps.last?.isDescendantOrSelf == true, step.axis == .child, step.predicates.isEmpty {
      steps.removeLast()
      step.axis = .descendant
    }
    steps.append(step)
  }
}

/// What a node must be to be found by a step.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#node-tests
enum XPathNodeTest {
  case type(XPathNodeType)
  case processingInstruction(DOMString)
  /// Any element or attribute, of a namespace where one is given.
  case any(namespace: DOMString?)
  case name(Name)

  /// A name and its namespace, as C strings of the group.
  struct Name {
    let localName: UnsafePointer<UInt8>
    let lowercased: UnsafePointer<UInt8>
    let namespace: DOMString?
  }

  /// Returns whether a node on an axis is one that is looked for.
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
  /// Names of HTML elements in HTML documents have no case, and need no prefix; other elements
  /// there need one, as those of no namespace are not found at all.
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

  /// HTML elements in HTML documents have their attributes in lower case.
  fileprivate func matches(_ attribute: Attr) -> Bool {
    guard !attribute.isIn(Namespace.xmlns), attribute.isIn(namespace) else { return false }
    let lowers = namespace == nil && attribute.ownerElement?.lowercasesNames == true
    return CString.equal(attribute.localName, lowers ? lowercased : localName)
  }
}
