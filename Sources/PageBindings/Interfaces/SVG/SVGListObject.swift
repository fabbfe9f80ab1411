internal import PageDOM
internal import PageJavaScript

struct SVGListKind: @unchecked Sendable {
  let interface: Interface
  let read: (DOMString) -> [SVGItem]
  let write: (SVGItem) -> DOMString
  let wrap: (SVGItem, Call) -> ScriptValue
  let argument: (Call, Int) throws -> SVGItem
  let copy: (SVGItem) -> SVGItem
  /// Updates an old item to the value of a new item. Returns `false` if they are not compatible.
  var renew: (SVGItem, SVGItem) -> Bool = { _, _ in false }

  static func objects<Value>(
    _ interface: Interface, of itemInterface: Interface,
    read: @escaping (DOMString) -> [Value], write: @escaping (Value) -> DOMString,
    areAlike: @escaping (Value, Value) -> Bool = { _, _ in false }
  ) -> SVGListKind {
    func value(_ item: SVGItem) -> Value? { (item as? SVGObject<Value>)?.value }
    return SVGListKind(
      interface: interface, read: { read($0).map { SVGObject($0) } },
      write: { value($0).map(write) ?? "" },
      wrap: { $1.realm.wrapper(of: $0, as: itemInterface).value },
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

/// - Source: https://svgwg.org/svg2-draft/types.html#ListInterfaces
final class SVGListObject {
  let element: Element
  let isReadOnly: Bool
  let kind: SVGListKind
  private let attribute: StaticString
  private var items: [SVGItem] = []
  /// The value of the attribute from which the items were parsed, or to which they were serialized.
  private var text: DOMString?
  private var isSettling = false
  /// The style version at which the attribute was last checked.
  private var version = -1
  /// The serialized items, if the attribute's value is composed of them.
  private var texts: [[UInt8]]?
  /// The index of the item that was written last, and the offset of its text.
  private var last = (index: 0, offset: 0)

  init(_ element: Element, _ attribute: StaticString, _ kind: SVGListKind, isReadOnly: Bool) {
    self.element = element
    self.attribute = attribute
    self.kind = kind
    self.isReadOnly = isReadOnly
  }

  /// Synchronizes the items with the attribute. Detaches items that leave the list.
  func settle() {
    // OPTIMIZATION: scripts access lists item by item, so skip the check if no tree has changed.
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

  private func write() {
    isSettling = true
    let texts = items.map { item in
      // OPTIMIZATION: lists are built item by item, so the texts of unchanged items are kept.
      let text = item.text ?? kind.write(item).bytes
      item.text = text
      return text
    }
    isSettling = false
    self.texts = texts
    last = (0, 0)
    store(DOMString(bytes: Array(texts.joined(separator: [0x20]))))
  }

  func write(_ item: SVGItem) {
    // OPTIMIZATION: only this item is serialized again.
    guard let place = place(of: item), let old = texts?[place.index].count else { return write() }
    isSettling = true
    let new = kind.write(item).bytes
    isSettling = false
    item.text = new
    texts?[place.index] = new
    last = place
    // Drop the other reference to the bytes, so that modifying them does not copy.
    var written = text ?? ""
    text = nil
    written.bytes.replaceSubrange(place.offset..<place.offset + old, with: new)
    store(written)
  }

  /// Returns the index of an item, and the offset of its text. The search starts at the item that
  /// was written last.
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

  /// The items, synchronized with the attribute.
  var current: [SVGItem] {
    settle()
    return items
  }

  /// - Throws: `NoModificationAllowedError` if the list is read-only, or an error of `body`.
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

  /// Appends an item, which must not be in a list.
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

  func unbound(_ item: SVGItem) -> SVGItem { item.isBound ? kind.copy(item) : item }
}

final class SVGStringItem: SVGItem {
  let string: DOMString

  init(_ string: DOMString) { self.string = string }
}
