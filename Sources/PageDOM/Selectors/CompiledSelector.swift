/// A parsed selector list, stored in flat arrays.
///
/// The compounds of each complex selector are stored from right to left.
package final class CompiledSelector: @unchecked Sendable {
  // Unchecked: the object is immutable after initialization, and owns its memory.

  package struct Simple {
    package var condition: Condition
    package var comparison: ValueComparison = .exists
    var flags: SimpleFlags = []
    /// The offset in `text` of the name or argument, which is a C string.
    package var name: Int32 = 0
    /// The offset of the lowercase name, for HTML elements in HTML documents.
    package var lowercaseName: Int32 = 0
    /// The length of the name in bytes; for `:lang()` and `::part()`, the number of C strings that
    /// are stored from `name` on.
    package var count: Int32 = 0
    /// The offset in `text` of the value of an attribute selector.
    var value: Int32 = 0
    /// The length in bytes of the value of an attribute selector.
    var valueCount: Int32 = 0
    /// `first..<end` is the range in `complexes` of the selector list argument.
    package var first: Int32 = 0
    package var end: Int32 = 0
    /// In An+B, `step` is A, and `offset` is B.
    var step: Int32 = 0
    var offset: Int32 = 0
  }

  package struct Compound {
    /// `first..<end` is the range in `simples` of the compound's simple selectors.
    package var first: Int32
    package var end: Int32
    /// The combinator between this compound and the compound to its left.
    package var combinator: Combinator
    /// Whether the compound belongs to a relative selector of `:has()`, so that matching depends on
    /// the anchor element.
    package var isAnchored: Bool

    package init(first: Int32, end: Int32, combinator: Combinator, isAnchored: Bool) {
      self.first = first
      self.end = end
      self.combinator = combinator
      self.isAnchored = isAnchored
    }
  }

  /// A complex selector. `first..<end` is the range of its compounds in `compounds`.
  package struct Complex {
    package var first: Int32
    package var end: Int32
  }

  package enum Combinator: UInt8 {
    case none, descendant, child, nextSibling, subsequentSibling
  }

  package enum ValueComparison: UInt8 {
    case exists, equal, word, dash, prefix, suffix, substring
  }

  struct SimpleFlags: OptionSet {
    let rawValue: UInt8
    static let anyNamespace = SimpleFlags(rawValue: 1)
    static let ignoresCase = SimpleFlags(rawValue: 2)
    static let ignoresCaseInHTML = SimpleFlags(rawValue: 4)
    static let fromEnd = SimpleFlags(rawValue: 8)
    static let ofType = SimpleFlags(rawValue: 16)
    /// A `:has()` whose arguments start with a descendant combinator. One traversal of the tree
    /// finds all elements that match.
    static let isDescendantSearch = SimpleFlags(rawValue: 32)
    static let hasNoSpecificity = SimpleFlags(rawValue: 64)
  }

  package let simples: UnsafeBufferPointer<Simple>
  package let compounds: UnsafeBufferPointer<Compound>
  package let complexes: UnsafeBufferPointer<Complex>
  /// The C strings of names and values.
  package let text: UnsafePointer<UInt8>
  /// The range in `complexes` of the list's complex selectors. The others belong to arguments.
  package let list: Range<Int32>
  /// Whether the selectors contain neither combinators nor costly conditions.
  let isLocal: Bool
  /// Whether matching is independent of values that a `SelectorMatcher` determines only once, such
  /// as the `:target` element. A matcher can then be reused after changes of the tree.
  package let isOfElements: Bool
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

  var soleSubject: Compound? {
    guard list.count == 1 else { return nil }
    return compounds[Int(complexes[Int(list.lowerBound)].first)]
  }
}

package enum Condition: UInt8 {
  case type, noNamespace, id, `class`, attribute
  /// Matches no element. This is a state that elements of a saved page do not have, such as
  /// `:hover`.
  case never
  /// Matches only if the matcher's `asksForPseudoElements` is set.
  case pseudoElement
  /// `::slotted()` and `::part()`. They are matched against an element of another tree: the
  /// matcher's `slotted` or `part`.
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

  /// Whether the result depends on a value that a `SelectorMatcher` determines only once.
  fileprivate var isOfPage: Bool {
    switch self {
    case .scope, .target, .focusWithin, .default, .valid, .invalid: true
    default: false
    }
  }

  /// Whether the test may examine many elements, so that the other tests should precede it.
  var isCostly: Bool {
    switch self {
    case .anyOf, .noneOf, .has, .nth, .nthOfSelector, .language, .direction, .valid, .invalid,
      .host, .slotted, .part:
      true
    default: false
    }
  }
}
