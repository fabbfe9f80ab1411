/// An element of the screen, with its visible text and the effect of a tap.
@MainActor
struct ScreenElement {
  var type: String
  var text: String?
  var state: [String] = []
  var children: [ScreenElement] = []
  /// Other names that `HeadlessScreen.tap(_:)` accepts.
  var names: [String] = []
  var isEnabled = true
  var tap: (@MainActor () -> Void)?
  /// The text field or text view that receives typed text.
  var input: UIView?

  var tree: ViewTree {
    ViewTree(type: type, text: text, state: state, children: children.map(\.tree))
  }

  /// The element and its descendants, in tree order.
  var all: [ScreenElement] {
    var result: [ScreenElement] = []
    var stack = [self]
    while let element = stack.popLast() {
      result.append(element)
      stack += element.children.reversed()
    }
    return result
  }

  /// The texts of the element and its descendants.
  var texts: [String] { all.compactMap(\.text).filter { !$0.isEmpty } }

  /// Returns the innermost elements that have a name and accept taps.
  func targets(named name: String) -> [ScreenElement] {
    let inner = children.flatMap { $0.targets(named: name) }
    if inner.isEmpty, tap != nil, isTarget(named: name) { return [self] }
    return inner
  }

  /// Whether a name identifies the element. The text in a field does not identify the field,
  /// because the row that contains the field may have this name.
  private func isTarget(named name: String) -> Bool {
    input == nil ? matches(name) : names.contains(name)
  }

  func matches(_ name: String) -> Bool { text == name || names.contains(name) }

  private static let maximumLabelLength = 60

  /// The name that error messages show, and that a tap accepts. The text in a field is not its
  /// name.
  var label: String? {
    guard let label = input == nil ? text ?? names.first : names.first, !label.isEmpty else {
      return nil
    }
    return label.count > Self.maximumLabelLength
      ? label.prefix(Self.maximumLabelLength) + "…" : label
  }
}

extension ScreenElement {
  /// The maximum depth of the tree. Deeper views are omitted.
  private static let depthLimit = 256
  /// The maximum number of rows of a table. Further rows are omitted.
  static let rowLimit = 1000

  init(_ view: UIView, depth: Int = 0) {
    type = Self.typeName(of: view)
    text = view.visibleText
    state = view.visibleState
    names = [view.accessibilityLabel, view.accessibilityIdentifier].compactMap(\.self)
    guard depth < Self.depthLimit else {
      state.append("deeper views are left out")
      return
    }
    let children = view.visibleChildren.filter(\.isSeen)
    switch view {
    case let bar as UINavigationBar: self.children = Self.elements(of: bar, depth: depth)
    case let bar as UIToolbar: self.children = Self.elements(of: bar.buttons, in: bar, depth: depth)
    case let table as UITableView: self.children = Self.elements(of: table, depth: depth)
    default: self.children = children.map { ScreenElement($0, depth: depth + 1) }
    }
    if let alert = view.controller as? UIAlertController { add(alert) }
    if let window = view as? UIWindow, let menu = window.openMenu {
      self.children.append(menu.element(in: window))
    }
    if let view = view as? UITextView { addInput(view, isEnabled: view.isEditable) }
    if let field = view as? UITextField {
      addInput(field, isEnabled: field.isEnabled)
      if let placeholder = field.placeholder { names.append(placeholder) }
    }
    if let segments = view as? UISegmentedControl {
      for index in 0..<segments.numberOfSegments {
        guard let title = segments.titleForSegment(at: index) else { continue }
        self.children.append(
          ScreenElement(type: "Segment", text: title, isEnabled: segments.isTapEnabled) {
            _ = segments.select(title)
          })
      }
    }
    if let picker = view as? UIPickerView {
      self.children += picker.rows.map { component, row, title in
        let isSelected = picker.selectedRow(inComponent: component) == row
        return ScreenElement(
          type: "PickerRow", text: title, state: isSelected ? ["selected"] : [],
          isEnabled: picker.isUserInteractionEnabled
        ) { [weak picker] in picker?.choose(row, in: component) }
      }
    }
    if view.isTappable, input == nil {
      isEnabled = view.isTapEnabled
      if text == nil { names += self.children.flatMap(\.texts) }
      tap = { _ = view.tapped() }
    }
  }

  init(
    type: String, text: String?, state: [String] = [], names: [String] = [], isEnabled: Bool = true,
    tap: (@MainActor () -> Void)? = nil
  ) {
    self.type = type
    self.text = text
    self.state = state
    self.names = names
    self.isEnabled = isEnabled
    self.tap = tap
  }

  private mutating func addInput(_ view: UIView, isEnabled: Bool) {
    input = view
    self.isEnabled = isEnabled && view.isTapEnabled
    let label = label
    tap = {
      if view.recognizeTap().contains(where: \.cancelsTouchesInView) { return }
      (view as? UIControl)?.sendActions(for: .touchDown)
      guard !view.becomeFirstResponder() else { return }
      Problems.report(.noEffect("“\(label ?? "a field")” does not begin editing"), from: view)
    }
  }

