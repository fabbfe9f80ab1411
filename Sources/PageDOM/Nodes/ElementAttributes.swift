public import CLibXML2

extension Element {
  /// A snapshot, in order.
  public var attributes: [Attr] {
    var attributes: [Attr] = []
    attributes.reserveCapacity(attributeCount)
    forEachAttribute { attributes.append($0) }
    return attributes
  }

  /// The first attribute. Unlike `attributes`, this does not fix the position of an unread `style`
  /// attribute (see `setInlineStyle(_:)`).
  @inlinable public var firstAttribute: Attr? { pointer.pointee.properties.map { Attr($0) } }

  /// Calls `body` for each attribute in order. `body` must not change the attribute list.
  public func forEachAttribute(_ body: (Attr) -> Void) {
    settleStyle()
    var next = pointer.pointee.properties
    while let attribute = next {
      body(Attr(attribute))
      next = attribute.pointee.next
    }
  }

  /// Returns the value of an attribute in no namespace as a C string, which is valid until the
  /// value changes.
  @inlinable
  public func attribute(_ name: StaticString) -> UnsafePointer<UInt8>? {
    attribute(cString: name.utf8Start)
  }

  @inlinable
  public func attribute(cString name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var next = pointer.pointee.properties
    while let attribute = next {
      if attribute.pointee.ns == nil, let own = attribute.pointee.name, CString.equal(own, name) {
        guard let text = attribute.pointee.children, let content = text.pointee.content else {
          return StaticString("").utf8Start
        }
        return UnsafePointer(content)
      }
      next = attribute.pointee.next
    }
    return nil
  }

  /// `name` must be interned in the group's name table, because names are compared by address.
  @inlinable
  public func attribute(interned name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var next = pointer.pointee.properties
    while let attribute = next {
      if attribute.pointee.name == name, attribute.pointee.ns == nil {
        return Attr(attribute).content
      }
      next = attribute.pointee.next
    }
    return nil
  }

  @inlinable
  public func hasAttribute(_ name: StaticString) -> Bool { attribute(name) != nil }

