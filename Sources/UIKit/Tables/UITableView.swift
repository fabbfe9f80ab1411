/// A table of rows in sections.
///
/// Because tables have no layout, the visible rows are the first 50 and those that were tapped or
/// scrolled to.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableview
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The style of sections.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation styles of changes.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The value for a height that the table determines.
  public nonisolated static let automaticDimension: CGFloat = -1

  static let visibleRowCount = 50

  public let style: Style

  /// The object that provides the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reload() }
  }
  /// The object that is notified of selections.
  open weak var delegate: (any UITableViewDelegate)?
  /// A view above the rows.
  open var tableHeaderView: UIView?
  /// A view below the rows.
  open var tableFooterView: UIView?
  /// The background of the table. The screen shows it only if the table has no rows.
  open var backgroundView: UIView?
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var separatorStyle: SeparatorStyle = .singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The space above section headers.
  open var sectionHeaderTopPadding: CGFloat = 0
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var estimatedSectionFooterHeight: CGFloat = 0
  /// Whether the margins of cells follow the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  open var isEditing = false

  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var prototypes: [String: TablePrototype] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var reusableCells: [String: [UITableViewCell]] = [:]
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var counts: [Int]?
  private(set) var selection: [IndexPath] = []

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Cells

  /// Registers a class for new cells.
  open func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    prototypes[identifier] = nil
    cellClasses[identifier] = cellClass
  }

  /// Registers a class for new cells.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass as? UITableViewCell.Type, forCellReuseIdentifier: identifier)
  }

  /// Returns a reused cell, or else a new cell of the registered class. Returns `nil` if no class
  /// is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let prototype = prototypes[identifier] { return prototype.cell(identifier) }
    return cellClasses[identifier]?.init(registeredFor: identifier)
  }

  /// Returns a reused or new cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Problems.report(
      .noEffect("no cell is registered for the identifier “\(identifier)”; a plain cell is used"),
      from: self)
    return UITableViewCell(style: .subtitle, reuseIdentifier: identifier)
  }

  // MARK: Rows

  open var numberOfSections: Int { sectionCounts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let counts = sectionCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The number of rows in each section, from the data source after the last reload.
  private var sectionCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
    self.counts = counts
    return counts
  }

  private func reload(keeping kept: [IndexPath] = []) {
    counts = nil
    selection = kept
    for (_, cell) in cells { recycle(cell) }
    cells = [:]
    setNeedsLayout()
    guard window != nil else { return }
    DispatchQueue.main.async { [weak self] in
      // While item providers load, a completion handler that changes views may run on another
      // thread.
      if PendingLoads.count == 0 { self?.layoutIfNeeded() }
    }
  }

  /// Discards the rows, and requests them from the data source at the next layout.
  open func reloadData() {
    reload()
  }

  /// Reloads rows from the data source.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for indexPath in indexPaths {
      if let cell = cells.removeValue(forKey: indexPath) { recycle(cell) }
    }
    setNeedsLayout()
  }

  /// Reloads sections from the data source.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    if updateDepth > 0 { record(counts) { $0.reload(sections) } }
    reload(keeping: selection.filter { !sections.contains($0.section) })
  }

  /// Shows rows that the data source has added.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(sectionCounts) { $0.insert(indexPaths) }
  }

  /// Removes rows that the data source has removed.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record(sectionCounts) { $0.delete(indexPaths) }
  }

  /// Shows sections that the data source has added.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(counts) { $0.insert(sections) }
  }

  /// Removes sections that the data source has removed.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record(counts) { $0.delete(sections) }
  }

  private var updateDepth = 0
  private var changes: TableChanges?

  /// Begins a group of changes.
  open func beginUpdates() {
    updateDepth += 1
  }

  /// Ends a group of changes.
  open func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    if updateDepth == 0 { endChanges() }
  }

  /// Performs a group of changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// - Parameter old: The row counts before the change, or `nil` if they are unknown.
  private func record(_ old: @autoclosure () -> [Int]?, _ change: (inout TableChanges) -> Void) {
    var changes = changes ?? TableChanges(to: old())
    change(&changes)
    self.changes = changes
    if updateDepth == 0 { endChanges() }
  }

  /// Ends the group of changes. Reports row counts that are inconsistent with the changes as a
  /// problem, because UIKit raises an exception for them.
  private func endChanges() {
    guard let changes else { return }
    self.changes = nil
    reload(keeping: selection.compactMap(changes.newPosition))
    let found = sectionCounts
    selection.removeAll { !contains($0) }
    guard let expected = changes.expectedCounts(found: found), expected != found else { return }
    Problems.report(
      .noEffect(
        "the table was changed to \(expected) rows by section, but its data source has \(found)"),
      from: self)
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && indexPath.row >= 0
      && indexPath.row < numberOfRows(inSection: indexPath.section)
  }

  /// Returns the cell of a row, and makes the row visible.
  @discardableResult
  func show(_ indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard contains(indexPath), let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cell.isSelected = selection.contains(indexPath)
    cells[indexPath] = cell
    if cell.superview !== self { addSubview(cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return cell
  }

  /// Calls a closure with the cell of a row. Recycles the cell afterwards if the row was not
  /// visible and more than `visibleRowCount` rows are visible.
  func withCell<Result>(
    _ indexPath: IndexPath, _ body: (UITableViewCell) -> Result
  ) -> Result? {
    let isVisible = cells[indexPath] != nil
    guard let cell = show(indexPath) else { return nil }
    let result = body(cell)
    if !isVisible, cells.count > Self.visibleRowCount, cells[indexPath] === cell {
      cells[indexPath] = nil
      recycle(cell)
    }
    return result
  }

  /// Returns the index paths of the first rows, at most `limit`.
  func indexPaths(limit: Int) -> [IndexPath] {
    var result: [IndexPath] = []
    for (section, count) in sectionCounts.enumerated() {
      let count = min(count, limit - result.count)
      guard count > 0 else { continue }
      result += (0..<count).map { IndexPath(row: $0, section: section) }
    }
    return result
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard window != nil else { return }
    for indexPath in indexPaths(limit: Self.visibleRowCount) { show(indexPath) }
  }

  /// Returns the cell of a row if it is visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if window != nil { layoutIfNeeded() }
    return cells[indexPath]
  }

  /// Returns the row of a visible cell, or `nil` for another cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The visible cells in order.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  /// The visible rows in order.
  open var indexPathsForVisibleRows: [IndexPath]? {
    if window != nil { layoutIfNeeded() }
    return cells.keys.sorted()
  }

  /// Makes a row visible.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    show(indexPath)
  }

  // MARK: Selection

  /// The row that was selected first, or `nil`.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, or `nil`.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calls to the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for selected in selection { deselectRow(at: selected, animated: animated) }
      return
    }
    guard allowsSelection, contains(indexPath), !selection.contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for selected in selection { deselectRow(at: selected, animated: animated) }
    }
    select(indexPath, animated: animated)
  }

  /// Selects a row, and keeps the other selected rows.
  func select(_ indexPath: IndexPath, animated: Bool) {
    guard contains(indexPath), !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  /// Deselects a row without calls to the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }
}
