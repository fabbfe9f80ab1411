internal import CLibXML2

/// Tables, their sections and rows.
/// - Source: https://html.spec.whatwg.org/multipage/tables.html
extension Element {
  private func isSection(_ element: Element) -> Bool {
    element.isHTML("tbody") || element.isHTML("thead") || element.isHTML("tfoot")
  }

  private func firstChild(_ name: StaticString) -> Element? {
    node.childElements.first { $0.isHTML(name) }
  }

  // MARK: Parts of a table

  /// The first `<caption>` child.
  public var tableCaption: Element? { firstChild("caption") }

  /// The first `<thead>` child.
  public var tableHead: Element? { firstChild("thead") }

  /// The first `<tfoot>` child.
  public var tableFoot: Element? { firstChild("tfoot") }

  /// Puts a caption in the place of the one that is there.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-caption
  public func setTableCaption(_ caption: Element?) throws(DOMException) {
    // WebKit leaves one alone that stays.
    if let caption, caption == tableCaption { return }
    tableCaption?.node.removeFromParent()
    if let caption { try node.insert(caption.node, before: node.firstChild) }
  }

  /// Puts a head in the place of the one that is there.
  ///
  /// - Throws: `HierarchyRequestError` where it is no `<thead>`.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-thead
  public func setTableHead(_ head: Element?) throws(DOMException) {
    if let head, !head.isHTML("thead") { throw .hierarchyRequest }
    tableHead?.node.removeFromParent()
    if let head { try node.insert(head.node, before: placeOfTableHead(except: head)) }
  }

  private func placeOfTableHead(except head: Element? = nil) -> Node? {
    node.childElements.first {
      !$0.isHTML("caption") && !$0.isHTML("colgroup") && !$0.isHTML("col") && $0 != head
    }?.node
  }

  /// Puts a foot in the place of the one that is there.
  ///
  /// - Throws: `HierarchyRequestError` where it is no `<tfoot>`.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-tfoot
  public func setTableFoot(_ foot: Element?) throws(DOMException) {
    if let foot, !foot.isHTML("tfoot") { throw .hierarchyRequest }
    tableFoot?.node.removeFromParent()
    if let foot { try node.append(foot.node) }
  }

  private func make(_ name: DOMString) -> Element { document.createHTMLElement(name) }

  /// The caption, made now where there is none.
  public func createTableCaption() -> Element {
    if let known = tableCaption { return known }
    let made = make("caption")
    node.insertUnchecked(made.node, before: node.firstChild)
    return made
  }

  /// The head, made now where there is none.
  public func createTableHead() -> Element {
    if let known = tableHead { return known }
    let made = make("thead")
    node.insertUnchecked(made.node, before: placeOfTableHead())
    return made
  }

  /// The foot, made now where there is none.
  public func createTableFoot() -> Element {
    if let known = tableFoot { return known }
    let made = make("tfoot")
    node.insertUnchecked(made.node, before: nil)
    return made
  }

  /// Makes a body behind the last one.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-createtbody
  public func createTableBody() -> Element {
    let made = make("tbody")
    let last = node.childElements.last { $0.isHTML("tbody") }
    node.insertUnchecked(made.node, before: last?.node.nextSibling)
    return made
  }

  // MARK: Rows

  /// The rows of a table: those of its heads, then its own and its bodies', then its feet's.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-rows
  public var tableRows: [Element] {
    var heads: [Element] = []
    var bodies: [Element] = []
    var feet: [Element] = []
    for child in node.childElements {
      if child.isHTML("tr") {
        bodies.append(child)
      } else if child.isHTML("thead") {
        heads += child.sectionRows
      } else if child.isHTML("tbody") {
        bodies += child.sectionRows
      } else if child.isHTML("tfoot") {
        feet += child.sectionRows
      }
    }
    return heads + bodies + feet
  }

  /// The rows of a section.
  public var sectionRows: [Element] { node.childElements.filter { $0.isHTML("tr") } }

  /// The cells of a row.
  public var rowCells: [Element] {
    node.childElements.filter { $0.isHTML("td") || $0.isHTML("th") }
  }

  /// The last of a table's rows, without a list of all.
  private var lastTableRow: Element? {
    var inBody: Element?
    var inHead: Element?
    var child = node.lastElementChild
    while let element = child {
      if element.isHTML("tfoot"), let row = element.lastSectionRow { return row }
      if inBody == nil {
        if element.isHTML("tr") {
          inBody = element
        } else if element.isHTML("tbody") {
          inBody = element.lastSectionRow
        }
      }
      if inHead == nil, element.isHTML("thead") { inHead = element.lastSectionRow }
      child = element.previousElement
    }
    return inBody ?? inHead
  }

  private var lastSectionRow: Element? {
    var child = node.lastElementChild
    while let element = child, !element.isHTML("tr") { child = element.previousElement }
    return child
  }

  private var previousElement: Element? {
    var sibling = node.previousSibling
    while let current = sibling {
      if let element = Element(current) { return element }
      sibling = current.previousSibling
    }
    return nil
  }

