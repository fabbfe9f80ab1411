/// A drag data store, which a script creates and fills.
/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-store
public final class DataTransfer {
  /// The drag data store item list.
  public private(set) var items: [Item] = []

  /// The files of the items.
  public let files = FileList()

  /// An item of the drag data store item list.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-item-list
  public final class Item {
    /// The data of an item.
    public enum Content {
      /// Text.
      case text(DOMString)
      /// A file.
      case file(File)
    }

    /// The item's data; `nil` after the item was removed from its list.
    public fileprivate(set) var content: Content?

    /// The media type, or the type string that a script specified.
    public fileprivate(set) var type: DOMString

    init(_ content: Content, type: DOMString) {
      self.content = content
      self.type = type
    }

    fileprivate func isText(_ type: DOMString) -> Bool {
      guard case .text? = content else { return false }
      return self.type == type
    }

    /// Whether this is a file item.
    public var isFile: Bool {
      guard case .file? = content else { return false }
      return true
    }
  }

  /// Creates an empty data store.
  public init() {}

  /// The types of the items: `Files` first if there are files, then the types of the text items.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-types
  public var types: [DOMString] {
    (files.files.isEmpty ? [] : ["Files"]) + items.filter { !$0.isFile }.map(\.type)
  }

  /// Returns the text of a format; empty if there is none.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-getdata
  public func data(format: DOMString) -> DOMString {
    let type = DataTransfer.type(format)
    guard case .text(let text)? = items.first(where: { $0.isText(type) })?.content else {
      return ""
    }
    return text
  }

  /// Sets the text of a format, replacing any existing text.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-setdata
  public func setData(_ data: DOMString, format: DOMString) {
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
    items.append(Item(.text(data), type: type))
  }

  /// Removes the text of a format, or all text items if `format` is `nil`.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-cleardata
  public func clearData(format: DOMString?) {
    guard let format else { return remove { !$0.isFile } }
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
  }

  /// Adds a text item.
  ///
  /// - Throws: `NotSupportedError` if there already is a text item of the type.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-add
  public func add(_ data: DOMString, type: DOMString) throws(DOMException) -> Item {
    let type = type.asciiLowercased
    guard !items.contains(where: { $0.isText(type) }) else { throw .notSupported }
    let item = Item(.text(data), type: type)
    items.append(item)
    return item
  }

  /// Adds a file item.
  public func add(_ file: File) -> Item {
    let item = Item(.file(file), type: file.type)
    items.append(item)
    files.files.append(file)
    return item
  }

  /// Removes the item at `index`, if there is one.
  public func remove(at index: Int) {
    guard index < items.count else { return }
    let item = items[index]
    remove { $0 === item }
  }

  /// Removes all items.
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

  /// Converts a format to the type of its items, resolving the legacy names `text` and `url`.
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
