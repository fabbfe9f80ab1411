public final class NodeCollection {
  public enum Kind { case childNodes, children, tagName(DOMString), tagNameNS(namespace: DOMString?, localName: DOMString), className(DOMString), name(DOMString), images, embeds, links, anchors, forms, scripts }
  let root: Node; let kind: Kind
  public init(root: Node, kind: Kind) { self.root = root; self.kind = kind }
  var list: [Node] {
    switch kind {
    case .childNodes: root.children
    case .children: root.childElements.map(\.node)
    case .images: root.descendantElements.filter { $0.isHTML("img") }.map(\.node)
    case .tagName(let n): root.descendantElements.filter { DOMString(cString: $0.localName) == n || n == "*" }.map(\.node)
    default: root.descendantElements.map(\.node)
    }
  }
  public var count: Int { list.count }
  public func item(at i: Int) -> Node? { let l = list; return i < l.count ? l[i] : nil }
  public func namedItem(_ n: DOMString) -> Node? { nil }
  public var supportedPropertyNames: [DOMString] { [] }
}
public struct TokenSet {
  public init(element: Element, attribute: StaticString) {}
  public var count: Int { 0 }
  public subscript(i: Int) -> DOMString { "" }
  public func contains(_ t: DOMString) -> Bool { false }
  public func add(_ t: [DOMString]) throws(DOMException) {}
  public func remove(_ t: [DOMString]) throws(DOMException) {}
  public func toggle(_ t: DOMString, force: Bool?) throws(DOMException) -> Bool { false }
  public func replace(_ t: DOMString, with: DOMString) throws(DOMException) -> Bool { false }
}
