internal import ExtensionContract
internal import PropertyLists

/// The report about a type, for `pageaction types`.
struct TypeReport {
  private let query: String
  private let types: TypeDatabase

  /// The identifiers of the types that match the query; the preferred type is first. The query is
  /// a type identifier, a filename extension or a MIME type.
  private let identifiers: [String]

  init(query: String, types: TypeDatabase) {
    self.query = query
    self.types = types
    if query.hasPrefix(".") {
      let declared = types.types(forFilenameExtension: query).map(\.identifier)
      identifiers = declared.isEmpty ? [types.preferredType(forFilenameExtension: query)] : declared
    } else if query.contains("/") {
      let declared = types.types(forMIMEType: query).map(\.identifier)
      identifiers = declared.isEmpty ? [types.preferredType(forMIMEType: query)] : declared
    } else {
      identifiers = [types[query]?.identifier ?? query]
    }
  }

  var isDeclared: Bool { types[identifiers[0]] != nil }

  /// A warning, with a remedy, that no declared type matches the query. `nil` if a declared type
  /// matches, or if the query is a dynamic type identifier.
  var warning: String? {
    guard !isDeclared else { return nil }
    if query.hasPrefix(".") || query.contains("/") {
      return "No known type declares '\(query)'. To include the types of a bundle, use --extension."
    }
    let isDynamic = DynamicTypeIdentifier(query) != nil
    guard !isDynamic else { return nil }
    let name = query.lowercased()
    if !types.types(forFilenameExtension: name).isEmpty {
      return "'\(query)' is not a declared type. For the filename extension, write '.\(query)'."
    }
    let close = ClosestName.of(name, among: types.all.map(\.identifier))
    return "'\(query)' is not a declared type."
      + (close.map { " Did you mean '\($0)'?" }
        ?? " To include the types of a bundle, use --extension.")
  }

  var text: String {
    identifiers.map(text).joined(separator: "\n")
  }

  private func text(of identifier: String) -> String {
    var lines = [identifier]
    func add(_ name: String, _ value: String) {
      guard !value.isEmpty else { return }
      lines.append("  \(name)\(String(repeating: " ", count: max(1, 16 - name.count)))\(value)")
    }
    if let declaration = types[identifier] {
      add("declared by", declaration.origin.description)
      add("description", declaration.summary ?? "")
      add(
        "extensions", declaration.filenameExtensions.map { ".\($0)" }.joined(separator: ", "))
      add("MIME types", declaration.mimeTypes.joined(separator: ", "))
    } else if let dynamic = DynamicTypeIdentifier(identifier) {
      add("declared by", "nothing: a dynamic type")
      for tag in dynamic.tags { add(tag.shortName, tag.value) }
    } else {
      add("declared by", "nothing")
    }
    let tree = types.conformanceTree(of: identifier)
    if tree.supertypes.isEmpty {
      add("conforms to", "itself only")
    } else {
      lines.append("  conforms to")
      for supertype in tree.supertypes { append(supertype, indentation: "    ", to: &lines) }
    }
    let subtypes = types.subtypes(of: identifier)
    if !subtypes.isEmpty {
      let shown = subtypes.prefix(20).map(\.identifier).joined(separator: ", ")
      add("subtypes", shown + (subtypes.count > 20 ? " and \(subtypes.count - 20) more" : ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ tree: ConformanceTree, indentation: String, to lines: inout [String]) {
    lines.append(
      indentation + tree.identifier + (tree.isDeclared ? "" : " (not declared)")
        + (tree.isAbridged ? " (see above)" : ""))
    for supertype in tree.supertypes {
      append(supertype, indentation: indentation + "  ", to: &lines)
    }
  }

  var json: PropertyList {
    .dictionary([
      "query": .string(query), "types": .array(identifiers.map(json)),
    ])
  }

  private func json(of identifier: String) -> PropertyList {
    var fields: PropertyListDictionary = ["identifier": .string(identifier)]
    let declaration = types[identifier]
    fields["isDeclared"] = .boolean(declaration != nil)
    if let declaration {
      fields["origin"] = .string(declaration.origin.name)
      fields["filenameExtensions"] = .array(declaration.filenameExtensions.map { .string($0) })
      fields["mimeTypes"] = .array(declaration.mimeTypes.map { .string($0) })
      if let summary = declaration.summary { fields["description"] = .string(summary) }
    } else if let dynamic = DynamicTypeIdentifier(identifier) {
      fields["tags"] = .array(
        dynamic.tags.map {
          .dictionary(["class": .string($0.tagClass), "value": .string($0.value)])
        })
    }
    let tree = types.conformanceTree(of: identifier)
    fields["conformsTo"] = .array(tree.supertypes.map(json))
    fields["conformance"] = .array(types.conformance(of: identifier).map { .string($0) })
    fields["subtypes"] = .array(types.subtypes(of: identifier).map { .string($0.identifier) })
    return .dictionary(fields)
  }

  private func json(of tree: ConformanceTree) -> PropertyList {
    var fields: PropertyListDictionary = [
      "identifier": .string(tree.identifier), "isDeclared": .boolean(tree.isDeclared),
    ]
    if tree.isAbridged { fields["isAbridged"] = .boolean(true) }
    if !tree.supertypes.isEmpty { fields["conformsTo"] = .array(tree.supertypes.map(json)) }
    return .dictionary(fields)
  }
}

extension TypeDeclaration.Origin {
  fileprivate var name: String {
    switch self {
    case .documented: "documented"
    case .observed: "observed"
    case .exported: "exported"
    case .imported: "imported"
    }
  }

  fileprivate var description: String {
    switch self {
    case .documented: "the system, as Apple documents"
    case .observed: "the system, as seen on a Mac; Apple does not document it"
    case .exported: "the bundle, in UTExportedTypeDeclarations"
    case .imported: "the bundle, in UTImportedTypeDeclarations"
    }
  }
}

extension DynamicTypeIdentifier.Tag {
  fileprivate var shortName: String {
    switch tagClass {
    case "public.filename-extension": "extension"
    case "public.mime-type": "MIME type"
    default: tagClass
    }
  }
}
