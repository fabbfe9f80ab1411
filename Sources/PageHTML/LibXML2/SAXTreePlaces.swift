import CLibXML2
import PageDOM

/// Where nodes go.
extension SAXTreeBuilder {
  /// A parent, and the child that the new one comes before; `nil` for the end.
  typealias Place = (parent: NodePointer, before: NodePointer?)

  /// WebKit hangs what would be deeper beside its parent.
  /// - Source: https://html.spec.whatwg.org/multipage/infrastructure.html#hardware-limitations
  private static let deepestElement = 512

  /// Returns where a new element goes; `nil` where its tag is ignored.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  func place(
    for tag: ElementTag, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> Place? {
    switch tag {
    case .html: return html == nil ? (root, nil) : nil
    case .head, .body:
      guard let html, (tag == .head ? head : body) == nil else { return nil }
      return (html, nil)
    case _ where tag.isTablePart: return tablePlace(for: tag)
    case _ where tag.closesParagraphUnknownToLibXML2: closeParagraph()
    case _ where tag.isHeading: closeHeading()
    default: break
    }
    let parent = current
    if let html, parent == html, tag.belongsToHead, let head { return (head, nil) }
    if SAXTreeBuilder.isTableStructure(self.tag(of: parent)) {
      switch tag {
      case .script, .style, .template, .form: break
      case .input where isHidden(attributes): break
      default: return fosterPlace()
      }
    }
    if open.count > SAXTreeBuilder.deepestElement, let outer = parent.pointee.parent {
      return (outer, nil)
    }
    return (parent, nil)
  }

  private func isHidden(_ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) -> Bool {
    guard let attributes else { return false }
    var index = 0
    while let name = attributes[index] {
      if let value = attributes[index + 1], CString.equal(name, "type") {
        return CString.equalIgnoringASCIICase(value, StaticString("hidden").utf8Start)
      }
      index += 2
    }
    return false
  }

  // MARK: Tables

  /// Whether nothing but parts of a table can stand directly inside.
  static func isTableStructure(_ tag: ElementTag) -> Bool {
    tag == .table || tag == .tbody || tag == .thead || tag == .tfoot || tag == .tr
  }

  /// Returns the place for what cannot stand in a table: before it.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#foster-parent
  func fosterPlace() -> Place {
    var index = open.count - 1
    while index >= scopeStart {
      if open[index].element == .table, let table = open[index].node {
        guard let parent = table.pointee.parent else { break }
        return (parent, table)
      }
      index -= 1
    }
    return (current, nil)
  }

  /// Returns the place for a part of a table, with the parts around it that the page left out.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable
  private func tablePlace(for tag: ElementTag) -> Place? {
    var table = open.count - 1
    while table >= scopeStart, open[table].element != .table || open[table].node == nil {
      table -= 1
    }
    guard table >= scopeStart else {
      // The contents of templates and of a table's own parts may start with any of its parts.
      if !templates.isEmpty { return (current, nil) }
      return isFragment ? fragmentTablePlace(for: tag) : nil
    }
    // The table's own parts that are open; what is closed does not count.
    var last = table
    var index = table + 1
    while index < open.count, open[index].node == nil || open[index].element.isTablePart {
      if open[index].node != nil { last = index }
      index += 1
    }
    let parent = structure(for: tag, from: open[last].insertion)
    // The elements of the stack that stay open are those around the new one.
    while last > table, !contains(open[last].node, parent) { last -= 1 }
    open[last].insertion = parent
    close(from: last + 1, insertion: parent)
    return (parent, nil)
  }

  private func fragmentTablePlace(for tag: ElementTag) -> Place? {
    switch (contextElement, tag) {
    case (.table, _): return (structure(for: tag, from: current), nil)
    case (.tbody, .tr), (.thead, .tr), (.tfoot, .tr), (.tr, .td), (.tr, .th), (.colgroup, .col):
      let parent = structure(for: tag, from: current)
      close(from: min(3, open.count), insertion: parent)
      return (parent, nil)
    case (.tbody, .td), (.tbody, .th), (.thead, .td), (.thead, .th), (.tfoot, .td),
      (.tfoot, .th):
      return (structure(for: tag, from: current), nil)
    case (.template, _): return (current, nil)
    default: return nil
    }
  }

