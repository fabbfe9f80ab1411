internal import Infra

extension MarkupTree {
  /// A builder of a tree in document order. Invalid UTF-8, such as a lone surrogate, becomes
  /// U+FFFD.
  ///
  /// ```swift
  /// var builder = MarkupTree.Builder()
  /// builder.openElement(MarkupName("p"))
  /// builder.addAttribute(MarkupName("id"), value: "a")
  /// builder.addText("Text")
  /// builder.close()
  /// let tree = builder.finish()
  /// ```
  public struct Builder: Sendable {
    private var tree = MarkupTree(nodes: [], names: [], attributes: [], bytes: [])
    private var open: [Int] = []
    private var numbers: [MarkupName: NameID] = [:]
    /// The attribute names of the last element that has more than `manyAttributes` attributes.
    private var attributeNames: Set<NameID> = []
    private static let manyAttributes = 16

    /// Creates a tree with a document node, which is open.
    public init() {
      _ = append(.document, name: nil)
      open = [0]
    }

    /// The number of nodes so far, which will be the number of the next node.
    public var count: Int { tree.nodes.count }

    /// Returns the number of `name`. Callers may keep it, to look up each name only once.
    public mutating func id(of name: MarkupName) -> NameID {
      if let id = numbers[name] { return id }
      let id = NameID(number: Int32(truncatingIfNeeded: tree.names.count))
      tree.names.append(name)
      numbers[name] = id
      return id
    }

    public mutating func openElement(_ name: MarkupName) { openElement(id(of: name)) }

    public mutating func openElement(_ name: NameID) { open.append(append(.element, name: name)) }

    /// Opens the content of a template or a shadow root; `label` describes it.
    public mutating func openFragment(_ label: String) {
      let name = id(of: MarkupName(label))
      open.append(append(.fragment, name: name))
    }

    /// Closes the last open node. The document stays open.
    public mutating func close() {
      guard open.count > 1, let node = open.popLast() else { return }
      tree.nodes[node].end = Int32(truncatingIfNeeded: tree.nodes.count)
    }

    /// Adds an attribute to the element that was just opened.
    public mutating func addAttribute(_ name: MarkupName, value: String) {
      addAttribute(id(of: name), value: value.utf8)
    }

    /// Adds an attribute to the element that was just opened. As in the HTML parser, a second
    /// attribute with the same name is ignored.
    public mutating func addAttribute(_ name: NameID, value: some Sequence<UInt8>) {
      let last = tree.nodes.count - 1
      precondition(last == open.last, "Attributes are added before content.")
      let range = tree.nodes[last].attributes
      if range.count < Self.manyAttributes {
        guard !tree.attributes[range].contains(where: { $0.name == name.number }) else { return }
      } else {
        if range.count == Self.manyAttributes {
          attributeNames = Set(tree.attributes[range].map { NameID(number: $0.name) })
        }
        guard attributeNames.insert(name).inserted else { return }
      }
      let start = tree.bytes.count
      append(value)
      tree.attributes.append(
        AttributeEntry(name: name.number, start: start, length: tree.bytes.count - start))
      tree.nodes[last].attributeCount += 1
    }

    public mutating func addText(_ text: String) { addText(text.utf8) }

    public mutating func addText(_ text: some Sequence<UInt8>) { add(.text, text) }

    public mutating func addCDATASection(_ text: some Sequence<UInt8>) { add(.cdataSection, text) }

    public mutating func addComment(_ text: some Sequence<UInt8>) { add(.comment, text) }

    public mutating func addProcessingInstruction(
      target: String, data: some Sequence<UInt8>
    ) {
      add(.processingInstruction, data, name: id(of: MarkupName(target)))
    }

    public mutating func addDoctype(_ doctype: Doctype) {
      add(.doctype, doctype.name.utf8)
      open.append(tree.nodes.count - 1)
      if let publicID = doctype.publicID {
        addAttribute(MarkupName(Doctype.publicKey), value: publicID)
      }
      if let systemID = doctype.systemID {
        addAttribute(MarkupName(Doctype.systemKey), value: systemID)
      }
      close()
    }

    /// Closes all nodes and returns the tree.
    public mutating func finish() -> MarkupTree {
      while open.count > 1 { close() }
      tree.nodes[0].end = Int32(truncatingIfNeeded: tree.nodes.count)
      return tree
    }

    private mutating func add(
      _ kind: Kind, _ text: some Sequence<UInt8>, name: NameID? = nil
    ) {
      let node = append(kind, name: name)
      append(text)
      tree.nodes[node].textLength = tree.bytes.count - tree.nodes[node].textStart
    }

    private mutating func append(_ text: some Sequence<UInt8>) {
      let start = tree.bytes.count
      tree.bytes.append(contentsOf: text)
      let isValid = tree.bytes.withUnsafeBufferPointer {
        UTF8Validation.isValid(UnsafeBufferPointer(rebasing: $0[start...]))
      }
      guard !isValid else { return }
      let repaired = String(decoding: tree.bytes[start...], as: UTF8.self)
      tree.bytes.replaceSubrange(start..., with: repaired.utf8)
    }

    private mutating func append(_ kind: Kind, name: NameID?) -> Int {
      let number = tree.nodes.count
      tree.nodes.append(
        Node(
          kind: kind, name: name?.number ?? -1,
          parent: open.last.map { Int32(truncatingIfNeeded: $0) } ?? -1,
          end: Int32(truncatingIfNeeded: number + 1),
          firstAttribute: Int32(truncatingIfNeeded: tree.attributes.count), attributeCount: 0,
          textStart: tree.bytes.count, textLength: 0))
      return number
    }
  }
}

/// A document type.
public struct Doctype: Sendable, Hashable {
  public var name: String
  public var publicID: String?
  public var systemID: String?

  // A tree stores the identifiers as attributes with these names.
  static let publicKey = "public"
  static let systemKey = "system"

  public init(name: String, publicID: String? = nil, systemID: String? = nil) {
    self.name = name
    self.publicID = publicID
    self.systemID = systemID
  }
}

extension MarkupTree {
  /// Returns the document type that a doctype node describes.
  public func doctype(of node: Int) -> Doctype {
    Doctype(
      name: text(of: node), publicID: attribute(Doctype.publicKey, of: node),
      systemID: attribute(Doctype.systemKey, of: node))
  }
}
