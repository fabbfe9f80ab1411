/// A selector list in the form that is matched: flat tables without pointers between them.
///
/// The compounds of a complex selector stand from right to left, as they are matched.
final class CompiledSelector: @unchecked Sendable {
  // Unchecked: nothing is changed after the initializer, and nobody else has the memory.

  /// A condition on one element.
  struct Simple {
    /// What is asked.
    var condition: Condition
    /// How an attribute's value compares.
    var comparison: ValueComparison = .exists
    /// Where namespaces or case matter.
    var flags: SimpleFlags = []
    /// The name or argument as a C string: its offset in `text`.
    var name: Int32 = 0
    /// The name in lower case, which HTML elements of HTML documents are compared with.
    var lowercaseName: Int32 = 0
    /// The number of bytes of the name, or of languages.
    var count: Int32 = 0
    /// An attribute's value: its offset in `text`, and its length.
    var value: Int32 = 0
    var valueCount: Int32 = 0
    /// The complex selectors of an argument.
    var first: Int32 = 0
    var end: Int32 = 0
    /// An+B.
    var step: Int32 = 0
    var offset: Int32 = 0
  }

  /// Conditions that hold for the same element.
  struct Compound {
    /// The simple selectors.
    var first: Int32
    var end: Int32
    /// How the compound to the left of this one is reached.
    var combinator: Combinator
    /// Whether the compound depends on the element that `:has()` is asked of.
    var isAnchored: Bool
  }

  /// Compounds, from right to left.
  struct Complex {
    var first: Int32
    var end: Int32
  }

  /// What stands between two compounds.
  enum Combinator: UInt8 {
    case none, descendant, child, nextSibling, subsequentSibling
  }

  /// How an attribute's value compares with a selector's.
  enum ValueComparison: UInt8 {
    case exists, equal, word, dash, prefix, suffix, substring
  }

  /// Where namespaces or case matter.
  struct SimpleFlags: OptionSet {
    let rawValue: UInt8
    static let anyNamespace = SimpleFlags(rawValue: 1)
    static let ignoresCase = SimpleFlags(rawValue: 2)
    static let ignoresCaseInHTML = SimpleFlags(rawValue: 4)
    static let fromEnd = SimpleFlags(rawValue: 8)
    static let ofType = SimpleFlags(rawValue: 16)
    /// A `:has()` that one walk over the tree answers for all elements.
    static let isDescendantSearch = SimpleFlags(rawValue: 32)
    /// A list of selectors that does not count in the specificity.
    static let hasNoSpecificity = SimpleFlags(rawValue: 64)
  }

  let simples: UnsafeBufferPointer<Simple>
  let compounds: UnsafeBufferPointer<Compound>
  let complexes: UnsafeBufferPointer<Complex>
  /// C strings.
  let text: UnsafePointer<UInt8>
  /// The complex selectors of the list itself; the others are arguments.
  let list: Range<Int32>
  /// Whether an element is matched without a look at any other.
  let isLocal: Bool
  /// Whether all that is found out in matching is about elements, and nothing about the page.
  let isOfElements: Bool
  private let textBuffer: UnsafeBufferPointer<UInt8>

  init(
    simples: [Simple], compounds: [Compound], complexes: [Complex], text: [UInt8],
    list: Range<Int32>
  ) {
    func copy<Value>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
      let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
      _ = buffer.initialize(from: values)
      return UnsafeBufferPointer(buffer)
    }
    self.simples = copy(simples)
    self.compounds = copy(compounds)
    self.complexes = copy(complexes)
    textBuffer = copy(text + [0])
    self.text = textBuffer.baseAddress ?? StaticString("").utf8Start
    self.list = list
    isOfElements = simples.allSatisfy { !$0.condition.isOfPage }
    isLocal = compounds.allSatisfy { compound in
      compound.combinator == .none
        && simples[Int(compound.first)..<Int(compound.end)].allSatisfy { !$0.condition.isCostly }
    }
  }

  deinit {
    simples.deallocate()
    compounds.deallocate()
    complexes.deallocate()
    textBuffer.deallocate()
  }

  /// The compound at the right end, where the list is one complex selector.
  var soleSubject: Compound? {
    guard list.count == 1 else { return nil }
    return compounds[Int(complexes[Int(list.lowerBound)].first)]
  }
}

/// What a simple selector asks of an element.
enum Condition: UInt8 {
  case type, noNamespace, id, `class`, attribute
  /// Matches nothing: states that a saved page has not.
  case never
  /// A pseudo-element, which matches nothing but where one is asked for.
  case pseudoElement
  /// Elements of other trees, which are found by a slot or a host of the tree.
  case slotted, part
  case scope, anchor
  case anyOf, noneOf, has
  case nth, nthOfSelector
  case root, empty, firstChild, lastChild, onlyChild, onlyOfType
  case link, target, defined, host
  case language, direction, state
  case enabled, disabled, checked, `default`, required, optional, readOnly, readWrite
  case placeholderShown, indeterminate, inRange, outOfRange, valid, invalid, userValid, userInvalid
  case media, mutedMedia
  case focus, focusWithin, focusVisible
  case openPopover, modal

  /// Whether the answer needs something that is found out once for the page.
  fileprivate var isOfPage: Bool {
    switch self {
    case .scope, .target, .focusWithin, .default, .valid, .invalid: true
    default: false
    }
  }

  /// Whether the answer may need other elements to be matched, so that others are asked first.
  var isCostly: Bool {
    switch self {
    case .anyOf, .noneOf, .has, .nth, .nthOfSelector, .language, .direction, .valid, .invalid,
      .host, .slotted, .part:
      true
    default: false
    }
  }
}
