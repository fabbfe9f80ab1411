public import CLibXML2

/// An attribute.
/// - Source: https://dom.spec.whatwg.org/#interface-attr
public struct Attr: Hashable {
  /// The attribute as a node; libxml2's struct shares only the first fields with other nodes.
  public let node: Node

  /// Wraps a node, where it is an attribute.
  public init?(_ node: Node) {
    guard node.pointer.pointee.type == XML_ATTRIBUTE_NODE else { return nil }
    self.node = node
  }

  init(unchecked node: Node) {
    self.node = node
  }

  package init(_ pointer: UnsafeMutablePointer<xmlAttr>) {
    node = Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }

  /// libxml2's attribute.
  public var pointer: UnsafeMutablePointer<xmlAttr> {
    UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self)
  }

  /// The element that has the attribute.
  public var ownerElement: Element? {
    node.pointer.pointee.parent.map { Element(unchecked: Node($0)) }
  }

  /// The local name as a C string.
  public var localName: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.name) ?? StaticString("").utf8Start
  }

  /// The name with its prefix and namespace.
  public var name: QualifiedName {
    let namespace = pointer.pointee.ns
    return QualifiedName(
      namespace: namespace?.pointee.href.map { DOMString(cString: $0) },
      prefix: namespace?.pointee.prefix.map { DOMString(cString: $0) },
      localName: DOMString(cString: localName))
  }

  /// The value as a C string of WTF-8, which lives until the value changes.
  @inlinable public var content: UnsafePointer<UInt8> {
    guard let text = node.pointer.pointee.children, let content = text.pointee.content else {
      return StaticString("").utf8Start
    }
    return UnsafePointer(content)
  }

  /// The value.
  public var value: DOMString { DOMString(cString: content) }

  /// Changes the value, wherever the attribute stands.
  /// - Source: https://dom.spec.whatwg.org/#set-an-existing-attribute-value
  public func setValue(_ value: DOMString) {
    if let element = ownerElement {
      element.change(self, to: value)
    } else {
      store(value)
      node.group.versions.all &+= 1
    }
  }

  /// Puts a value into the libxml2 attribute.
  func store(_ value: DOMString) {
    value.bytes.withUnsafeBufferPointer { node.group.setValue(of: pointer, to: $0) }
  }
}
