internal import ExtensionBundles
internal import SystemFiles

/// Code that is appended to a source file, so that it can use the file's private members.
struct AddedCode {
  private(set) var text = ""
  private(set) var problems: [String] = []

  init(
    _ members: DeclaredMembers, index: Int, _ storyboards: [Storyboard],
    _ outlets: InheritedOutlets
  ) {
    var calls: [String] = []
    // Methods of a generic type cannot be referenced, because its type arguments are unknown.
    let callable = members.methods.filter { $0.isCallable && !outlets.isGeneric($0.type) }
    let groups = Dictionary(grouping: callable) { Group(type: $0.type, condition: $0.condition) }
    for (number, group) in groups.keys.sorted().enumerated() {
      let name = "registerMethods\(index)_\(number)"
      var seen: Set<String> = []
      let methods = (groups[group] ?? []).filter { seen.insert($0.selector).inserted }
      let lines = methods.map {
        let reference =
          $0.labels.isEmpty
          ? $0.name : "\($0.name)(\($0.labels.map { $0 + ":" }.joined()))"
        return "    _ = Selector(\"\($0.selector)\", \(group.type).\(reference))"
      }
      text +=
        group.conditional(
          """
          extension \(group.type) {
            @MainActor fileprivate static func \(name)() {
          \(lines.joined(separator: "\n"))
            }
          }
          """) + "\n"
      calls.append(group.conditional("  \(group.type).\(name)()"))
    }
    text =
      "@MainActor func registerMethods\(index)() {\n\(calls.joined(separator: "\n"))\n}\n" + text
    // Add the interface code to the file that declares the class, so that it can set private
    // outlets.
    for storyboard in storyboards {
      for scene in storyboard.scenes {
        guard let name = scene.customClass, members.classes.contains(name) else { continue }
        add(
          InterfaceCode(
            name, scene.element, storyboard: storyboard.name, method: scene.method,
            outlets: outlets[name, members], hiddenOutlets: outlets.hidden(in: name, members),
            classes: outlets.classes))
      }
      for cell in storyboard.prototypes {
        guard let name = cell.customClass, members.classes.contains(name) else { continue }
        add(
          InterfaceCode(
            name, cell.element, storyboard: storyboard.name, method: cell.method,
            outlets: outlets[name, members], hiddenOutlets: outlets.hidden(in: name, members),
            classes: outlets.classes))
      }
    }
    // `Selector` is declared in UIKit.
    if !calls.isEmpty || hasInterface { text = "import UIKit\n" + text }
  }

  /// The methods of a type that are compiled under one condition.
  private struct Group: Hashable, Comparable {
    var type: String
    var condition: String

    static func < (a: Group, b: Group) -> Bool { (a.type, a.condition) < (b.type, b.condition) }

    func conditional(_ code: String) -> String {
      condition.isEmpty ? code : "#if \(condition)\n\(code)\n#endif"
    }
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

  /// Whether a type or one of its enclosing types is generic.
  func isGeneric(_ type: String) -> Bool {
    members.contains { file in
      file.genericTypes.contains { type == $0 || type.hasPrefix($0 + ".") }
    }
  }

  /// The outlets of a class and its superclasses that code in `file` can set, with the conditions
  /// under which they are compiled.
  subscript(name: String, file: DeclaredMembers) -> [String: String] {
    var result: [String: String] = [:]
    for next in hierarchy(of: name) {
      result.merge(file.outlets[next] ?? [:], uniquingKeysWith: DeclaredMembers.either)
      for other in members {
        let hidden = other.privateOutlets[next] ?? []
        result.merge(
          (other.outlets[next] ?? [:]).filter { !hidden.contains($0.key) },
          uniquingKeysWith: DeclaredMembers.either)
      }
    }
    return result
  }

  /// The outlets of a class and its superclasses that code in `file` cannot set.
  func hidden(in name: String, _ file: DeclaredMembers) -> Set<String> {
    let names = hierarchy(of: name).flatMap { next in
      members.flatMap { $0.privateOutlets[next] ?? [] }
    }
    return Set(names).subtracting(self[name, file].keys)
  }

  /// The class, its superclasses and their protocols.
  private func hierarchy(of name: String) -> [String] {
    var result: [String] = []
    var classes = [name]
    var visited: Set<String> = []
    while let next = classes.popLast() {
      guard visited.insert(next).inserted else { continue }
      result.append(next)
      classes += members.flatMap { $0.inherited[next] ?? [] }
    }
    return result
  }
}
