/// The superclasses of the classes that the sources of an extension declare.
struct Superclasses {
  private let inherited: [String: [String]]

  init(_ members: [DeclaredMembers]) {
    inherited = members.reduce(into: [:]) { result, members in
      result.merge(members.inherited) { $0 + $1 }
    }
  }

  /// Whether the sources declare a class as a direct or indirect subclass of `base`.
  func contains(_ base: String, of type: String) -> Bool {
    var pending = [type]
    var seen: Set<String> = []
    while let name = pending.popLast() {
      for superclass in inherited[name] ?? [] where seen.insert(superclass).inserted {
        if superclass == base { return true }
        pending.append(superclass)
      }
    }
    return false
  }
}