  /// Inserts a row into a table.
  ///
  /// - Parameter index: The place of the row; -1 is the end.
  /// - Throws: `IndexSizeError` where there are not so many rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-insertrow
  public func insertTableRow(at index: Int) throws(DOMException) -> Element {
    // 1. There must be so many.
    let next: Element?
    if index == -1 {
      next = nil
    } else {
      let rows = tableRows
      guard index >= 0, index <= rows.count else { throw .indexSize }
      next = index < rows.count ? rows[index] : nil
    }
    let row = make("tr")
    if let next {
      // 5. Before a row.
      next.node.parent?.insertUnchecked(row.node, before: next.node)
    } else if let last = lastTableRow {
      // 4. Behind the last row.
      last.node.parent?.insertUnchecked(row.node, before: nil)
    } else {
      // 2–3. Into the last body, which is made where there is none.
      let body = node.childElements.last { $0.isHTML("tbody") } ?? createTableBody()
      body.node.insertUnchecked(row.node, before: nil)
    }
    return row
  }

  /// Inserts a row into a section.
  ///
  /// - Throws: `IndexSizeError` where there are not so many rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-insertrow
  public func insertSectionRow(at index: Int) throws(DOMException) -> Element {
    try insert("tr", at: index, among: { $0.sectionRows })
  }

  /// Inserts a cell into a row.
  ///
  /// - Throws: `IndexSizeError` where there are not so many cells.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-insertcell
  public func insertCell(at index: Int) throws(DOMException) -> Element {
    try insert("td", at: index, among: { $0.rowCells })
  }

  private func insert(
    _ name: DOMString, at index: Int, among list: (Element) -> [Element]
  ) throws(DOMException) -> Element {
    var next: Element?
    if index != -1 {
      let elements = list(self)
      guard index >= 0, index <= elements.count else { throw .indexSize }
      next = index < elements.count ? elements[index] : nil
    }
    let made = make(name)
    node.insertUnchecked(made.node, before: next?.node)
    return made
  }

  private func delete(
    at index: Int, among elements: @autoclosure () -> [Element],
    last: @autoclosure () -> Element?
  ) throws(DOMException) {
    if index == -1 {
      last()?.node.removeFromParent()
    } else {
      let elements = elements()
      guard elements.indices.contains(index) else { throw .indexSize }
      elements[index].node.removeFromParent()
    }
  }

  /// Removes a row from a table; -1 is the last one.
  ///
  /// - Throws: `IndexSizeError` where there are not so many.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-deleterow
  public func deleteTableRow(at index: Int) throws(DOMException) {
    try delete(at: index, among: tableRows, last: lastTableRow)
  }

  /// Removes a row from a section; -1 is the last one.
  ///
  /// - Throws: `IndexSizeError` where there are not so many.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-deleterow
  public func deleteSectionRow(at index: Int) throws(DOMException) {
    try delete(at: index, among: sectionRows, last: lastSectionRow)
  }

  /// Removes a cell from a row; -1 is the last one.
  ///
  /// - Throws: `IndexSizeError` where there are not so many.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-deletecell
  public func deleteCell(at index: Int) throws(DOMException) {
    try delete(at: index, among: rowCells, last: rowCells.last)
  }

  /// The table that a row or a section belongs to.
  private var ownerTable: Element? {
    guard let parent = node.parentElement else { return nil }
    if parent.isHTML("table") { return parent }
    guard isHTML("tr"), isSection(parent) else { return nil }
    return parent.ownerTable
  }

  /// The place of a row in its table, or -1.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-rowindex
  public var rowIndex: Int { ownerTable?.rowIndices[pointer] ?? -1 }

  private var rowIndices: [UnsafeMutablePointer<xmlNode>: Int] {
    let key = ObjectIdentifier(TableRowIndices.self)
    let state = state
    if let known = state.attachments[key] {
      let indices = unsafeDowncast(known, to: TableRowIndices.self)
      if indices.version == node.group.version { return indices.byRow }
    }
    let made = TableRowIndices(self)
    state.attachments[key] = made
    return made.byRow
  }

  /// The place of a row in its section, or in the table that is its parent, or -1.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-sectionrowindex
  public var sectionRowIndex: Int {
    guard let parent = node.parentElement else { return -1 }
    if parent.isHTML("table") { return rowIndex }
    guard isSection(parent) else { return -1 }
    var index = 0
    var sibling = previousElement
    while let element = sibling {
      if element.isHTML("tr") { index += 1 }
      sibling = element.previousElement
    }
    return index
  }

  /// The place of a cell in its row, or -1.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tdth-cellindex
  public var cellIndex: Int {
    guard let row = node.parentElement, row.isHTML("tr") else { return -1 }
    var index = 0
    var sibling = previousElement
    while let element = sibling {
      if element.isHTML("td") || element.isHTML("th") { index += 1 }
      sibling = element.previousElement
    }
    return index
  }
}

/// The places of a table's rows, as of a version of the tree.
private final class TableRowIndices {
  let version: Int
  let byRow: [UnsafeMutablePointer<xmlNode>: Int]

  init(_ table: Element) {
    version = table.node.group.version
    byRow = Dictionary(
      table.tableRows.enumerated().map { ($1.pointer, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }
}