  /// Returns the parent for a part of a table: the nearest that can hold it, made where missing.
  private func structure(for tag: ElementTag, from start: NodePointer) -> NodePointer {
    func isSection(_ tag: ElementTag) -> Bool { tag == .tbody || tag == .thead || tag == .tfoot }
    var node = start
    while true {
      let own = node == root ? contextElement : self.tag(of: node)
      switch tag {
      case .td, .th: if own == .tr { return node }
      case .col: if own == .colgroup { return node }
      default: break
      }
      if isSection(own) {
        if tag == .tr { return node }
        if tag == .td || tag == .th { return make("tr", in: node) }
      }
      if own == .table || node == root {
        switch tag {
        case .tr: return make("tbody", in: node)
        case .td, .th: return make("tr", in: make("tbody", in: node))
        case .col: return make("colgroup", in: node)
        default: return node
        }
      }
      guard let parent = node.pointee.parent else { return node }
      node = parent
    }
  }

  private func make(_ name: StaticString, in parent: NodePointer) -> NodePointer {
    make(name, at: (parent, nil))
  }

  /// Makes an element that the page has no tag for.
  func make(_ name: StaticString, at place: Place) -> NodePointer {
    let node = group.makeElement(
      group.intern(name), namespace: nil, in: place.parent.pointee.doc)
    link(node, place)
    return node
  }

  /// Whether a node is another or one of the few around it that a table implies.
  private func contains(_ node: NodePointer?, _ other: NodePointer) -> Bool {
    var current: NodePointer? = other
    for _ in 0..<4 {
      if current == node { return true }
      current = current?.pointee.parent
    }
    return false
  }

  // MARK: Nodes

  /// Links a node that has no parent.
  func link(_ node: NodePointer, _ place: Place) {
    Node(place.parent).link(Node(node), before: place.before.map(Node.init))
  }

  /// Puts the text that has come together into the tree.
  func flushText() {
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    var place: Place = (current, nil)
    let parentTag = tag(of: place.parent)
    if SAXTreeBuilder.isTableStructure(parentTag) || parentTag == .colgroup,
      text.contains(where: { !$0.isASCIIWhitespace })
    {
      place = fosterPlace()
    }
    let previous = place.before.map { $0.pointee.prev } ?? place.parent.pointee.last
    if let previous, previous.pointee.type == XML_TEXT_NODE {
      text.withUnsafeBufferPointer { group.appendContent(previous, $0) }
    } else {
      link(
        text.withUnsafeBufferPointer { group.makeText($0, in: place.parent.pointee.doc) }, place)
    }
  }

  // MARK: Attributes

  /// Puts attributes on a new element; returns its text, where an annotation has it.
  func add(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>, to node: NodePointer
  ) -> DOMString? {
    var last: UnsafeMutablePointer<xmlAttr>?
    var index = 0
    var text: DOMString?
    while let name = attributes[index] {
      let value = attributes[index + 1]
      index += 2
      if name == markerName {
        guard let value, case .element(let listed, let own)? = annotation(value) else { continue }
        text = own
        for attribute in listed ?? [] {
          let namespace = attribute.name.namespace.map {
            group.namespace(prefix: attribute.name.prefix, name: $0)
          }
          let name = group.intern(attribute.name.localName)
          last = attribute.value.bytes.withUnsafeBufferPointer {
            append(name: name, namespace: namespace, value: $0, after: last, of: node)
          }
        }
      } else {
        last = append(
          name: group.intern(name), namespace: nil, value: UnsafeBufferPointer(cString: value),
          after: last, of: node)
      }
    }
    return text
  }

  private func annotation(_ number: UnsafePointer<xmlChar>) -> MarkupAnnotation? {
    var value = 0
    var index = 0
    while number[index] &- 0x30 < 10, value < 1 << 40 {
      value = value * 10 + Int(number[index] - 0x30)
      index += 1
    }
    return value < annotations.count ? annotations[value] : nil
  }

  private func append(
    name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    value: UnsafeBufferPointer<UInt8>, after last: UnsafeMutablePointer<xmlAttr>?,
    of node: NodePointer
  ) -> UnsafeMutablePointer<xmlAttr> {
    let attribute = group.makeAttribute(name, namespace: namespace, in: node.pointee.doc)
    attribute.pointee.parent = node
    // By hand: libxml2 goes through all attributes to find the last.
    attribute.pointee.prev = last
    if let last { last.pointee.next = attribute } else { node.pointee.properties = attribute }
    group.setValue(of: attribute, to: value)
    return attribute
  }
}
