internal import Infra

extension TypeDatabase {
  /// The maximum number of ancestors of a type that are considered; the system's types have up to
  /// 12.
  static let maximumAncestorCount = 256

  /// Whether `identifier` is `supertype` or conforms to it, directly or through other types.
  ///
  /// A type that is not declared conforms to itself only.
  ///
  /// - Source: https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
  public func conforms(_ identifier: String, to supertype: String) -> Bool {
    let target = supertype.asciiLowercased
    return visitAncestors(of: identifier) { $0 == target }
  }

  /// Returns `identifier` and all types that it conforms to, nearest first.
  public func conformance(of identifier: String) -> [String] {
    var result: [String] = []
    visitAncestors(of: identifier) { key in
      result.append(self[key]?.identifier ?? (result.isEmpty ? identifier : key))
      return false
    }
    return result
  }

  /// Returns the declared types that conform to `identifier`, without itself, by identifier.
  public func subtypes(of identifier: String) -> [TypeDeclaration] {
    let key = identifier.asciiLowercased
    return all.filter { $0.identifier.asciiLowercased != key && conforms($0.identifier, to: key) }
  }

  /// The number of types that `identifier` conforms to, up to 32.
  func ancestorCount(_ identifier: String) -> Int {
    var count = -1
    visitAncestors(of: identifier) { _ in
      count += 1
      return count == 32
    }
    return count
  }

  /// Visits a type and its ancestors once each, in lowercase and breadth first, until `body`
  /// returns true.
  @discardableResult
  func visitAncestors(of identifier: String, _ body: (String) -> Bool) -> Bool {
    var queue = [identifier.asciiLowercased]
    var visited = Set(queue)
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if body(current) { return true }
      for parent in supertypes(of: next == 1 ? identifier : current) {
        let key = parent.asciiLowercased
        guard queue.count <= Self.maximumAncestorCount else { break }
        if visited.insert(key).inserted { queue.append(key) }
      }
    }
    return false
  }

  /// Returns the conformance of `identifier` as a tree.
  public func conformanceTree(of identifier: String) -> ConformanceTree {
    var visited: Set<String> = []
    return tree(identifier, depth: 0, &visited)
  }

  private func tree(
    _ identifier: String, depth: Int, _ visited: inout Set<String>
  ) -> ConformanceTree {
    var node = ConformanceTree(
      identifier: self[identifier]?.identifier ?? identifier, isDeclared: self[identifier] != nil)
    let parents = supertypes(of: identifier)
    guard visited.insert(identifier.asciiLowercased).inserted,
      depth < ConformanceTree.maximumDepth
    else {
      node.isAbridged = !parents.isEmpty
      return node
    }
    node.supertypes = parents.map { tree($0, depth: depth + 1, &visited) }
    return node
  }
}

/// A type with the types that it conforms to.
public struct ConformanceTree: Sendable, Equatable {
  /// The maximum depth of a tree; the system's types need 8.
  public static let maximumDepth = 64

  /// The identifier, spelled as in its declaration.
  public var identifier: String

  /// Whether the type is declared.
  public var isDeclared: Bool

  /// The direct supertypes.
  public var supertypes: [ConformanceTree] = []

  /// Whether the supertypes are left out, because the type occurred before or is too deep.
  public var isAbridged = false
}

extension ConformanceTree: CustomStringConvertible {
  /// The tree as lines, two more spaces for each level.
  public var description: String {
    var lines: [String] = []
    append(to: &lines, indentation: "")
    return lines.joined(separator: "\n")
  }

  private func append(to lines: inout [String], indentation: String) {
    let notes = [isDeclared ? nil : "not declared", isAbridged ? "see above" : nil]
    let note = notes.compactMap(\.self).joined(separator: ", ")
    lines.append(indentation + identifier + (note.isEmpty ? "" : " (\(note))"))
    for supertype in supertypes { supertype.append(to: &lines, indentation: indentation + "  ") }
  }
}
