internal import CLibXML2

/// A set of elements of one tree that finds the first one in tree order.
///
/// Ranks are integers that increase in tree order. An element that is added before or after all
/// others receives a rank immediately. After an element is added between others, the next query
/// ranks all elements again.
final class ElementOrder {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private var ranks: [Pointer: Int]
  private var elements: [Int: Pointer]
  /// The lowest and the highest assigned rank. The elements with these ranks may have been removed.
  private var bounds = (low: 0, high: 0)
  private var isRanked = true

  init(_ element: Pointer) {
    ranks = [element: 0]
    elements = [0: element]
  }

  var count: Int { ranks.count }

  func add(_ element: Pointer) {
    guard ranks[element] == nil else { return }
    guard isRanked else {
      ranks[element] = 0
      return
    }
    skipGone()
    if let last = elements[bounds.high], Node(last).precedes(Node(element)) {
      bounds.high += 1
      rank(element, bounds.high)
    } else if let first = elements[bounds.low], Node(element).precedes(Node(first)) {
      bounds.low -= 1
      rank(element, bounds.low)
    } else {
      ranks[element] = 0
      isRanked = false
    }
  }

  func remove(_ element: Pointer) {
    guard let rank = ranks.removeValue(forKey: element), isRanked else { return }
    elements[rank] = nil
  }

  func first(in root: Node) -> Pointer? {
    if !isRanked { rankAll(in: root) }
    skipGone()
    return elements[bounds.low]
  }

  private func rank(_ element: Pointer, _ rank: Int) {
    ranks[element] = rank
    elements[rank] = element
  }

  private func skipGone() {
    while bounds.low < bounds.high, elements[bounds.low] == nil { bounds.low += 1 }
    while bounds.high > bounds.low, elements[bounds.high] == nil { bounds.high -= 1 }
  }

  private func rankAll(in root: Node) {
    elements.removeAll(keepingCapacity: true)
    bounds = (0, -1)
    // Sort a few elements by comparing them. For many elements, traverse the tree once.
    let ordered =
      ranks.count <= 8
      ? ranks.keys.sorted { Node($0).precedes(Node($1)) }
      : root.descendantElements.map(\.pointer).filter { ranks[$0] != nil }
    for element in ordered {
      bounds.high += 1
      rank(element, bounds.high)
    }
    isRanked = true
  }
}
