internal import SystemFiles

/// The code that starts the program.
struct MainCode {
  let storyboards: [Storyboard]
  private let creation: String
  private let classes: StoryboardClasses
  private let systemInterfaces: [InterfaceCode]

  /// The problems of the storyboards' controllers and cells whose class the sources do not declare.
  let problems: [String]

  init(
    _ entry: ExtensionBuild.Entry, _ members: [DeclaredMembers],
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(BuildError) {
    var storyboards: [Storyboard] = []
    for file in files {
      let name = String(file.path.pathName.dropLast(".storyboard".count))
      guard let storyboard = Storyboard(file.bytes, name: name),
        !storyboards.contains(where: { $0.name == name })
      else { continue }
      storyboards.append(storyboard)
    }
    self.storyboards = storyboards
    let classes = StoryboardClasses(members)
    self.classes = classes
    systemInterfaces = Self.systemInterfaces(of: storyboards, classes)
    problems =
      storyboards.flatMap(\.scenes).compactMap {
        classes.problem($0.customClass, replacement: $0.systemClass)
      } + systemInterfaces.flatMap(\.problems)
    switch entry {
    case .principalClass(let name):
      let inherited = members.flatMap { $0.inherited[name] ?? [] }
      guard !inherited.isEmpty || members.contains(where: { $0.inherited[name] != nil }) else {
        throw BuildError(
          "The principal class '\(name)' is not declared in the sources.",
          remedy: "Declare it, or correct NSExtensionPrincipalClass in the Info.plist.")
      }
      let words = members.reduce(into: Set<String>()) { $0.formUnion($1.initializers[name] ?? []) }
      if words.contains("nibName") {
        creation = "\(name)(nibName: nil, bundle: nil)"
      } else if words.contains("coder"), !words.contains(")") {
        creation = classes.creation(of: name)
      } else {
        creation = "\(name)()"
      }
    case .storyboard(let name):
      guard let storyboard = storyboards.first(where: { $0.name == name }),
        storyboard.initialScene != nil
      else {
        throw BuildError(
          "The storyboard '\(name)' has no initial view controller of a kind that exists on Linux.",
          remedy: "Select “Is Initial View Controller” in Xcode's Attributes inspector.")
      }
      if let missing = storyboard.initialScene?.customClass,
        classes.known(missing) == nil
      {
        throw BuildError(
          "The class \(InterfaceCode.literal(missing)) of the initial view controller is not declared in the sources.",
          remedy: "Add its source, or correct the class in Xcode's Identity inspector.")
      }
      creation =
        "UIStoryboard(name: \(InterfaceCode.literal(name)), bundle: nil)"
        + ".instantiateInitialViewController()!"
    }
  }

  func text(fileCount: Int) -> String {
    """
    import AppExtensions
    import ExtensionProgram
    import UIKit

    @main @MainActor
    enum NativeHalfProgram {
      static func main() {
        \((0..<fileCount).map { "registerMethods\($0)()" }.joined(separator: "; "))
        registerStoryboards()
        ExtensionProgram.run { \(creation) }
      }
    }

    extension UserDefaults {
      static var standard: UserDefaults { ExtensionProgram.standardDefaults }
    }

    @MainActor private func registerStoryboards() {
    \(storyboards.map(registration).joined(separator: "\n"))
    }

    \(systemInterfaces.map(\.text).joined(separator: "\n"))

    """
  }

  /// Returns the custom class of a scene if the sources declare this class, or else its UIKit
  /// class.
  private func className(of scene: StoryboardScene) -> String {
    classes.known(scene.customClass) ?? scene.systemClass
  }

  private func registration(_ storyboard: Storyboard) -> String {
    let scenes = storyboard.scenes.map { scene in
      let name = className(of: scene)
      let title = scene.element.attributes["title"].map {
        "; controller.title = \(InterfaceCode.literal($0))"
      }
      let text = { (key: String) in
        scene.element.attributes[key].map(InterfaceCode.literal) ?? "nil"
      }
      let creation =
        classes.withoutCoder.contains(name)
        ? "fatalError(\"init(coder:) of \(name) is unavailable; use instantiateViewController(identifier:creator:).\")"
        : "let controller = \(classes.creation(of: name))\(title ?? ""); return controller"
      return """
            StoryboardContent.Scene(
              id: \(InterfaceCode.literal(scene.id)), name: \(text("storyboardIdentifier")),
              root: \(scene.root.map(InterfaceCode.literal) ?? "nil"),
              segues: [\(scene.segues(classes: classes.declared).joined(separator: ", "))],
              create: { \(creation) },
              connect: { ($0 as? \(name))?.\(scene.method)(in: $1) })
        """
    }
    return """
        StoryboardContent.register(
          StoryboardContent(
            name: \(InterfaceCode.literal(storyboard.name)),
            initial: \(storyboard.initial.map(InterfaceCode.literal) ?? "nil"),
            scenes: [
      \(scenes.joined(separator: ",\n"))
            ]))
      """
  }

  /// Returns the code that creates the views of the controllers and cells whose class the sources
  /// do not declare.
  private static func systemInterfaces(
    of storyboards: [Storyboard], _ classes: StoryboardClasses
  ) -> [InterfaceCode] {
    var code: [InterfaceCode] = []
    for storyboard in storyboards {
      for scene in storyboard.scenes where classes.known(scene.customClass) == nil {
        code.append(
          InterfaceCode(
            scene.systemClass, scene.element, storyboard: storyboard.name, method: scene.method,
            outlets: [:], hiddenOutlets: nil, classes: classes))
      }
      for cell in storyboard.prototypes where classes.known(cell.customClass) == nil {
        code.append(
          InterfaceCode(
            "UITableViewCell", cell.element, storyboard: storyboard.name, method: cell.method,
            outlets: [:], hiddenOutlets: nil, classes: classes))
      }
    }
    return code
  }
}
