internal import CLibXML2

/// The rows of a section or the cells of a row.
private let partsKey = AttachmentKey<ElementState, NodeCollection>()

/// - Source: https://html.spec.whatwg.org/multipage/tables.html
extension Element {
  var isTableSection: Bool { isHTML("tbody") || isHTML("thead") || isHTML("tfoot") }

  private func firstChild(_ name: StaticString) -> Element? {
    node.childElements.first { $0.isHTML(name) }
  }

  // MARK: Parts of a table

  public var tableCaption: Element? { firstChild("caption") }

  public var tableHead: Element? { firstChild("thead") }

  public var tableFoot: Element? { firstChild("tfoot") }

  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-caption
  public func setTableCaption(_ caption: Element?) throws(DOMException) {
    // WebKit does not reinsert the current caption.
    if let caption, caption == tableCaption { return }
    tableCaption?.node.removeFromParent()
    if let caption { try node.insert(caption.node, before: node.firstChild) }
  }

  /// - Throws: `HierarchyRequestError` if `head` is not a `<thead>`.
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

  /// - Throws: `HierarchyRequestError` if `foot` is not a `<tfoot>`.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-tfoot
  public func setTableFoot(_ foot: Element?) throws(DOMException) {
    if let foot, !foot.isHTML("tfoot") { throw .hierarchyRequest }
    tableFoot?.node.removeFromParent()
    if let foot { try node.append(foot.node) }
  }

  private func make(_ name: DOMString) -> Element { document.createHTMLElement(name) }

  public func createTableCaption() -> Element {
    if let known = tableCaption { return known }
    let made = make("caption")
    node.insertUnchecked(made.node, before: node.firstChild)
    return made
  }

  public func createTableHead() -> Element {
    if let known = tableHead { return known }
    let made = make("thead")
    node.insertUnchecked(made.node, before: placeOfTableHead())
    return made
  }

  public func createTableFoot() -> Element {
    if let known = tableFoot { return known }
    let made = make("tfoot")
    node.insertUnchecked(made.node, before: nil)
    return made
  }

  /// Inserts the new `<tbody>` after the last one, or at the end.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-createtbody
  public func createTableBody() -> Element {
    let made = make("tbody")
    let last = node.childElements.last { $0.isHTML("tbody") }
    node.insertUnchecked(made.node, before: last?.node.nextSibling)
    return made
  }

  // MARK: Rows

  /// Head rows, then the rows of the table and its bodies, then foot rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-rows
  public var tableRows: [Element] { tableRowList.rows }

  private var tableRowList: TableRowList {
    if let known = knownTableRowList { return known }
    let made = TableRowList(self)
    state.attachments[TableRowList.key] = made
    return made
  }

  private var knownTableRowList: TableRowList? {
    guard let known = existingState?.attachments[TableRowList.key] else { return nil }
    return known.version == TableVersions.of(node.group).current ? known : nil
  }

  private func parts(_ kind: NodeCollection.Kind) -> NodeCollection {
    let state = state
    if let known = state.attachments[partsKey], known.kind == kind { return known }
    let made = NodeCollection(root: node, kind: kind)
    state.attachments[partsKey] = made
    return made
  }

  /// The last row of a table, found without building the row list.
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

  private var lastCell: Element? {
    var child = node.lastElementChild
    while let element = child, !element.isTableCell { child = element.previousElement }
    return child
  }

  private var isTableCell: Bool { isHTML("td") || isHTML("th") }

  private var previousElement: Element? {
    var sibling = node.previousSibling
    while let current = sibling {
      if let element = Element(current) { return element }
      sibling = current.previousSibling
    }
    return nil
  }

