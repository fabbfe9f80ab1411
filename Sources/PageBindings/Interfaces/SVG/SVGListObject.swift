internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// What lists of one kind hold, and how their attributes say it.
struct SVGListKind: @unchecked Sendable {
  let interface: Interface
  let read: (DOMString) -> [SVGItem]
  let write: (SVGItem) -> DOMString
  let wrap: (SVGItem, Call) -> JSValueRef
  /// Returns the item that an argument is.
  let argument: (Call, Int) throws -> SVGItem
  let copy: (SVGItem) -> SVGItem
  /// Gives an old item the value of a new one, where the attribute was set and both are alike.
  var renew: (SVGItem, SVGItem) -> Bool = { _, _ in false }

  /// A list of objects.
  static func objects<Value>(
    _ interface: Interface, of itemInterface: Interface,
    read: @escaping (DOMString) -> [Value], write: @escaping (Value) -> DOMString,
    areAlike: @escaping (Value, Value) -> Bool = { _, _ in false }
  ) -> SVGListKind {
    func value(_ item: SVGItem) -> Value? { (item as? SVGObject<Value>)?.value }
    return SVGListKind(
      interface: interface, read: { read($0).map { SVGObject($0) } },
      write: { value($0).map(write) ?? "" },
      wrap: { $1.realm.wrapper(of: $0, as: itemInterface) },
      argument: { call, index in
        try call.object(index, SVGObject<Value>.self, named: itemInterface.name)
      },
      copy: { item in value(item).map { SVGObject($0) } ?? item },
      renew: { old, new in
        guard let old = old as? SVGObject<Value>, let new = value(new), areAlike(old.value, new)
        else { return false }
        old.renew(new)
        return true
      })
  }
}

/// The native object of a list of SVG that stands for an attribute.
/// - Source: https://svgwg.org/svg2-draft/types.html#ListInterfaces
final class SVGListObject {
  let element: Element
  let isReadOnly: Bool
  let kind: SVGListKind
  private let attribute: StaticString
  private var items: [SVGItem] = []
  /// The attribute's text that the items are of.
  private var text: DOMString?
  private var isSettling = false
  /// When the attribute was last looked at.
  private var version = -1
  /// The items' texts, as long as the attribute is made of them.
  private var texts: [[UInt8]]?
  /// Which item was changed last, and where its text begins.
  private var last = (index: 0, offset: 0)

  init(_ element: Element, _ attribute: StaticString, _ kind: SVGListKind, isReadOnly: Bool) {
    self.element = element
    self.attribute = attribute
    self.kind = kind
    self.isReadOnly = isReadOnly
  }

  /// Takes the items that the attribute has now; those that it had before are in no list.
  func settle() {
    // OPTIMIZATION: lists are gone through item by item.
    let now = element.node.group.styleVersion
    guard !isSettling, version != now else { return }
    version = now
    let current = element.attribute(attribute).map { DOMString(cString: $0) }
    guard current != text else { return }
    isSettling = true
    texts = nil
    defer { isSettling = false }
    text = current
    let old = items
    items = kind.read(current ?? "")
    for (index, item) in old.enumerated() {
      if index < items.count, kind.renew(item, items[index]) {
        items[index] = item
      } else {
        item.list = nil
      }
    }
    for item in items { item.list = self }
  }

  /// Writes the attribute as the items are.
  private func write() {
    isSettling = true
    let texts = items.map { item in
      // OPTIMIZATION: lists are made item by item.
      let text = item.text ?? kind.write(item).bytes
      item.text = text
      return text
    }
    isSettling = false
    self.texts = texts
    last = (0, 0)
    store(DOMString(bytes: Array(texts.joined(separator: [0x20]))))
  }

  /// Writes the attribute as one item has become.
  func write(_ item: SVGItem) {
    // OPTIMIZATION: the others stay as they are.
    guard let place = place(of: item), let old = texts?[place.index].count else { return write() }
    isSettling = true
    let new = kind.write(item).bytes
    isSettling = false
    item.text = new
    texts?[place.index] = new
    last = place
    // Only one has the bytes while they change, so that they are not copied.
    var written = text ?? ""
    text = nil
    written.bytes.replaceSubrange(place.offset..<place.offset + old, with: new)
    store(written)
  }

  /// Returns which item one is, and where its text begins; one behind the last is found at once.
  private func place(of item: SVGItem) -> (index: Int, offset: Int)? {
    guard let texts, texts.count == items.count else { return nil }
    for start in [last, (index: 0, offset: 0)] {
      var (index, offset) = start
      while index < items.count {
        if items[index] === item { return (index, offset) }
        offset += texts[index].count + 1
        index += 1
      }
    }
    return nil
  }

  private func store(_ written: DOMString) {
    text = written
    element.setUnobservedAttribute(attribute, to: written)
    version = element.node.group.styleVersion
  }

  /// The items, as the attribute has them.
  var current: [SVGItem] {
    settle()
    return items
  }

  /// Changes which items there are.
  ///
  /// - Throws: `NoModificationAllowedError` where scripts cannot, or what `body` throws.
  func change<Result>(_ body: (inout [SVGItem]) throws -> Result) throws -> Result {
    settle()
    try checkWritable()
    let old = items
    let result = try body(&items)
    for item in old { item.list = nil }
    for item in items { item.list = self }
    write()
    return result
  }

  /// Appends an item, which is in no list.
  func append(_ item: SVGItem) {
    settle()
    items.append(item)
    item.list = self
    guard var written = text, texts != nil, items.count > 1 else { return write() }
    isSettling = true
    let new = kind.write(item).bytes
    isSettling = false
    item.text = new
    texts?.append(new)
    written.bytes += [0x20] + new
    store(written)
  }

  func checkWritable() throws {
    guard !isReadOnly else { throw DOMException.noModificationAllowed }
  }

  /// Returns what is put into the list for an item: one that is bound already stays where it is.
  func unbound(_ item: SVGItem) -> SVGItem { item.isBound ? kind.copy(item) : item }
}

/// An item of a list of texts.
final class SVGStringItem: SVGItem {
  let string: DOMString

  init(_ string: DOMString) { self.string = string }
}
