internal import CLibXML2

/// The attributes of an element that has very many.
///
/// libxml2 has them in a list, which is gone through for each that is looked for; where that takes
/// long, this is made and kept up to date.
final class AttributeIndex {
  /// The first attribute of each qualified name.
  private var firsts: [DOMString: Attr] = [:]
  /// Whether no two attributes have the same qualified name.
  private var isUnique = true
  private var ordered: [Attr]?

  /// How many attributes there are.
  private(set) var count = 0
  /// The last attribute in the list.
  private(set) var last: UnsafeMutablePointer<xmlAttr>?

  /// How many attributes are looked at before an index is made.
  static let threshold = 32

  init(_ element: Element) {
    var next = element.pointer.pointee.properties
    while let raw = next {
      didAppend(Attr(raw))
      next = raw.pointee.next
    }
  }

  /// Returns the first attribute with a qualified name.
  func attribute(_ qualifiedName: DOMString) -> Attr? { firsts[qualifiedName] }

  /// Returns the attribute at a place in the list, which exists.
  func attribute(at index: Int, of element: Element) -> Attr {
    let all = ordered ?? element.attributes
    ordered = all
    return all[index]
  }

  /// An attribute was put behind all others.
  func didAppend(_ attribute: Attr) {
    count += 1
    last = attribute.pointer
    ordered?.append(attribute)
    let name = attribute.name.qualified
    if firsts[name] == nil { firsts[name] = attribute } else { isUnique = false }
  }

  /// An attribute is about to be taken out of the list; returns whether the index can be kept.
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
  /// The element's index of attributes, made now where there is none.
  var attributeIndex: AttributeIndex {
    let state = state
    if let known = state.attributeIndex { return known }
    let made = AttributeIndex(self)
    state.attributeIndex = made
    return made
  }

  /// How many attributes there are.
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

  /// Returns the attribute at a place in their order; `nil` where there are not so many.
  public func attribute(at index: Int) -> Attr? {
    settleStyle()
    guard index >= 0 else { return nil }
    if index >= AttributeIndex.threshold {
      let all = attributeIndex
      guard index < all.count else { return nil }
      // The last one is found without the others, whatever was taken away before.
      if index == all.count - 1 { return all.last.map { Attr($0) } }
      return all.attribute(at: index, of: self)
    }
    var next = pointer.pointee.properties
    for _ in 0..<index { next = next?.pointee.next }
    return next.map { Attr($0) }
  }
}
