internal import ExtensionBundles
internal import SystemFiles

/// Code that is added to the end of a source file, so that it can use the private members there.
struct AddedCode {
  private(set) var text = ""
  private(set) var problems: [String] = []

  init(
    _ members: DeclaredMembers, index: Int, _ storyboards: [Storyboard],
    _ outlets: InheritedOutlets
  ) {
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
    // The interface is added to the file that declares the class, and so the private outlets.
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        guard let name = scene.customClass, members.classes.contains(name) else { continue }
        add(
          InterfaceCode(
            name, scene.element, method: scene.method, outlets: outlets[name, members],
            classes: outlets.classes))
      }
      for cell in storyboard.prototypes {
        guard let name = cell.customClass, members.classes.contains(name) else { continue }
        add(
          InterfaceCode(
            name, cell.element, method: cell.method, outlets: outlets[name, members],
            classes: outlets.classes))
      }
    }
    // `Selector` is declared in UIKit.
    if !calls.isEmpty || hasInterface { text = "import UIKit\n" + text }
  }

  private var hasInterface = false

  private mutating func add(_ code: InterfaceCode) {
    text += code.text
    problems += code.problems
    hasInterface = true
  }
}

/// The outlets that a class inherits.
struct InheritedOutlets {
  private let members: [DeclaredMembers]
  let classes: StoryboardClasses

  init(_ members: [DeclaredMembers]) {
    self.members = members
    classes = StoryboardClasses(members)
  }

  /// The outlets of a class and its superclasses that the file of the class can set.
  subscript(name: String, file: DeclaredMembers) -> Set<String> {
    var result: Set<String> = []
    var classes = [name]
    var visited: Set<String> = []
    while let next = classes.popLast() {
      guard visited.insert(next).inserted else { continue }
      result.formUnion(file.outlets[next] ?? [])
      for other in members {
        result.formUnion(
          (other.outlets[next] ?? []).subtracting(other.privateOutlets[next] ?? []))
        classes += other.inherited[next] ?? []
      }
    }
    return result
  }
}
