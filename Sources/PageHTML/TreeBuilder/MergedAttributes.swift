import CLibXML2

/// The attribute names of an element that later tags extend.
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

  mutating func insert(_ name: UnsafePointer<xmlChar>) -> Bool {
    names.insert(name).inserted
  }

  mutating func append(_ attribute: UnsafeMutablePointer<xmlAttr>) {
    last = attribute
  }
}

extension TreeBuilder {
  mutating func mergeAttributes(into element: NodePointer) {
    guard !tokenizer.attributes.isEmpty else { return }
    // Remove the value from the dictionary, so that changes do not copy it.
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
