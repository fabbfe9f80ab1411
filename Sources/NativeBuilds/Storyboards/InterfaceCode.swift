/// Generates the code that creates the views of a controller in a storyboard, and connects its outlets and
/// actions.
struct InterfaceCode {
  private static let views: [String: String] = [
    "label": "UILabel()", "button": "UIButton(type: .system)", "textView": "UITextView()",
    "textField": "UITextField()", "imageView": "UIImageView()", "tableView": "UITableView()",
    "navigationBar": "UINavigationBar()", "toolbar": "UIToolbar()", "switch": "UISwitch()",
    "view": "UIView()", "stackView": "UIStackView()", "scrollView": "UIScrollView()",
    "activityIndicatorView": "UIActivityIndicatorView(style: .medium)",
    "segmentedControl": "UISegmentedControl(items: nil)", "containerView": "UIView()",
  ]

  private let className: String
  private let controller: XMLElement
  private let members: DeclaredMembers
  private var lines: [String] = []
  /// The names of the variables of elements, by identifier.
  private var variables: [String: String] = [:]

  /// The outlets and views that cannot be connected, each as a sentence.
  private(set) var problems: [String] = []

  init(_ className: String, _ controller: XMLElement, _ members: DeclaredMembers) {
    self.className = className
    self.controller = controller
    self.members = members
    generate()
  }

  /// The extension of the controller's class.
  var text: String {
    """
    extension \(className): InterfaceConnecting {
      func connectInterface(in view: UIView) {
    \(lines.map { "    " + $0 }.joined(separator: "\n"))
      }
    }

    """
  }

  private mutating func generate() {
    let identifier = controller.attributes["id"] ?? ""
    variables[identifier] = "self"
    if let root = controller.child(key: "view") {
      let name =
        root.name == "tableView" && controller.name == "tableViewController"
        ? "tableView" : "view"
      if name == "tableView" {
        lines.append("guard let tableView = self.tableView else { return }")
      }
      variables[root.attributes["id"] ?? ""] = name
      configure(name, root)
      addSubviews(of: root, to: name)
    }
    if let item = controller.child(key: "navigationItem") {
      variables[item.attributes["id"] ?? ""] = "navigationItem"
      if let title = item.attributes["title"] {
        lines.append("navigationItem.title = \(Self.literal(title))")
      }
      addBarButtons(of: item, to: "navigationItem")
    }
    connectOutlets()
    connectActions()
  }

  private mutating func variable(_ element: XMLElement, _ creation: String) -> String {
    let name = "element\(variables.count)"
    if let identifier = element.attributes["id"] { variables[identifier] = name }
    lines.append("let \(name) = \(creation)")
    return name
  }

  private mutating func addSubviews(of element: XMLElement, to parent: String) {
    for child in (element.first("subviews")?.children ?? []) {
      guard let creation = Self.views[child.name] else {
        // Views of other kinds have no counterpart. What they contain is seen.
        addSubviews(of: child, to: parent)
        continue
      }
      let own = child.attributes["customClass"].map { "\($0)(frame: .zero)" }
      let name = variable(child, own ?? creation)
      lines.append(
        element.name == "stackView"
          ? "\(parent).addArrangedSubview(\(name))" : "\(parent).addSubview(\(name))")
      configure(name, child)
      addSubviews(of: child, to: name)
    }
  }

  private mutating func configure(_ name: String, _ element: XMLElement) {
    let attributes = element.attributes
    if attributes["hidden"] == "YES" { lines.append("\(name).isHidden = true") }
    switch element.name {
    case "label", "textView", "textField":
      let text = attributes["text"] ?? element.child(key: "text")?.text
      if let text { lines.append("\(name).text = \(Self.literal(text))") }
      if element.name == "textField", let placeholder = attributes["placeholder"] {
        lines.append("\(name).placeholder = \(Self.literal(placeholder))")
      }
      if element.name == "textView", attributes["editable"] == "NO" {
        lines.append("\(name).isEditable = false")
      }
    case "button":
      let title =
        element.child(key: "normal")?.attributes["title"]
        ?? element.child(key: "configuration")?.attributes["title"]
      if let title { lines.append("\(name).setTitle(\(Self.literal(title)), for: .normal)") }
      if attributes["enabled"] == "NO" { lines.append("\(name).isEnabled = false") }
    case "stackView":
      if attributes["axis"] == "vertical" { lines.append("\(name).axis = .vertical") }
    case "switch":
      if attributes["on"] == "YES" { lines.append("\(name).isOn = true") }
    case "activityIndicatorView":
      if attributes["animating"] == "YES" { lines.append("\(name).startAnimating()") }
    case "navigationBar":
      var items: [String] = []
      for item in element.first("items")?.children ?? [] {
        let variable = variable(
          item, "UINavigationItem(title: \(Self.literal(item.attributes["title"] ?? "")))")
        addBarButtons(of: item, to: variable)
        items.append(variable)
      }
      lines.append("\(name).items = [\(items.joined(separator: ", "))]")
    case "toolbar":
      let items = (element.first("items")?.children ?? []).filter { $0.name == "barButtonItem" }
      let names = items.map { barButton($0) }
      lines.append("\(name).items = [\(names.joined(separator: ", "))]")
    case "tableView": configureTable(name, element)
    default: break
    }
  }

