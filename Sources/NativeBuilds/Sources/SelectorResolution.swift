/// A lookup of the methods that `#selector` expressions name.
struct SelectorResolution {
  /// The methods of all sources by name.
  private let methods: [String: [DeclaredMembers.Method]]

  /// The types that the sources declare or extend, with their enclosing types.
  private let types: Set<String>

  /// The identifiers in each type's inheritance clause. A nested superclass has several
  /// identifiers.
  private let inherited: [String: [String]]

  init(_ members: [DeclaredMembers]) {
    methods = Dictionary(grouping: members.flatMap(\.methods), by: \.name)
    types = members.reduce(into: []) { $0.formUnion($1.typeBodies.map(\.type)) }
    inherited = members.reduce(into: [:]) { result, members in
      result.merge(members.inherited) { $0 + $1 }
    }
  }

  /// Returns the method that an expression names.
  ///
  /// A type is searched before its superclasses. If none of them has the method, the first method
  /// with the labels is returned, or else the first method with the name.
  ///
  /// - Parameters:
  ///   - path: The tokens of the path, such as `Form`, `.` and `done`.
  ///   - labels: The argument labels, or `nil` if the expression has none.
  ///   - type: The type that contains the expression.
  func method(
    _ path: [String], labels: [String]?, in type: String?
  ) -> DeclaredMembers.Method? {
    let candidates = (methods[path.last ?? ""] ?? []).filter {
      labels == nil || $0.labels == labels
    }
    for type in searchedTypes(Array(path.dropLast()), in: type) {
      for ancestor in lineage(of: type) {
        if let method = candidates.first(where: { $0.type == ancestor }) { return method }
      }
    }
    return candidates.first ?? methods[path.last ?? ""]?.first
  }

  /// Returns the types in which a `#selector` expression with a qualifier searches for its method.
  /// - Parameters:
  ///   - qualifier: The tokens before the method's name, such as `Form` and `.`.
  ///   - type: The type that contains the expression.
  private func searchedTypes(_ qualifier: [String], in type: String?) -> [String] {
    if qualifier.isEmpty { return type.map(Self.scopes(of:)) ?? [] }
    let names = qualifier.filter { $0 != "." }
    if names.count == 1, ["self", "Self"].contains(names[0]) { return type.map { [$0] } ?? [] }
    if names == ["super"] {
      return type.map { Array(lineage(of: $0).dropFirst()) } ?? []
    }
    return [resolved(names.joined(separator: "."), in: type)]
  }

  /// Returns a type and its enclosing types, innermost first.
  private static func scopes(of type: String) -> [String] {
    var result = [type]
    var rest = Substring(type)
    while let end = rest.lastIndex(of: ".") {
      rest = rest[..<end]
      result.append(String(rest))
    }
    return result
  }

  /// Returns the qualified name of a type, such as `Form.Cell`. The innermost declaration is used.
  private func resolved(_ name: String, in type: String?) -> String {
    let scopes = type.map(Self.scopes(of:)) ?? []
    return scopes.lazy.map { "\($0).\(name)" }.first(where: types.contains) ?? name
  }

  /// Returns a type and its superclasses, nearest first.
  private func lineage(of type: String) -> [String] {
    var result = [type]
    var index = 0
    while index < result.count {
      let name = result[index]
      index += 1
      for word in inherited[name] ?? [] {
        let superclass = resolved(word, in: name)
        if !result.contains(superclass) { result.append(superclass) }
      }
    }
    return result
  }
}
