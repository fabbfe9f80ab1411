/// The controllers of a storyboard.
/// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/Devpedia-CocoaApp/Storyboard.html
struct Storyboard {
  private let root: XMLElement

  init?(_ bytes: [UInt8]) {
    guard let root = XMLElement.parse(bytes), root.name == "document" else { return nil }
    self.root = root
  }

  private static let controllers: Set<String> = [
    "viewController", "tableViewController", "navigationController", "collectionViewController",
    "hostingController",
  ]

  var controllers: [XMLElement] {
    root.descendants("objects").flatMap(\.children).filter {
      Self.controllers.contains($0.name)
    }
  }

  /// The class of the initial controller, and whether a navigation controller contains it.
  var initialController: (className: String, isInNavigation: Bool)? {
    let identifier = root.attributes["initialViewController"]
    guard let controller = controllers.first(where: { $0.attributes["id"] == identifier })
    else { return nil }
    if let name = controller.attributes["customClass"] { return (name, false) }
    guard controller.name == "navigationController" else { return nil }
    let segue = controller.descendants("segue").first { $0.attributes["kind"] == "relationship" }
    let root = controllers.first { $0.attributes["id"] == segue?.attributes["destination"] }
    return root?.attributes["customClass"].map { ($0, true) }
  }

  /// The controllers with a class of the extension, by its name.
  var customControllers: [(className: String, element: XMLElement)] {
    controllers.compactMap { element in
      element.attributes["customClass"].map { ($0, element) }
    }
  }
}