  /// - Parameter index: The index of the new row; -1 to append it.
  /// - Throws: `IndexSizeError` if the index is less than -1 or greater than the number of rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-insertrow
  public func insertTableRow(at index: Int) throws(DOMException) -> Element {
    // 1.
    var list = index == -1 ? knownTableRowList : tableRowList
    let place = index == -1 ? list?.rows.count ?? 0 : index
    if let list, !(0...list.rows.count).contains(place) { throw .indexSize }
    let next = list.flatMap { place < $0.rows.count ? $0.rows[place] : nil }
    let row = make("tr")
    if let next {
      // 5.
      next.node.parent?.insertUnchecked(row.node, before: next.node)
    } else if let last = list?.rows.last ?? lastTableRow {
      // 4.
      last.node.parent?.insertUnchecked(row.node, before: nil)
    } else {
      // 2–3.
      let body = node.childElements.last { $0.isHTML("tbody") } ?? createTableBody()
      body.node.insertUnchecked(row.node, before: nil)
      list = nil
    }
    list?.didInsert(row, at: place)
    return row
  }

  /// -1 appends the row.
  /// - Throws: `IndexSizeError` if the index is less than -1 or greater than the number of rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-insertrow
  public func insertSectionRow(at index: Int) throws(DOMException) -> Element {
    try insert("tr", at: index, among: .sectionRows)
  }

  /// -1 appends the cell.
  /// - Throws: `IndexSizeError` if the index is less than -1 or greater than the number of cells.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-insertcell
  public func insertCell(at index: Int) throws(DOMException) -> Element {
    try insert("td", at: index, among: .rowCells)
  }

  private func insert(
    _ name: DOMString, at index: Int, among kind: NodeCollection.Kind
  ) throws(DOMException) -> Element {
    var next: Element?
    if index != -1 {
      let parts = parts(kind)
      next = parts.element(at: index)
      guard next != nil || index >= 0 && index == parts.count else { throw .indexSize }
    }
    let made = make(name)
    node.insertUnchecked(made.node, before: next?.node)
    return made
  }

  private func delete(
    at index: Int, among kind: NodeCollection.Kind, last: @autoclosure () -> Element?
  ) throws(DOMException) {
    guard index != -1 else {
      last()?.node.removeFromParent()
      return
    }
    guard let element = parts(kind).element(at: index) else { throw .indexSize }
    element.node.removeFromParent()
  }

  /// -1 removes the last row.
  /// - Throws: `IndexSizeError` if the index of the row is out of range.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-table-deleterow
  public func deleteTableRow(at index: Int) throws(DOMException) {
    let list = tableRowList
    if index == -1, list.rows.isEmpty { return }
    let place = index == -1 ? list.rows.count - 1 : index
    guard list.rows.indices.contains(place) else { throw .indexSize }
    list.rows[place].node.removeFromParent()
    list.didRemove(at: place)
  }

  /// -1 removes the last row.
  /// - Throws: `IndexSizeError` if the index of the row is out of range.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-deleterow
  public func deleteSectionRow(at index: Int) throws(DOMException) {
    try delete(at: index, among: .sectionRows, last: lastSectionRow)
  }

  /// -1 removes the last cell.
  /// - Throws: `IndexSizeError` if the index of the cell is out of range.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-deletecell
  public func deleteCell(at index: Int) throws(DOMException) {
    try delete(at: index, among: .rowCells, last: lastCell)
  }

  private var ownerTable: Element? {
    guard let parent = node.parentElement else { return nil }
    if parent.isHTML("table") { return parent }
    guard isHTML("tr"), parent.isTableSection else { return nil }
    return parent.ownerTable
  }

  /// -1 outside tables.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-rowindex
  public var rowIndex: Int { ownerTable?.tableRowList.index(of: self) ?? -1 }

  /// The row's index in its table section. If the parent is a table, the row's index in the table;
  /// otherwise -1.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tr-sectionrowindex
  public var sectionRowIndex: Int {
    guard let parent = node.parentElement else { return -1 }
    if parent.isHTML("table") { return rowIndex }
    guard parent.isTableSection else { return -1 }
    var index = 0
    var sibling = previousElement
    while let element = sibling {
      if element.isHTML("tr") { index += 1 }
      sibling = element.previousElement
    }
    return index
  }

  /// -1 outside rows.
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#dom-tdth-cellindex
  public var cellIndex: Int {
    guard let row = node.parentElement, row.isHTML("tr") else { return -1 }
    var index = 0
    var sibling = previousElement
    while let element = sibling {
      if element.isTableCell { index += 1 }
      sibling = element.previousElement
    }
    return index
  }
}
