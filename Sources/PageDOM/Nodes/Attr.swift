public import CLibXML2

/// An attribute.
/// - Source: https://dom.spec.whatwg.org/#interface-attr
public struct Attr: Hashable {
  /// The attribute as a node. libxml2's attribute struct shares only its first fields with other
  /// nodes.
  public let node: Node

  /// Wraps a node; `nil` if it is not an attribute.
  public init?(_ node: Node) {
    guard node.pointer.pointee.type == XML_ATTRIBUTE_NODE else { return nil }
    self.node = node
  }

  init(unchecked node: Node) {
    self.node = node
  }

  @inlinable package init(_ pointer: UnsafeMutablePointer<xmlAttr>) {
    node = Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }

  /// The libxml2 attribute.
  @inlinable package var pointer: UnsafeMutablePointer<xmlAttr> {
    UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self)
  }

  /// The element that owns the attribute; `nil` if it is detached.
  public var ownerElement: Element? {
    node.pointer.pointee.parent.map { Element(unchecked: Node($0)) }
  }

  /// The local name as a C string.
  @inlinable public var localName: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.name) ?? StaticString("").utf8Start
  }

  /// The next attribute of the element.
  @inlinable package var next: Attr? { pointer.pointee.next.map { Attr($0) } }

  /// Whether the attribute is in a namespace.
  @inlinable public var hasNamespace: Bool { node.pointer.pointee.ns != nil }

  /// The name with its prefix and namespace.
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

  /// The value.
  public var value: DOMString { DOMString(cString: content) }

  /// Sets the value; mutation observers are notified only if the attribute has an owner element.
  /// - Source: https://dom.spec.whatwg.org/#set-an-existing-attribute-value
  public func setValue(_ value: DOMString) {
    if let element = ownerElement {
      element.change(self, to: value)
    } else {
      store(value)
      node.group.versions.all &+= 1
    }
  }

  /// Stores a value in the libxml2 attribute.
  func store(_ value: DOMString) {
    value.bytes.withUnsafeBufferPointer { node.group.setValue(of: pointer, to: $0) }
  }
}
