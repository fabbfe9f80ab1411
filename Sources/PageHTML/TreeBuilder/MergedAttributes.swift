import CLibXML2

/// The attributes of an element that later tags add to.
struct MergedAttributes {
  private var names: Set<UnsafePointer<xmlChar>> = []
  private(set) var last: UnsafeMutablePointer<xmlAttr>?

  init(_ element: UnsafeMutablePointer<xmlNode>) {
    var next = element.pointee.properties
    while let attribute = next {
      names.insert(attribute.pointee.name)
      last = attribute
      next = attribute.pointee.next
    }
  }

  /// Returns whether there was no attribute of this name.
  mutating func insert(_ name: UnsafePointer<xmlChar>) -> Bool {
    names.insert(name).inserted
  }

  mutating func append(_ attribute: UnsafeMutablePointer<xmlAttr>) {
    last = attribute
  }
}

extension TreeBuilder {
  /// Adds those attributes of the start tag that an element does not have.
  mutating func mergeAttributes(into element: NodePointer) {
    guard !tokenizer.attributes.isEmpty else { return }
    // Taken out, so that it is not copied.
    var merged = mergedAttributes.removeValue(forKey: element) ?? MergedAttributes(element)
    for index in tokenizer.attributes.indices {
      let attribute = tokenizer.attributes[index]
      guard merged.insert(attribute.name) else { continue }
      let made = factory.makeAttribute(
        on: element, attribute.name, namespace: nil, value: tokenizer.value(of: attribute),
        after: merged.last)
      factory.note(made, attribute.range)
      merged.append(made)
    }
    mergedAttributes[element] = merged
  }
}
