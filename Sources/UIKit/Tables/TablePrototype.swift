/// A prototype cell of a storyboard.
@MainActor
struct TablePrototype {
  var style: UITableViewCell.CellStyle
  var create: @MainActor () -> UITableViewCell
  var connect: @MainActor (UITableViewCell) -> Void
  var selection: (@MainActor (UITableViewCell) -> Void)?

  func cell(_ identifier: String) -> UITableViewCell {
    let cell = create()
    cell.style = style
    cell.reuseIdentifier = identifier
    cell.selectionSegue = selection
    connect(cell)
    cell.awakeFromNib()
    return cell
  }
}

extension StoryboardContent {
  /// Registers a prototype cell of a table.
  ///
  /// - Parameters:
  ///   - connect: Adds the views of the cell, and connects its outlets.
  ///   - selection: Performs the segue of the cell when its row is selected.
  public static func registerPrototype(
    _ identifier: String, style: UITableViewCell.CellStyle, in table: UITableView,
    create: @escaping @MainActor () -> UITableViewCell,
    connect: @escaping @MainActor (UITableViewCell) -> Void = { _ in },
    selection: (@MainActor (UITableViewCell) -> Void)? = nil
  ) {
    table.prototypes[identifier] = TablePrototype(
      style: style, create: create, connect: connect, selection: selection)
  }
}
