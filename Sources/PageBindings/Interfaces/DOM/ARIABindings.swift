internal import PageDOM

/// - Source: https://w3c.github.io/aria/#ARIAMixin
enum ARIABindings {
  private static let states = [
    "Atomic", "AutoComplete", "BrailleLabel", "BrailleRoleDescription", "Busy", "Checked",
    "ColCount", "ColIndex", "ColIndexText", "ColSpan", "Current", "Description", "Disabled",
    "Expanded", "HasPopup", "Hidden", "Invalid", "KeyShortcuts", "Label", "Level", "Live", "Modal",
    "MultiLine", "MultiSelectable", "Orientation", "Placeholder", "PosInSet", "Pressed",
    "ReadOnly", "Relevant", "Required", "RoleDescription", "RowCount", "RowIndex", "RowIndexText",
    "RowSpan", "Selected", "SetSize", "Sort", "ValueMax", "ValueMin", "ValueNow", "ValueText",
  ]

  private static let attributes = Dictionary(
    uniqueKeysWithValues: states.map {
      (DOMString("aria\($0)"), ContentAttribute("aria-\($0.lowercased())"))
    })

  /// The names of the string attributes, separated by spaces.
  static let names = states.map { "aria\($0)" }.joined(separator: " ")

  /// The names for `ElementInternals`, which has fewer string attributes in WebKit.
  static let namesOfInternals =
    states.filter { !["ColIndexText", "Description", "RowIndexText"].contains($0) }
    .map { "aria\($0)" }.joined(separator: " ")

  static let lists = [
    "Controls", "DescribedBy", "Details", "ErrorMessage", "FlowTo", "LabelledBy", "Owns",
  ]
  .map { (name: "aria\($0)Elements", attribute: "aria-\($0.lowercased())") }

  static var members: [Member] {
    [
      .reflectNullable("role"),
      // OPTIMIZATION: the attributes are rarely used, so all of them share their functions.
      .properties(
        names,
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
      .reflectElement("ariaActiveDescendantElement", "aria-activedescendant"),
    ] + lists.map { .reflectElements($0.name, $0.attribute) }
  }

  private static func attribute(_ call: Call) throws -> ContentAttribute? {
    attributes[try call.text(0)]
  }
}
