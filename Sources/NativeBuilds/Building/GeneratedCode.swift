internal import ExtensionBundles
internal import SystemFiles

/// The code that is added to the end of a source, because it can use the private members there.
struct AddedCode {
  private(set) var text = ""
  private(set) var problems: [String] = []

  init(_ members: DeclaredMembers, index: Int, _ storyboards: [Storyboard]) {
    var calls: [String] = []
    let callable = members.methods.filter(\.isCallable)
    for (number, type) in Set(callable.map(\.type)).sorted().enumerated() {
      let name = "registerMethods\(index)_\(number)"
      var seen: Set<String> = []
      let lines = callable.filter { $0.type == type && seen.insert($0.selector).inserted }.map {
        let reference =
          $0.labels.isEmpty
          ? $0.name : "\($0.name)(\($0.labels.map { $0 + ":" }.joined()))"
        return "    _ = Selector(\"\($0.selector)\", \(type).\(reference))"
      }
      text += """
        extension \(type) {
          @MainActor fileprivate static func \(name)() {
        \(lines.joined(separator: "\n"))
          }
        }

        """
      calls.append("  \(type).\(name)()")
    }
    text =
      "@MainActor func registerMethods\(index)() {\n\(calls.joined(separator: "\n"))\n}\n" + text
    // The interface is added to the file that declares the outlets, or the class.
    for storyboard in storyboards {
      for (name, element) in storyboard.customControllers
      where members.inherited[name]?.contains(where: {
        $0.hasSuffix("ViewController") || $0.hasSuffix("Controller")
      }) == true {
        let code = InterfaceCode(name, element, members)
        text += code.text
        problems += code.problems
      }
    }
    // `Selector` belongs to UIKit.
    if !calls.isEmpty || text.contains("InterfaceConnecting") { text = "import UIKit\n" + text }
  }
}

/// The code that starts the program.
struct MainCode {
  let storyboards: [Storyboard]
  private let creation: String

  init(
    _ entry: ExtensionBuild.Entry, _ members: [DeclaredMembers],
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(BuildError) {
    storyboards = files.compactMap { Storyboard($0.bytes) }
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
        creation = "\(name)(coder: NSCoder())!"
      } else {
        creation = "\(name)()"
      }
    case .storyboard(let name):
      let file = files.first { $0.path.pathName == "\(name).storyboard" }
      guard let initial = file.flatMap({ Storyboard($0.bytes) })?.initialController else {
        throw BuildError(
          "The storyboard '\(name)' has no initial view controller with a class of the extension.",
          remedy: "Set its class in Xcode's Identity inspector.")
      }
      let controller = "\(initial.className)(coder: NSCoder())!"
      creation =
        initial.isInNavigation
        ? "UINavigationController(rootViewController: \(controller))" : controller
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
        ExtensionProgram.run { \(creation) }
      }
    }

    """
  }
}
