internal import PageDOM

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

  /// The content attributes by the names that scripts know them by.
  private static let attributes = Dictionary(
    uniqueKeysWithValues: names.map {
      (DOMString("aria\($0)"), ContentAttribute("aria-\($0.lowercased())"))
    })

  static var members: [Member] {
    [
      .reflectNullable("role"),
      // OPTIMIZATION: few scripts ask for any, and all of them share their functions.
      .properties(
        names.map { "aria\($0)" }.joined(separator: " "),
        get: { call in
          let element = try call.thisElement()
          return try attribute(call)?.value(of: element).map { call.string(inTree: $0) }
            ?? call.null
        },
        set: { call in
          let element = try call.thisElement()
          try attribute(call)?.set(orRemove: try call.textOrNull(1), on: element)
          return nil
        }),
    ]
  }

  private static func attribute(_ call: Call) throws -> ContentAttribute? {
    attributes[try call.text(0)]
  }
}
