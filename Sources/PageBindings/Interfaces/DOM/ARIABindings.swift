/// Roles and states for assistive technology, as text; what refers to elements is not there.
/// - Source: https://w3c.github.io/aria/#ARIAMixin
enum ARIABindings {
  private static let names = [
    "Atomic", "AutoComplete", "BrailleLabel", "BrailleRoleDescription", "Busy", "Checked",
    "ColCount", "ColIndex", "ColIndexText", "ColSpan", "Current", "Description", "Disabled",
    "Expanded", "HasPopup", "Hidden", "Invalid", "KeyShortcuts", "Label", "Level", "Live", "Modal",
    "MultiLine", "MultiSelectable", "Orientation", "Placeholder", "PosInSet", "Pressed",
    "ReadOnly", "Relevant", "Required", "RoleDescription", "RowCount", "RowIndex", "RowIndexText",
    "RowSpan", "Selected", "SetSize", "Sort", "ValueMax", "ValueMin", "ValueNow", "ValueText",
  ]

  static var members: [Member] {
    [.reflectNullable("role")]
      + names.map { .reflectNullable("aria\($0)", "aria-\($0.lowercased())") }
  }
}