  private static func typeName(of view: UIView) -> String {
    view.controller.map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: view))"
  }

  private mutating func add(_ alert: UIAlertController) {
    text = [alert.title, alert.message].compactMap(\.self).joined(separator: "\n")
    state = [alert.preferredStyle == .alert ? "alert" : "action sheet"]
    children += alert.actions.map { action in
      var states = action.isEnabled ? [] : ["disabled"]
      if action.style != .default { states.append("\(action.style)") }
      return ScreenElement(
        type: "UIAlertAction", text: action.title, state: states, isEnabled: action.isEnabled
      ) {
        alert.choose(action)
      }
    }
  }

  private static func elements(of bar: UINavigationBar, depth: Int) -> [ScreenElement] {
    var elements: [ScreenElement] = []
    if let title = bar.backTitle {
      elements.append(
        ScreenElement(type: "UIBarButtonItem", text: title, state: ["back"]) {
          bar.navigationController?.popViewController(animated: true)
        })
    }
    elements += Self.elements(of: bar.buttons, in: bar, depth: depth)
    return elements + bar.visibleChildren.map { ScreenElement($0, depth: depth + 1) }
  }

  private static func elements(
    of buttons: [UIBarButtonItem], in bar: UIView, depth: Int
  ) -> [ScreenElement] {
    buttons.map { item in
      if let view = item.customView { return ScreenElement(view, depth: depth + 1) }
      let states = (item.isEnabled ? [] : ["disabled"]) + (item.image.map { [$0.summary] } ?? [])
      return ScreenElement(
        type: "UIBarButtonItem", text: item.visibleTitle, state: states,
        names: [item.accessibilityLabel, item.accessibilityIdentifier].compactMap(\.self)
          + (item.image.map { [$0.summary] } ?? []), isEnabled: item.isEnabled
      ) { [weak bar] in item.tapped(in: bar) }
    }
  }

  private static func elements(of table: UITableView, depth: Int) -> [ScreenElement] {
    var elements = [table.tableHeaderView].compactMap(\.self).filter(\.isSeen)
      .map { ScreenElement($0, depth: depth + 1) }
    let indexPaths = table.indexPaths(limit: rowLimit)
    var section = -1
    func endSection() {
      guard section >= 0 else { return }
      if let view = table.delegate?.tableView(table, viewForFooterInSection: section) {
        elements.append(ScreenElement(view, depth: depth + 1))
      } else if let title = table.dataSource?.tableView(table, titleForFooterInSection: section) {
        elements.append(ScreenElement(type: "SectionFooter", text: title))
      }
    }
    for indexPath in indexPaths {
      if indexPath.section != section {
        endSection()
        section = indexPath.section
        if let view = table.delegate?.tableView(table, viewForHeaderInSection: section) {
          elements.append(ScreenElement(view, depth: depth + 1))
        } else if let title = table.dataSource?.tableView(table, titleForHeaderInSection: section) {
          elements.append(ScreenElement(type: "SectionHeader", text: title))
        }
      }
      if let row = row(indexPath, of: table, depth: depth) { elements.append(row) }
    }
    endSection()
    elements += [table.tableFooterView].compactMap(\.self).filter(\.isSeen)
      .map { ScreenElement($0, depth: depth + 1) }
    if indexPaths.isEmpty, let background = table.backgroundView, background.isSeen {
      elements.append(ScreenElement(background, depth: depth + 1))
    }
    let total = (0..<table.numberOfSections)
      .reduce(0) { $0.addingReportingOverflow(table.numberOfRows(inSection: $1)).partialValue }
    if total > indexPaths.count {
      elements.append(
        ScreenElement(type: "MoreRows", text: "\(total - indexPaths.count) more rows"))
    }
    return elements
  }

  /// Returns the element of a row. Its text is the text of the row's views.
  static func row(_ indexPath: IndexPath, of table: UITableView, depth: Int = 0) -> ScreenElement? {
    table.withCell(indexPath) { cell in
      var row = ScreenElement(cell, depth: depth + 1)
      // Replaces plain views, such as the content view, with their children.
      row.children = row.children.flatMap { $0.type == "UIView" ? $0.children : [$0] }
      row.names += row.texts + [row.texts.joined(separator: " ")]
      row.isEnabled =
        table.isTapEnabled && (table.allowsSelection || !cell.tapRecognizers.isEmpty)
      row.tap = { [weak table] in table?.tapRow(indexPath) }
      return row
    }
  }
}

extension UIView {
  /// Whether the view is neither hidden nor transparent.
  var isSeen: Bool { !isHidden && alpha > 0 }
}