  private mutating func configureTable(_ name: String, _ element: XMLElement) {
    for cell in element.first("prototypes")?.children ?? [] {
      guard let identifier = cell.attributes["reuseIdentifier"] else { continue }
      let type = cell.attributes["customClass"] ?? "UITableViewCell"
      lines.append(
        "\(name).register(\(type).self, forCellReuseIdentifier: \(Self.literal(identifier)))")
    }
    let own = controller.attributes["id"]
    for outlet in element.first("connections")?.children ?? []
    where outlet.attributes["destination"] == own {
      switch outlet.attributes["property"] {
      case "dataSource": lines.append("\(name).dataSource = self")
      case "delegate": lines.append("\(name).delegate = self")
      default: break
      }
    }
  }

  private mutating func barButton(_ element: XMLElement) -> String {
    let system = element.attributes["systemItem"]
    let creation =
      system.map { "UIBarButtonItem(barButtonSystemItem: .\($0), target: nil, action: nil)" }
      ?? "UIBarButtonItem(title: \(Self.literal(element.attributes["title"] ?? "")), style: .plain, target: nil, action: nil)"
    return variable(element, creation)
  }

  private mutating func addBarButtons(of item: XMLElement, to name: String) {
    for (key, property) in [
      ("leftBarButtonItem", "leftBarButtonItems"), ("rightBarButtonItem", "rightBarButtonItems"),
    ] {
      var buttons = item.children.filter {
        $0.name == "barButtonItem" && $0.attributes["key"] == key
      }
      buttons += item.child(key: property)?.children.filter { $0.name == "barButtonItem" } ?? []
      guard !buttons.isEmpty else { continue }
      let names = buttons.map { barButton($0) }
      lines.append("\(name).\(property) = [\(names.joined(separator: ", "))]")
    }
  }

  // MARK: Connections

  private mutating func connectOutlets() {
    for outlet in controller.first("connections")?.children ?? [] where outlet.name == "outlet" {
      guard let property = outlet.attributes["property"], property != "view",
        let destination = outlet.attributes["destination"]
      else { continue }
      guard members.outlets[className]?.contains(property) == true else { continue }
      if let variable = variables[destination] {
        lines.append("self.\(property) = \(variable)")
      } else if controller.descendants("constraint").contains(where: {
        $0.attributes["id"] == destination
      }) {
        lines.append("self.\(property) = NSLayoutConstraint()")
      } else {
        problems.append(
          "The outlet '\(property)' of \(className) is connected to a view of a kind that does not "
            + "exist on Linux, so it is nil.")
      }
    }
  }

  private mutating func connectActions() {
    let own = controller.attributes["id"]
    var stack = controller.children
    while let element = stack.popLast() {
      stack += element.children
      guard let variable = element.attributes["id"].flatMap({ variables[$0] }) else { continue }
      for action in element.first("connections")?.children ?? []
      where action.name == "action"
        && (action.attributes["destination"] == own || action.attributes["destination"] == "-1")
      {
        guard let selector = action.attributes["selector"] else { continue }
        let text = "Selector(\(Self.literal(selector)))"
        if let event = action.attributes["eventType"] {
          lines.append("\(variable).addTarget(self, action: \(text), for: .\(event))")
        } else {
          lines.append("\(variable).target = self")
          lines.append("\(variable).action = \(text)")
        }
      }
    }
  }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar == "\u{7F}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
