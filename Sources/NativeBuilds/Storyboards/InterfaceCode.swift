/// Code that creates the views of a controller or a prototype cell in a storyboard, and connects
/// its outlets, actions and segues.
struct InterfaceCode {
  private static let views: [String: String] = [
    "label": "UILabel()", "button": "UIButton(type: .system)", "textView": "UITextView()",
    "textField": "UITextField()", "imageView": "UIImageView()", "tableView": "UITableView()",
    "navigationBar": "UINavigationBar()", "toolbar": "UIToolbar()", "switch": "UISwitch()",
    "view": "UIView()", "stackView": "UIStackView()", "scrollView": "UIScrollView()",
    "activityIndicatorView": "UIActivityIndicatorView(style: .medium)",
    "segmentedControl": "UISegmentedControl(items: nil)", "containerView": "UIView()",
    "slider": "UISlider()", "stepper": "UIStepper()", "pageControl": "UIPageControl()",
    "searchBar": "UISearchBar()", "pickerView": "UIPickerView()", "datePicker": "UIDatePicker()",
    "progressView": "UIProgressView()", "visualEffectView": "UIVisualEffectView(effect: nil)",
  ]

  let className: String
  /// The controller or the prototype cell.
  let owner: XMLElement
  /// The name of the storyboard.
  private let storyboard: String
  /// The name of the method, which is unique in the program.
  private let method: String
  /// The conditions under which outlets are compiled, by name; empty for outlets without a
  /// condition.
  let outlets: [String: String]
  /// The outlets that are private to other files; `nil` if `className` is a class of UIKit.
  let hiddenOutlets: Set<String>?
  let classes: StoryboardClasses
  var lines: [String] = []
  /// The variable names of the elements, by identifier.
  private(set) var variables: [String: String] = [:]
  private var variableCount = 0

  /// The outlets and views that cannot be connected, each as a sentence.
  var problems: [String] = []

  /// The variable names of the views whose class the extension declares.
  private var customViews: [String] = []

  /// - Parameters:
  ///   - className: The class of the controller or cell.
  ///   - outlets: The conditions of the outlets that can be set, by name.
  ///   - hiddenOutlets: The outlets that are private to other files; `nil` if `className` is a
  ///     class of UIKit.
  ///   - classes: The classes of all sources.
  init(
    _ className: String, _ owner: XMLElement, storyboard: String, method: String,
    outlets: [String: String], hiddenOutlets: Set<String>?, classes: StoryboardClasses
  ) {
    self.className = className
    self.classes = classes
    self.owner = owner
    self.storyboard = storyboard
    self.method = method
    self.outlets = outlets
    self.hiddenOutlets = hiddenOutlets
    generate()
  }

  /// The generated code: an extension of the class.
  var text: String {
    """
    extension \(className) {
      @MainActor func \(method)(in view: UIView) {
    \(lines.map { "    " + $0 }.joined(separator: "\n"))
      }
    }

    """
  }

  var isCell: Bool { owner.name == "tableViewCell" }

  private mutating func generate() {
    let identifier = owner.attributes["id"] ?? ""
    variables[identifier] = "self"
    if isCell {
      if owner.attributes["accessoryType"] == "disclosureIndicator" {
        lines.append("accessoryType = .disclosureIndicator")
      }
      if let content = owner.child(key: "contentView") {
        variables[content.attributes["id"] ?? ""] = "contentView"
        addSubviews(of: content, to: "contentView")
      }
    } else if let root = owner.child(key: "view") {
      let name =
        root.name == "tableView" && owner.name == "tableViewController" ? "tableView" : "view"
      if name == "tableView" {
        lines.append("guard let tableView = self.tableView else { return }")
      }
      variables[root.attributes["id"] ?? ""] = name
      configure(name, root)
      addSubviews(of: root, to: name)
    }
    if let item = owner.child(key: "navigationItem") {
      variables[item.attributes["id"] ?? ""] = "navigationItem"
      if let title = item.attributes["title"] {
        lines.append("navigationItem.title = \(Self.literal(title))")
      }
      addBarButtons(of: item, to: "navigationItem")
    }
    connectOutlets()
    connectOutletCollections()
    connectDelegates()
    connectActions()
    connectSegues()
    for name in customViews { lines.append("\(name).awakeFromNib()") }
  }

  private mutating func variable(_ element: XMLElement, _ creation: String) -> String {
    let name = "element\(variableCount)"
    variableCount += 1
    if let identifier = element.attributes["id"] { variables[identifier] = name }
    lines.append("let \(name) = \(creation)")
    return name
  }

  private mutating func addSubviews(of element: XMLElement, to parent: String) {
    for child in (element.first("subviews")?.children ?? []) {
      guard let creation = Self.views[child.name] else {
        // Skip an unsupported view, but create its subviews.
        addSubviews(of: child, to: parent)
        continue
      }
      let custom = child.attributes["customClass"]
      let own = classes.known(custom) ?? (custom == "UIControl" ? custom : nil)
      let kind = String(creation.prefix { $0 != "(" })
      if own == nil, let problem = classes.problem(custom, replacement: kind) {
        problems.append(problem)
      }
      let name = variable(child, own.map { classes.creation(of: $0) } ?? creation)
      if own != nil { customViews.append(name) }
      lines.append(
        element.name == "stackView"
          ? "\(parent).addArrangedSubview(\(name))" : "\(parent).addSubview(\(name))")
      configure(name, child)
      addSubviews(of: child, to: name)
      if child.name == "visualEffectView", let content = child.child(key: "contentView") {
        if let identifier = content.attributes["id"] {
          variables[identifier] = "\(name).contentView"
        }
        addSubviews(of: content, to: "\(name).contentView")
      }
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
    default: configureValue(name, element)
    }
  }

  private mutating func configureTable(_ name: String, _ element: XMLElement) {
    for cell in element.first("prototypes")?.children ?? [] {
      guard let prototype = StoryboardPrototype(cell, storyboard: storyboard) else { continue }
      let cellClass = classes.name(of: prototype)
      if let problem = classes.problem(prototype.customClass, replacement: cellClass) {
        problems.append(problem)
      }
      let segue = cell.segues.first { $0.attributes["kind"] != "embed" }?.attributes["id"]
      let selection =
        segue.map {
          ", selection: { [weak self] cell in if let self { StoryboardContent.trigger("
            + "\(Self.literal($0)), from: self, sender: cell) } }"
        } ?? ""
      lines.append(
        "StoryboardContent.registerPrototype(\(Self.literal(prototype.reuseIdentifier)), "
          + "style: .\(prototype.style), in: \(name), "
          + "create: { \(classes.creation(of: cellClass)) }, "
          + "connect: { ($0 as? \(cellClass))?.\(prototype.method)(in: $0) }\(selection))"
      )
    }
  }

  private mutating func barButton(_ element: XMLElement) -> String {
    let system = element.attributes["systemItem"]
    let member = system.flatMap { Self.systemItems.contains($0) ? $0 : nil }
    if let system, member == nil {
      problems.append("The system item \(Self.literal(system)) does not exist on Linux.")
    }
    let creation =
      member.map { "UIBarButtonItem(barButtonSystemItem: .\($0), target: nil, action: nil)" }
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

  /// The members of `UIBarButtonItem.SystemItem`.
  private static let systemItems: Set<String> = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "close",
  ]

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
