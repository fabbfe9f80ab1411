public import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#interface-attr
public struct Attr: Hashable {
  /// libxml2's attribute struct shares only its first fields with other nodes.
  public let node: Node

  /// Returns `nil` if the node is not an attribute.
  public init?(_ node: Node) {
    guard node.pointer.pointee.type == XML_ATTRIBUTE_NODE else { return nil }
    self.node = node
  }

  init(unchecked node: Node) {
    self.node = node
  }

  @inlinable public init(_ pointer: UnsafeMutablePointer<xmlAttr>) {
    node = Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }

  @inlinable public var pointer: UnsafeMutablePointer<xmlAttr> {
    UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self)
  }

  /// `nil` if the attribute is detached.
  public var ownerElement: Element? {
    node.pointer.pointee.parent.map { Element(unchecked: Node($0)) }
  }

  /// A C string.
  @inlinable public var localName: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.name) ?? StaticString("").utf8Start
  }

  @inlinable public var next: Attr? { pointer.pointee.next.map { Attr($0) } }

  @inlinable public var hasNamespace: Bool { node.pointer.pointee.ns != nil }

  public var name: QualifiedName {
    let namespace = pointer.pointee.ns
    return QualifiedName(
      namespace: namespace?.pointee.href.map { DOMString(cString: $0) },
      prefix: namespace?.pointee.prefix.map { DOMString(cString: $0) },
      localName: DOMString(cString: localName))
  }

  /// The value as a WTF-8 C string, valid until the value changes.
  @inlinable public var content: UnsafePointer<UInt8> {
    guard let text = node.pointer.pointee.children, let content = text.pointee.content else {
      return StaticString("").utf8Start
    }
    return UnsafePointer(content)
  }

  public var value: DOMString { DOMString(cString: content) }

  /// Mutation observers are notified only if the attribute has an owner element.
  /// - Source: https://dom.spec.whatwg.org/#set-an-existing-attribute-value
  public func setValue(_ value: DOMString) {
    if let element = ownerElement {
      element.change(self, to: value)
    } else {
      store(value)
      node.group.versions.all &+= 1
    }
  }

  /// Does not notify observers.
  func store(_ value: DOMString) {
    value.bytes.withUnsafeBufferPointer { node.group.setValue(of: pointer, to: $0) }
  }
}
