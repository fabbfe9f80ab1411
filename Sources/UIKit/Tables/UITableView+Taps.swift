extension UITableView {
  /// Selects or deselects a row as a tap does, in the documented order of the delegate's methods.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)
  func tapRow(_ indexPath: IndexPath) {
    guard let cell = show(indexPath) else { return }
    let recognized = cell.recognizeTap()
    guard allowsSelection else { return }
    if let recognizer = recognized.first(where: \.cancelsTouchesInView) {
      let view = recognizer.view.map { "\(type(of: $0))" } ?? "view"
      return Problems.report(
        .noEffect(
          "a recognizer of \(view) recognized the tap on a row, so the row was not selected; set "
            + "its cancelsTouchesInView to false"), from: self)
    }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    cell.setHighlighted(true, animated: false)
    defer { cell.setHighlighted(false, animated: false) }
    if allowsMultipleSelection, selection.contains(indexPath) {
      return reportDeselections(deselect([indexPath]))
    }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
    guard let chosen else { return }
    let deselected = allowsMultipleSelection ? [] : deselect(selection.filter { $0 != chosen })
    select(chosen, animated: false)
    reportDeselections(deselected)
    delegate?.tableView(self, didSelectRowAt: chosen)
    cell.selectionSegue?(cell)
  }

  /// Deselects selected rows, and returns the deselected ones. For each selected row, the delegate
  /// returns the row to deselect, or `nil` if the row must stay selected.
  private func deselect(_ selected: [IndexPath]) -> [IndexPath] {
    var deselected: [IndexPath] = []
    for indexPath in selected {
      let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
      guard let chosen, selection.contains(chosen) else { continue }
      deselectRow(at: chosen, animated: false)
      deselected.append(chosen)
    }
    return deselected
  }

  private func reportDeselections(_ deselected: [IndexPath]) {
    for indexPath in deselected { delegate?.tableView(self, didDeselectRowAt: indexPath) }
  }
}