  @inlinable public var hasAttributes: Bool {
    settleStyle()
    return pointer.pointee.properties != nil
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name
  public func attribute(qualifiedName name: DOMString) -> Attr? {
    // 1. Lowercase the name for an HTML element in an HTML document.
    // 2. Return the first attribute with that name.
    attribute(exactly: lowercasesNames ? name.asciiLowercased : name)
  }

  /// Compares case-sensitively.
  private func attribute(exactly name: DOMString) -> Attr? {
    if node.flags.contains(.hasUnreadStyle), name == "style" { settleStyle() }
    var next = pointer.pointee.properties
    var left = AttributeIndex.threshold
    let found = name.bytes.withUnsafeBufferPointer { bytes -> Attr? in
      while let raw = next, left > 0 {
        let attribute = Attr(raw)
        let isFound =
          raw.pointee.ns?.pointee.prefix == nil
          ? CString.equal(attribute.localName, bytes)
          : name.withCString { attribute.node.hasQualifiedName($0) }
        if isFound { return attribute }
        next = raw.pointee.next
        left -= 1
      }
      return nil
    }
    return found ?? (next == nil ? nil : attributeIndex.attribute(name))
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-get-by-namespace
  public func attribute(namespace: DOMString?, localName: DOMString) -> Attr? {
    // 1. An empty namespace means no namespace.
    let namespace = namespace.flatMap { $0.isEmpty ? nil : $0 }
    // 2. Without a namespace, the qualified name is the local name, so search by qualified name,
    // which uses the index. If the first match has a namespace, search all attributes.
    if namespace == nil {
      guard let first = attribute(exactly: localName) else { return nil }
      if first.isIn(nil) { return first }
    }
    return localName.withCString { localName in
      var next = pointer.pointee.properties
      while let raw = next {
        let attribute = Attr(raw)
        if CString.equal(attribute.localName, localName), attribute.isIn(namespace) {
          return attribute
        }
        next = raw.pointee.next
      }
      return nil
    }
  }

  // MARK: Changes

  /// - Throws: `InvalidCharacterError` if `name` is not a valid name.
  /// - Source: https://dom.spec.whatwg.org/#dom-element-setattribute
  public func setAttribute(qualifiedName name: DOMString, to value: DOMString) throws(DOMException)
  {
    // 1. Validate the name.
    guard XMLName.isName(name) else { throw .invalidCharacter }
    // 2, 4–5. Change an existing attribute.
    if let attribute = attribute(qualifiedName: name) { return change(attribute, to: value) }
    // 6–7. Append a new attribute.
    append(
      name: QualifiedName(localName: lowercasesNames ? name.asciiLowercased : name), value: value)
  }

  /// An existing attribute keeps its prefix.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-set-value
  public func setAttribute(_ name: QualifiedName, to value: DOMString) {
    if let attribute = attribute(namespace: name.namespace, localName: name.localName) {
      change(attribute, to: value)
    } else {
      append(name: name, value: value)
    }
  }

  /// Sets an attribute in no namespace. The name must be valid.
  public func setAttribute(_ name: StaticString, to value: DOMString) {
    setAttribute(QualifiedName(localName: DOMString(cString: name.utf8Start)), to: value)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-remove-by-name
  @discardableResult
  public func removeAttribute(qualifiedName name: DOMString) -> Attr? {
    guard let attribute = attribute(qualifiedName: name) else { return nil }
    remove(attribute)
    return attribute
  }

  public func removeAttribute(_ name: StaticString) {
    if let attribute = attribute(
      namespace: nil, localName: DOMString(cString: name.utf8Start))
    {
      remove(attribute)
    }
  }

  /// Returns the attribute that `attribute` replaces, if any; returns `attribute` itself if this
  /// element already owns it.
  /// - Throws: `InUseAttributeError` if another element owns the attribute.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-set
  @discardableResult
  public func setAttributeNode(_ attribute: Attr) throws(DOMException) -> Attr? {
    // 2. The attribute must not belong to another element.
    if let owner = attribute.ownerElement {
      guard owner == self else { throw .inUseAttribute }
      // 4. The element already has this attribute.
      return attribute
    }
    // 3. Find the attribute to replace.
    let name = attribute.name
    let old = self.attribute(namespace: name.namespace, localName: name.localName)
    attribute.node.adoptSubtree(into: document)
    let next = old?.pointer.pointee.next
    // 6–7. Replace, or append.
    node.group.queueAttributeRecord(
      self, name: name, oldValue: old?.value, newValue: attribute.value)
    if let old { remove(old, isObserved: false) }
    link(attribute, before: next)
    return old
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-remove
  public func remove(_ attribute: Attr) { remove(attribute, isObserved: true) }

  private func remove(_ attribute: Attr, isObserved: Bool) {
    let group = node.group
    if isObserved {
      group.queueAttributeRecord(
        self, name: attribute.name, oldValue: attribute.value, newValue: nil)
    }
    group.attributeWillChange(attribute, of: self)
    if let state = existingState, let index = state.attributeIndex, !index.willRemove(attribute) {
      state.attributeIndex = nil
    }
    let raw = attribute.pointer
    if let previous = raw.pointee.prev {
      previous.pointee.next = raw.pointee.next
    } else {
      pointer.pointee.properties = raw.pointee.next
    }
    raw.pointee.next?.pointee.prev = raw.pointee.prev
    raw.pointee.parent = nil
    raw.pointee.prev = nil
    raw.pointee.next = nil
    group.attributeDidChange(attribute, of: self, .removed)
  }

  /// The element must own the attribute.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-change
  func change(_ attribute: Attr, to value: DOMString) {
    let group = node.group
    group.queueAttributeRecord(
      self, name: attribute.name, oldValue: attribute.value, newValue: value)
    group.attributeWillChange(attribute, of: self)
    attribute.store(value)
    group.attributeDidChange(attribute, of: self, .changed)
  }

  /// This element must have no attributes; both elements must be in the same group.
  /// - Source: https://dom.spec.whatwg.org/#clone-a-single-node
  func appendCopies(ofAttributesOf other: Element) {
    let group = node.group
    other.forEachAttribute { attribute in
      // Names and namespaces are interned per group, so the copy can share their pointers.
      let copy = Attr(
        group.makeAttribute(
          attribute.localName, namespace: attribute.pointer.pointee.ns, in: pointer.pointee.doc))
      group.setValue(of: copy.pointer, to: UnsafeBufferPointer(cString: attribute.content))
      link(copy, before: nil)
      group.queueAttributeRecord(
        self, name: attribute.name, oldValue: nil, newValue: attribute.value)
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-attributes-append
  package func append(name: QualifiedName, value: DOMString) {
    let group = node.group
    let attribute = document.createAttribute(name)
    attribute.store(value)
    link(attribute, before: nil)
    group.queueAttributeRecord(self, name: name, oldValue: nil, newValue: value)
  }

  /// Sets an attribute in no namespace without queueing a mutation record. The name must be valid.
  ///
  /// For attributes that reflect SVG objects. WebKit serializes a changed object lazily, when the
  /// attribute is read, so there is no mutation record.
  package func setUnobservedAttribute(_ name: StaticString, to value: DOMString) {
    let localName = DOMString(cString: name.utf8Start)
    let group = node.group
    if let attribute = attribute(namespace: nil, localName: localName) {
      group.attributeWillChange(attribute, of: self)
      attribute.store(value)
      group.attributeDidChange(attribute, of: self, .changed)
    } else {
      let attribute = document.createAttribute(QualifiedName(localName: localName))
      attribute.store(value)
      link(attribute, before: nil)
    }
  }

  private func link(_ attribute: Attr, before next: UnsafeMutablePointer<xmlAttr>?) {
    let group = node.group
    group.attributeWillChange(attribute, of: self)
    let raw = attribute.pointer
    let next = next ?? unreadStyle
    raw.pointee.parent = pointer
    raw.pointee.next = next
    if let next {
      raw.pointee.prev = next.pointee.prev
      next.pointee.prev?.pointee.next = raw
      if next.pointee.prev == nil { pointer.pointee.properties = raw }
      next.pointee.prev = raw
      existingState?.attributeIndex = nil
    } else {
      let last = lastAttribute
      last?.pointee.next = raw
      raw.pointee.prev = last
      if last == nil { pointer.pointee.properties = raw }
      existingState?.attributeIndex?.didAppend(attribute)
    }
    group.attributeDidChange(attribute, of: self, .added)
  }

  var lastAttribute: UnsafeMutablePointer<xmlAttr>? {
    guard var last = pointer.pointee.properties else { return nil }
    var left = AttributeIndex.threshold
    while let following = last.pointee.next {
      if left == 0 { return attributeIndex.last }
      last = following
      left -= 1
    }
    return last
  }
}

extension Attr {
  func isIn(_ namespace: DOMString?) -> Bool {
    guard let href = pointer.pointee.ns?.pointee.href else { return namespace == nil }
    guard let namespace else { return false }
    return namespace.withCString { CString.equal($0, href) }
  }
}

extension Node {
  /// The node must be an element or an attribute: libxml2's structs for both have the `ns` field at
  /// the same offset.
  func hasQualifiedName(_ name: UnsafePointer<UInt8>) -> Bool {
    guard let localName = pointer.pointee.name else { return name[0] == 0 }
    guard let prefix = pointer.pointee.ns?.pointee.prefix else {
      return CString.equal(localName, name)
    }
    var index = 0
    while prefix[index] != 0 {
      guard prefix[index] == name[index] else { return false }
      index += 1
    }
    return name[index] == 0x3A && CString.equal(localName, name + index + 1)
  }
}
