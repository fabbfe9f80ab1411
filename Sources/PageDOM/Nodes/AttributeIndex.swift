internal import CLibXML2

/// An index of an element's attributes. Without it, lookups would be linear, because libxml2 stores
/// attributes in a linked list.
///
/// It is built when a lookup passes more than `threshold` attributes. Later changes of the list
/// update or discard it.
final class AttributeIndex {
  /// The first attribute with each qualified name.
  private var firsts: [DOMString: Attr] = [:]
  /// Whether no two attributes have the same qualified name.
  private var isUnique = true
  private var ordered: [Attr]?

  private(set) var count = 0
  private(set) var last: UnsafeMutablePointer<xmlAttr>?

  /// The number of attributes that a lookup visits before it builds the index.
  static let threshold = 32

  init(_ element: Element) {
    var next = element.pointer.pointee.properties
    while let raw = next {
      didAppend(Attr(raw))
      next = raw.pointee.next
    }
  }

  func attribute(_ qualifiedName: DOMString) -> Attr? { firsts[qualifiedName] }

  /// `index` must be less than `count`.
  func attribute(at index: Int, of element: Element) -> Attr {
    let all = ordered ?? element.attributes
    ordered = all
    return all[index]
  }

  func didAppend(_ attribute: Attr) {
    count += 1
    last = attribute.pointer
    ordered?.append(attribute)
    let name = attribute.name.qualified
    if firsts[name] == nil { firsts[name] = attribute } else { isUnique = false }
  }

  /// Updates the index before an attribute is removed, and returns whether the index is still
  /// valid.
  func willRemove(_ attribute: Attr) -> Bool {
    guard isUnique else { return false }
    count -= 1
    if last == attribute.pointer { last = attribute.pointer.pointee.prev }
    ordered = nil
    firsts[attribute.name.qualified] = nil
    return true
  }
}

extension Element {
  var attributeIndex: AttributeIndex {
    let state = state
    if let known = state.attributeIndex { return known }
    let made = AttributeIndex(self)
    state.attributeIndex = made
    return made
  }

  public var attributeCount: Int {
    settleStyle()
    if let index = existingState?.attributeIndex { return index.count }
    var count = 0
    var next = pointer.pointee.properties
    while let attribute = next {
      count += 1
      next = attribute.pointee.next
    }
    return count
  }

  public func attribute(at index: Int) -> Attr? {
    settleStyle()
    guard index >= 0 else { return nil }
    if index >= AttributeIndex.threshold {
      let all = attributeIndex
      guard index < all.count else { return nil }
      // OPTIMIZATION: For the last attribute, do not rebuild `ordered`, which removals discard.
      if index == all.count - 1 { return all.last.map { Attr($0) } }
      return all.attribute(at: index, of: self)
    }
    var next = pointer.pointee.properties
    for _ in 0..<index { next = next?.pointee.next }
    return next.map { Attr($0) }
  }
}
