/// A drag data store, which scripts create and fill.
/// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-drag-data-store
public final class DataTransfer {
  /// The drag data store item list.
  public private(set) var items: [Item] = []

  public let files = FileList()

  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitem-interface
  public final class Item {
    public enum Content {
      case text(DOMString)
      case file(File)
    }

    /// `nil` after the item was removed from its list.
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

    public var isFile: Bool {
      guard case .file? = content else { return false }
      return true
    }
  }

  public init() {}

  /// The types of the text items. As in WebKit, `Files` precedes them if there are files.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-types
  public var types: [DOMString] {
    (files.files.isEmpty ? [] : ["Files"]) + items.filter { !$0.isFile }.map(\.type)
  }

  /// The text of the format, or an empty string.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-getdata
  public func data(format: DOMString) -> DOMString {
    let type = DataTransfer.type(format)
    guard case .text(let text)? = items.first(where: { $0.isText(type) })?.content else {
      return ""
    }
    return text
  }

  /// Replaces any text of the format.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-setdata
  public func setData(_ data: DOMString, format: DOMString) {
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
    items.append(Item(.text(data), type: type))
  }

  /// Removes all text items if `format` is `nil`.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransfer-cleardata
  public func clearData(format: DOMString?) {
    guard let format else { return remove { !$0.isFile } }
    let type = DataTransfer.type(format)
    remove { $0.isText(type) }
  }

  /// - Throws: `NotSupportedError` if there already is a text item of the type.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-datatransferitemlist-add
  public func add(_ data: DOMString, type: DOMString) throws(DOMException) -> Item {
    let type = type.asciiLowercased
    guard !items.contains(where: { $0.isText(type) }) else { throw .notSupported }
    let item = Item(.text(data), type: type)
    items.append(item)
    return item
  }

  public func add(_ file: File) -> Item {
    let item = Item(.file(file), type: file.type)
    items.append(item)
    files.files.append(file)
    return item
  }

  /// Does nothing if there is no such item.
  public func remove(at index: Int) {
    guard index < items.count else { return }
    let item = items[index]
    remove { $0 === item }
  }

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

  /// Returns the type string of a format. Resolves the legacy names `text` and `url`, and removes
  /// the parameters of plain text, HTML and URI lists.
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
