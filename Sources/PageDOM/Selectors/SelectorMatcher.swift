package import CLibXML2

/// A matcher of a selector list against the elements of a tree.
///
/// After a change of the tree, call `renew()`, or create a new matcher if the selector list's
/// `isOfElements` is `false`.
///
/// Results are memoized, so matching takes time linear in the size of the tree. Only a `:has()`
/// whose argument starts with `>`, `+` or `~` and has several compounds can be quadratic.
package final class SelectorMatcher {
  package typealias Pointer = UnsafeMutablePointer<xmlNode>
  typealias Simple = CompiledSelector.Simple

  package let selector: CompiledSelector
  let scope: Pointer?
  let document: Document
  let isHTMLDocument: Bool
  let isInQuirksMode: Bool
  /// Whether each attribute selector counts as a read of the `style` attribute, as in WebKit's
  /// `matches()`. `Element.setInlineStyle(_:)` explains the effect of a read.
  var readsAllAttributes = false
  /// Whether pseudo-element selectors match the originating element.
  package var asksForPseudoElements = false
  /// The anchor element of the current `:has()`.
  var anchor: Pointer?
  var memo: [MemoKey: Int32] = [:]
  /// The memoized results for the current `anchor`.
  var anchoredMemo: [MemoKey: Int32] = [:]
  /// The element that the leftmost compound of a `:has()` argument matched in the last successful
  /// match. If several elements are possible, this is the lowest one.
  var leftmost: Pointer?
  var anchoredLeftmost: [MemoKey: Pointer] = [:]
  /// The results of `descendantSearch`, by the index of the `:has()` in `simples`.
  var descendantSearches: [Int32: Set<Pointer>] = [:]
  /// The number of steps before all results are memoized; negative if all results are memoized.
  /// Most queries need fewer steps.
  var fuel = SelectorMatcher.initialFuel
  private static let initialFuel = 4096
  private(set) lazy var target: Pointer? = document.targetElement?.pointer
  /// The focused element and its ancestors.
  private(set) lazy var focusedPath: Set<Pointer> = document.focusedPath
  private(set) lazy var forms = formFacts(root: Node(anyElement).root)
  /// While a slot is matched, the slotted element against which `::slotted()` is matched.
  package var slotted: Pointer?
  /// While a shadow host is matched, the element of a shadow tree against which `::part()` is
  /// matched, and the part names of that element.
  package var part: (element: Pointer, names: [DOMString])?
  private let anyElement: Pointer
  private(set) lazy var shadowHost: Pointer? = Node(anyElement).containingShadowRoot?.host.pointer

  struct MemoKey: Hashable {
    enum Subject: UInt8 {
      case compound, siblingSearch, has, nth, language, direction, automaticDirection, disabled
      case editable, dataList
    }
    let subject: Subject
    let index: Int32
    let node: Pointer
  }

  package init(_ selector: CompiledSelector, scope: Node?, node: Node) {
    self.selector = selector
    document = node.document
    isHTMLDocument = document.isHTML
    isInQuirksMode = document.state.isInQuirksMode
    // As in WebKit, `:scope` matches nothing for a fragment.
    self.scope =
      if let scope, !scope.isDocument {
        scope.pointer
      } else {
        document.documentElement?.pointer
      }
    anyElement = node.pointer
  }

  /// Called after the tree changed, to discard the memoized results.
  package func renew() {
    if !memo.isEmpty { memo = [:] }
    if !anchoredMemo.isEmpty { anchoredMemo = [:] }
    if !anchoredLeftmost.isEmpty { anchoredLeftmost = [:] }
    if !descendantSearches.isEmpty { descendantSearches = [:] }
    fuel = SelectorMatcher.initialFuel
  }

  func matches(_ element: Element) -> Bool {
    if !selector.isLocal { fuel = min(fuel + 32, 1 << 20) }
    return matchesAny(selector.list.lowerBound, selector.list.upperBound, element.pointer)
  }

  package func matches(_ element: Element, selectorAt index: Int32) -> Bool {
    if !selector.isLocal { fuel = min(fuel + 32, 1 << 20) }
    return matchesAny(index, index + 1, element.pointer)
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#match-a-selector-against-an-element
  func matchesAny(_ first: Int32, _ end: Int32, _ element: Pointer) -> Bool {
    var index = Int(first)
    while index < Int(end) {
      let complex = selector.complexes[index]
      if match(complex.first, complex.end, element) == .matches { return true }
      index += 1
    }
    return false
  }

  /// The result of matching an element.
  ///
  /// `failsForSiblings` means that the preceding siblings cannot match either. `failsForAncestors`
  /// means that neither the preceding siblings nor the ancestors can match.
  enum Outcome: Int32 {
    case matches, failsHere, failsForSiblings, failsForAncestors
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#match-a-complex-selector-against-an-element
  func match(_ index: Int32, _ end: Int32, _ element: Pointer) -> Outcome {
    let compound = selector.compounds[Int(index)]
    guard matchesCompound(compound, element) else { return .failsHere }
    guard index + 1 < end else {
      if compound.isAnchored { leftmost = element }
      return .matches
    }
    switch compound.combinator {
    case .none: return .matches
    case .child:
      guard let parent = element.parentElement else {
        let isAtTop = element.pointee.parent.map { Node($0).isFragment } ?? false
        return isAtTop && matchesHost(index + 1, end) ? .matches : .failsForAncestors
      }
      let outcome = match(index + 1, end, parent)
      return outcome == .failsHere ? .failsForSiblings : outcome
    case .nextSibling:
      guard let previous = element.previousElement else { return .failsForSiblings }
      return match(index + 1, end, previous)
    case .descendant:
      let outcome = walk(
        index, end, from: element, isAnchored: compound.isAnchored, next: { $0.parentElement },
        exhausted: .failsForAncestors)
      return outcome != .matches && matchesHost(index + 1, end) ? .matches : outcome
    case .subsequentSibling:
      return walk(
        index, end, from: element, isAnchored: compound.isAnchored, next: { $0.previousElement },
        exhausted: .failsForSiblings)
    }
  }

  @inline(__always)
  private func walk(
    _ index: Int32, _ end: Int32, from element: Pointer, isAnchored: Bool,
    next: (Pointer) -> Pointer?, exhausted: Outcome
  ) -> Outcome {
    let outcome = search(
      .compound, index, from: next(element), next: next, exhausted: exhausted.rawValue,
      isAnchored: isAnchored
    ) { candidate in
      let outcome = match(index + 1, end, candidate)
      let isFinal =
        outcome == .matches || outcome == .failsForAncestors
        || outcome == .failsForSiblings && exhausted == .failsForSiblings
      return isFinal ? outcome.rawValue : nil
    }
    return Outcome(rawValue: outcome) ?? .failsHere
  }

  /// The number of steps that a walk makes without looking up memoized results.
  private static let freeSteps = 16

  /// Walks from `start` until `test` returns a result. Returns `exhausted` if there is no result.
  ///
  /// The result is memoized for the visited nodes after the first `freeSteps` nodes, or for all
  /// visited nodes if `fuel` is negative.
  @inline(__always)
  func search(
    _ subject: MemoKey.Subject, _ index: Int32, from start: Pointer?,
    next: (Pointer) -> Pointer?, exhausted: Int32, isAnchored: Bool = false,
    test: (Pointer) -> Int32?
  ) -> Int32 {
    var steps = 0
    var firstKept: Pointer?
    var answer = exhausted
    var isKept = false
    var current = start
    while let node = current {
      steps += 1
      if firstKept == nil, steps > SelectorMatcher.freeSteps || fuel < 0 { firstKept = node }
      if firstKept != nil {
        let key = MemoKey(subject: subject, index: index, node: node)
        if let known = isAnchored ? anchoredMemo[key] : memo[key] {
          answer = known
          isKept = true
          if isAnchored, let known = anchoredLeftmost[key] { leftmost = known }
          break
        }
      }
      if let found = test(node) {
        answer = found
        break
      }
      current = next(node)
    }
    fuel -= steps
    guard let firstKept else { return answer }
    var last = current
    if !isKept, let reached = current { last = next(reached) }
    var node: Pointer? = firstKept
    while let kept = node, kept != last {
      let key = MemoKey(subject: subject, index: index, node: kept)
      if isAnchored {
        anchoredMemo[key] = answer
        if answer == Outcome.matches.rawValue { anchoredLeftmost[key] = leftmost }
      } else {
        memo[key] = answer
      }
      node = next(kept)
    }
    return answer
  }

  // MARK: Compounds

  @inline(__always)
  package func matchesCompound(
    _ compound: CompiledSelector.Compound, _ element: Pointer
  ) -> Bool {
    var index = Int(compound.first)
    while index < Int(compound.end) {
      // Type selectors are the most frequent, and most elements fail them.
      if selector.simples[index].condition == .type {
        guard matchesType(index, element) else { return false }
      } else {
        guard matches(selector.simples[index], Int32(index), element) else { return false }
      }
      index += 1
    }
    return true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
  @inline(__always)
  private func matchesType(_ index: Int, _ element: Pointer) -> Bool {
    let name = selector.simples[index].name
    let lowercaseName = selector.simples[index].lowercaseName
    let isLowered = name != lowercaseName && isHTMLDocument && isHTML(element)
    return CString.equal(
      Element(unchecked: Node(element)).localName,
      selector.text + Int(isLowered ? lowercaseName : name))
  }

  private func matches(_ simple: Simple, _ index: Int32, _ pointer: Pointer) -> Bool {
    let element = Element(unchecked: Node(pointer))
    switch simple.condition {
    case .type: return matchesType(Int(index), pointer)
    case .noNamespace: return element.namespaceName == nil
    case .id:
      guard let id = element.attribute("id") else { return false }
      let name = selector.text + Int(simple.name)
      return isInQuirksMode
        ? CString.equalIgnoringASCIICase(id, name) : CString.equal(id, name)
    case .class:
      return element.hasClass(
        UnsafeBufferPointer(start: selector.text + Int(simple.name), count: Int(simple.count)),
        ignoresCase: isInQuirksMode)
    case .attribute: return matchesAttribute(simple, element)
    // `:host` matches only from inside the shadow tree; see `matchesHost`.
    case .never, .host: return false
    case .pseudoElement: return asksForPseudoElements
    case .slotted:
      return slotted.map { matchesAny(simple.first, simple.end, $0) } ?? false
    case .part: return matchesPart(simple)
    case .scope: return pointer == scope
    case .anchor: return pointer == anchor
    case .anyOf: return matchesAny(simple.first, simple.end, pointer)
    case .noneOf: return !matchesAny(simple.first, simple.end, pointer)
    case .has: return matchesHas(simple, index, pointer)
    case .nth: return matchesNth(simple, pointer)
    case .nthOfSelector:
      return matchesAny(simple.first, simple.end, pointer)
        && simple.isIndex(siblingIndexOfSelector(simple, index, pointer))
    case .root: return pointer.pointee.parent.map { Node($0).isDocument } ?? false
    case .empty: return isEmpty(element)
    case .firstChild: return pointer.previousElement == nil
    case .lastChild: return pointer.nextElement == nil
    case .onlyChild: return pointer.previousElement == nil && pointer.nextElement == nil
    case .onlyOfType: return isOnlyOfType(pointer)
    default: return matchesState(simple, index, element)
    }
  }

  private func matchesState(_ simple: Simple, _ index: Int32, _ element: Element) -> Bool {
    switch simple.condition {
    case .link: element.isHyperlink
    case .target: element.pointer == target
    case .defined:
      element.node.flags.contains(.isDefined)
        || !(isHTML(element.pointer) && element.hasCustomElementName)
    case .language: matchesLanguage(simple, index, element.pointer)
    case .direction: matchesDirection(simple, element.pointer)
    case .state:
      element.node.flags.contains(.isDefined)
        && element.hasCustomState(DOMString(cString: selector.text + Int(simple.name)))
    case .focus: element == document.focusedElement
    case .focusWithin: focusedPath.contains(element.pointer)
    case .focusVisible:
      element == document.focusedElement && element.showsFocus
    case .media: element.isHTML("video") || element.isHTML("audio")
    case .openPopover: element.isOpenPopover
    case .modal: element.isModalDialog
    case .mutedMedia:
      element.hasAttribute("muted") && (element.isHTML("video") || element.isHTML("audio"))
    case .readOnly: !(isHTML(element.pointer) && isReadWrite(element))
    default: isHTML(element.pointer) && matchesFormState(simple.condition, element)
    }
  }

  @inline(__always)
  func isHTML(_ element: Pointer) -> Bool {
    element.pointee.ns == nil ? isHTMLDocument : Element(unchecked: Node(element)).isHTML
  }
}

extension UnsafeMutablePointer<xmlNode> {
  @inline(__always)
  var parentElement: Self? {
    guard let parent = pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
    return parent
  }

  @inline(__always)
  var previousElement: Self? {
    var sibling = pointee.prev
    while let node = sibling, node.pointee.type != XML_ELEMENT_NODE { sibling = node.pointee.prev }
    return sibling
  }

  @inline(__always)
  var nextElement: Self? {
    var sibling = pointee.next
    while let node = sibling, node.pointee.type != XML_ELEMENT_NODE { sibling = node.pointee.next }
    return sibling
  }

  @inline(__always)
  var firstElement: Self? {
    guard let child = Node(self).firstChild?.pointer else { return nil }
    return child.pointee.type == XML_ELEMENT_NODE ? child : child.nextElement
  }

  @inline(__always)
  func followingElement(within root: Self) -> Self? {
    if let child = firstElement { return child }
    return followingElementSkippingChildren(within: root)
  }

  /// The next element in tree order below `root` that is not a descendant of this element.
  @inline(__always)
  func followingElementSkippingChildren(within root: Self) -> Self? {
    var node = self
    while node != root {
      if let next = node.nextElement { return next }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
    return nil
  }
}
