/// The controllers of a storyboard.
/// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/Devpedia-CocoaApp/Storyboard.html
struct Storyboard {
  /// The name of the file without its extension.
  let name: String
  /// The scenes whose controllers have a supported kind.
  let scenes: [StoryboardScene]
  /// The identifier of the initial scene.
  let initial: String?

  init?(_ bytes: [UInt8], name: String) {
    guard let root = XMLElement.parse(bytes), root.name == "document" else { return nil }
    self.name = name
    initial = root.attributes["initialViewController"]
    scenes = root.descendants("objects").flatMap(\.children).compactMap {
      StoryboardScene($0, storyboard: name)
    }
  }

  var initialScene: StoryboardScene? { scenes.first { $0.id == initial } }

  /// The prototype cells of all tables.
  var prototypes: [StoryboardPrototype] {
    scenes.flatMap { $0.element.descendants("tableViewCell") }.compactMap {
      StoryboardPrototype($0, storyboard: name)
    }
  }
}

/// A controller of a storyboard.
struct StoryboardScene {
  private static let classes: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "navigationController": "UINavigationController",
  ]

  let element: XMLElement
  let id: String
  /// The name of the method that connects the controller.
  let method: String
  /// The UIKit class of the controller, which is used if the sources do not declare the custom
  /// class.
  let systemClass: String

  init?(_ element: XMLElement, storyboard: String) {
    guard let systemClass = Self.classes[element.name], let id = element.attributes["id"] else {
      return nil
    }
    self.element = element
    self.id = id
    self.systemClass = systemClass
    method = "connectScene_\(GeneratedName.text(storyboard))_\(GeneratedName.text(id))"
  }

  /// The class in Xcode's Identity inspector; `nil` if it is the UIKit class.
  var customClass: String? { element.attributes["customClass"] }

  /// The identifier of the root view controller's scene; `nil` except for navigation controllers.
  var root: String? {
    element.descendants("segue")
      .first { $0.attributes["relationship"] == "rootViewController" }?
      .attributes["destination"]
  }

  /// Returns the segues of the controller and its views, as code.
  ///
  /// - Parameter classes: The classes that the sources declare.
  func segues(classes: Set<String>) -> [String] {
    element.descendants("segue").compactMap { segue in
      guard let id = segue.attributes["id"], let kind = Self.kind(of: segue),
        let destination = segue.attributes["destination"]
      else { return nil }
      var arguments = [
        "id: \(InterfaceCode.literal(id))",
        "name: \(segue.attributes["identifier"].map(InterfaceCode.literal) ?? "nil")",
        "kind: .\(kind)", "destination: \(InterfaceCode.literal(destination))",
      ]
      if let action = segue.attributes["unwindAction"] {
        arguments.append("unwindAction: \(InterfaceCode.literal(action))")
      }
      if let name = segue.attributes["customClass"], classes.contains(name) {
        arguments.append(
          "creation: { \(name)(identifier: $0, source: $1, destination: $2) }")
      }
      return "StoryboardContent.Segue(\(arguments.joined(separator: ", ")))"
    }
  }

  private static func kind(of segue: XMLElement) -> String? {
    switch segue.attributes["kind"] {
    case "show", "push": "show"
    case "showDetail", "replace": "showDetail"
    case "presentation", "modal": "present"
    case "popoverPresentation", "popover": "popover"
    case "embed": "embed"
    case "custom": "custom"
    case "unwind": "unwind"
    default: nil
    }
  }
}

/// A prototype cell of a table.
struct StoryboardPrototype {
  let element: XMLElement
  let reuseIdentifier: String
  /// The class in Xcode's Identity inspector.
  let customClass: String?
  /// The name of the method that connects the cell.
  let method: String

  init?(_ element: XMLElement, storyboard: String) {
    guard element.name == "tableViewCell", let id = element.attributes["id"],
      let identifier = element.attributes["reuseIdentifier"]
    else { return nil }
    self.element = element
    reuseIdentifier = identifier
    customClass = element.attributes["customClass"]
    method = "connectCell_\(GeneratedName.text(storyboard))_\(GeneratedName.text(id))"
  }

  /// The name of the case of `UITableViewCell.CellStyle`.
  var style: String {
    switch element.attributes["style"] {
    case "IBUITableViewCellStyleSubtitle": "subtitle"
    case "IBUITableViewCellStyleValue1": "value1"
    case "IBUITableViewCellStyleValue2": "value2"
    default: "default"
    }
  }
}

/// The classes that the views, cells and controllers of a storyboard can have.
struct StoryboardClasses {
  /// The classes that the sources declare.
  let declared: Set<String>
  /// The classes whose initializer `init(coder:)` is unavailable.
  let withoutCoder: Set<String>

  init(_ members: [DeclaredMembers]) {
    declared = members.reduce(into: []) { $0.formUnion($1.classes) }
    withoutCoder = members.reduce(into: []) { $0.formUnion($1.typesWithoutCoder) }
  }

  /// Returns `name` if the sources declare a class with this name.
  ///
  /// Other text of the storyboard must not become code.
  func known(_ name: String?) -> String? {
    name.flatMap { declared.contains($0) ? $0 : nil }
  }

  /// Returns the class of a prototype cell.
  func name(of cell: StoryboardPrototype) -> String {
    known(cell.customClass) ?? "UITableViewCell"
  }

  /// Returns an expression that creates an object of a class, whether or not its `init(coder:)` is
  /// failable.
  func creation(of name: String) -> String {
    guard !withoutCoder.contains(name) else {
      return "{ () -> \(name) in fatalError(\"init(coder:) of \(name) is unavailable.\") }()"
    }
    return "{ () -> \(name) in guard let object = \(name)(coder: NSCoder()) as \(name)? else "
      + "{ fatalError(\"init(coder:) of \(name) returned nil.\") }; return object }()"
  }

  /// Returns a problem if the sources do not declare the class `name`.
  func problem(_ name: String?, replacement: String) -> String? {
    guard let name, known(name) == nil, name != replacement else { return nil }
    return "Unknown class \(InterfaceCode.literal(name)) in a storyboard; \(replacement) is used."
  }
}

/// Names in generated code.
enum GeneratedName {
  /// Returns a text with underscores in place of characters that names cannot contain.
  static func text(_ text: String) -> String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
      })
  }
}
