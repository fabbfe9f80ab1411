/// What is dragged, copied or pasted; here what a script puts together.
/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-store
public final class DataTransfer {
  /// The items, in order.
  public private(set) var items: [Item] = []

  /// The files among the items.
  public let files = FileList()

  /// One piece of data.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-item-list
  public final class Item {
    /// What the item holds.
    public enum Content {
      /// Text.
      case text(DOMString)
      /// A file.
      case file(File)
    }

    /// What the item holds; `nil` once it was removed from its list.
    public fileprivate(set) var content: Content?

    /// The media type, or what a script calls it.
    public fileprivate(set) var type: DOMString

    init(_ content: Content, type: DOMString) {
      self.content = content
      self.type = type
    }

    /// Whether this is text of a type.
    fileprivate func isText(_ type: DOMString) -> Bool {
      guard case .text? = content else { return false }
      return self.type == type
    }

    /// Whether this is a file.
    public var isFile: Bool {
      guard case .file? = content else { return false }
      return true
    }
  }

  /// Makes one without data.
  public init() {}

  /// Returns the names of what there is: first whether there are files, then the types of text.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-types
  public var types: [DOMString] {
    (files.files.isEmpty ? [] : ["Files"]) + items.filter { !$0.isFile }.map(\.type)
  }

  /// Returns text of a format; nothing where there is none.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-getdata
  public func data(format: DOMString) -> DOMString {
    let type = DataTransfer.type(format)
    guard case .text(let text)? = items.first(where: { $0.isText(type) })?.content else {
      return ""
    }
    return text
  }

  /// Puts text of a format in the place of what there is of it.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-setdata
  public func setData(_ data: DOMString, format: DOMString) {
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
    items.append(Item(.text(data), type: type))
  }

  /// Removes text of a format, or all text.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-cleardata
  public func clearData(format: DOMString?) {
    guard let format else { return remove { !$0.isFile } }
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
  }

  /// Adds text.
  ///
  /// - Throws: `NotSupportedError` where there is text of the type.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-add
  public func add(_ data: DOMString, type: DOMString) throws(DOMException) -> Item {
    let type = type.asciiLowercased
    guard !items.contains(where: { $0.isText(type) }) else { throw .notSupported }
    let item = Item(.text(data), type: type)
    items.append(item)
    return item
  }

  /// Adds a file.
  public func add(_ file: File) -> Item {
    let item = Item(.file(file), type: file.type)
    items.append(item)
    files.files.append(file)
    return item
  }

  /// Removes the item at a place; there need be none.
  public func remove(at index: Int) {
    guard index < items.count else { return }
    let item = items[index]
    remove { $0 === item }
  }

  /// Removes everything.
  public func removeAll() { remove { _ in true } }

  private func remove(where test: (Item) -> Bool) {
    let removed = items.filter(test)
    guard !removed.isEmpty else { return }
    items.removeAll(where: test)
    for item in removed {
      item.content = nil
      item.type = ""
    }
    files.files = items.compactMap { item in
      guard case .file(let file)? = item.content else { return nil }
      return file
    }
  }

  /// The type that a format stands for.
  private static func type(_ format: DOMString) -> DOMString {
    let name = format.asciiLowercased.strippingASCIIWhitespace
    let essence = DOMString(bytes: Array(name.bytes.prefix { $0 != 0x3B }))
    switch essence {
    case "text", "text/plain": return "text/plain"
    case "url", "text/uri-list": return "text/uri-list"
    case "text/html": return essence
    default: return name
    }
  }
}
