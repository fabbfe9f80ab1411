/// The outlets, actions and segues of views.
extension InterfaceCode {
  /// The outlets of UIKit's controllers and cells.
  private static let ownOutlets: Set<String> = [
    "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView",
    "imageView", "multipleSelectionBackgroundView", "searchDisplayController",
    "selectedBackgroundView", "textLabel", "view",
  ]

  mutating func connectOutlets() {
    for outlet in owner.first("connections")?.children ?? [] where outlet.name == "outlet" {
      guard let property = outlet.attributes["property"],
        let destination = outlet.attributes["destination"], canSet(property)
      else { continue }
      if let variable = variables[destination] {
        set(property, variable)
      } else if owner.descendants("constraint").contains(where: {
        $0.attributes["id"] == destination
      }) {
        set(property, "NSLayoutConstraint()")
      } else {
        problems.append(
          "The outlet '\(property)' of \(className) is connected to a view of a kind that does not "
            + "exist on Linux, so it is nil.")
      }
    }
  }

  /// Sets the outlet collections, whose elements are in document order.
  mutating func connectOutletCollections() {
    var properties: [String] = []
    var members: [String: [String]] = [:]
    for outlet in owner.first("connections")?.children ?? [] where outlet.name == "outletCollection"
    {
      guard let property = outlet.attributes["property"],
        let destination = outlet.attributes["destination"], canSet(property)
      else { continue }
      guard let variable = variables[destination] else {
        problems.append(
          "The outlet collection '\(property)' of \(className) does not contain a view of a kind "
            + "that does not exist on Linux.")
        continue
      }
      if members[property] == nil { properties.append(property) }
      members[property, default: []].append(variable)
    }
    for property in properties {
      set(property, "[\((members[property] ?? []).joined(separator: ", "))]")
    }
  }

  /// Whether the file of the class can set an outlet. Reports an outlet that it cannot set.
  private mutating func canSet(_ outlet: String) -> Bool {
    if outlets[outlet] != nil { return true }
    guard let hiddenOutlets, !Self.ownOutlets.contains(outlet) else { return false }
    let problem =
      hiddenOutlets.contains(outlet)
      ? "The outlet '\(outlet)' of \(className) is private in another file, so it is nil. Remove "
        + "'private'."
      : "The storyboard connects the outlet '\(outlet)', but \(className) has no @IBOutlet with "
        + "this name. iOS raises an exception, unless an @objc property has it. Remove the "
        + "connection, or declare the outlet."
    // Each element of a collection has a connection.
    if !problems.contains(problem) { problems.append(problem) }
    return false
  }

  /// Adds code that sets an outlet, under the condition with which the outlet is compiled.
  private mutating func set(_ outlet: String, _ value: String) {
    let line = "self.\(outlet) = \(value)"
    let condition = outlets[outlet] ?? ""
    lines += condition.isEmpty ? [line] : ["#if \(condition)", line, "#endif"]
  }

  /// The protocols of delegates and data sources, by element name and property.
  private static let delegates: [String: [String: String]] = [
    "tableView": ["dataSource": "UITableViewDataSource", "delegate": "UITableViewDelegate"],
    "pickerView": ["dataSource": "UIPickerViewDataSource", "delegate": "UIPickerViewDelegate"],
    "textField": ["delegate": "UITextFieldDelegate"],
    "textView": ["delegate": "UITextViewDelegate"],
    "searchBar": ["delegate": "UISearchBarDelegate"],
    "scrollView": ["delegate": "UIScrollViewDelegate"],
  ]

  /// Makes the controller or cell the delegate or data source of the views that the storyboard
  /// connects to it.
  mutating func connectDelegates() {
    let own = owner.attributes["id"]
    for element in elements {
      guard let protocols = Self.delegates[element.name],
        let variable = element.attributes["id"].flatMap({ variables[$0] })
      else { continue }
      for outlet in element.first("connections")?.children ?? []
      where outlet.name == "outlet" && outlet.attributes["destination"] == own {
        guard let property = outlet.attributes["property"], let name = protocols[property] else {
          continue
        }
        // Cast at run time: on iOS, a missing conformance is an error only when a method is called.
        lines.append("\(variable).\(property) = (self as Any) as? any \(name)")
      }
    }
  }

  mutating func connectActions() {
    let own = owner.attributes["id"]
    for element in elements {
      guard let variable = element.attributes["id"].flatMap({ variables[$0] }) else { continue }
      for action in element.first("connections")?.children ?? []
      where action.name == "action"
        && (action.attributes["destination"] == own || action.attributes["destination"] == "-1")
      {
        guard let selector = action.attributes["selector"] else { continue }
        let text = "Selector(\(Self.literal(selector)))"
        if let event = action.attributes["eventType"] {
          guard Self.events.contains(event) else {
            problems.append("The event \(Self.literal(event)) does not exist on Linux.")
            continue
          }
          lines.append(
            "(\(variable) as AnyObject as? UIControl)?"
              + ".addTarget(self, action: \(text), for: .\(event))")
        } else if element.name == "barButtonItem" {
          lines.append("\(variable).target = self")
          lines.append("\(variable).action = \(text)")
        }
      }
    }
  }

  /// Connects the segues of controls and bar buttons, and embeds the controllers of container
  /// views.
  mutating func connectSegues() {
    guard !isCell else { return }
    for element in elements where element.name != "tableViewCell" {
      guard let variable = element.attributes["id"].flatMap({ variables[$0] }), variable != "self"
      else { continue }
      for segue in element.segues {
        guard let id = segue.attributes["id"].map(Self.literal) else { continue }
        if segue.attributes["kind"] == "embed" {
          lines.append("StoryboardContent.embed(\(id), in: \(variable), of: self)")
          continue
        }
        let action =
          "UIAction { [weak self, weak \(variable)] _ in if let self { StoryboardContent.trigger("
          + "\(id), from: self, sender: \(variable)) } }"
        if element.name == "barButtonItem" {
          lines.append("\(variable).primaryAction = \(action)")
        } else if Self.controls.contains(element.name) {
          lines.append("\(variable).addAction(\(action), for: .primaryActionTriggered)")
        }
      }
    }
  }

  /// The members of `UIControl.Event`.
  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchUpInside", "touchUpOutside", "touchCancel",
    "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "valueChanged",
    "primaryActionTriggered", "menuActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
  ]

  private static let controls: Set<String> = ["button", "switch", "segmentedControl", "slider"]

  /// The descendants of the owner in document order, without prototype cells.
  private var elements: [XMLElement] {
    var result: [XMLElement] = []
    var stack = Array(owner.children.reversed())
    while let element = stack.popLast() {
      result.append(element)
      if element.name != "prototypes" { stack += element.children.reversed() }
    }
    return result
  }
}
