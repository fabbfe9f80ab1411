internal import ExtensionContract
internal import PropertyLists

/// The objects of a project file, by identifier.
///
/// A project file is a property list of objects that refer to each other by identifiers. References
/// may dangle or form cycles, so every traversal has a limit.
struct XcodeObjects {
  /// An object of a project file.
  struct Object {
    let identifier: String
    let entries: PropertyListDictionary

    /// The class of the object, such as `PBXNativeTarget`.
    var isa: String { entries["isa"]?.text ?? "" }

    func text(_ key: String) -> String? { entries[key]?.text }

    /// Returns the strings in the array for a key. Ignores other items.
    func texts(_ key: String) -> [String] { entries[key]?.items?.compactMap(\.text) ?? [] }
  }

  private let objects: PropertyListDictionary
  let root: Object

  /// - Parameter path: The path of the project file, for messages.
  init(_ propertyList: PropertyList, path: String) throws(BundleError) {
    guard let entries = propertyList.entries, let objects = entries["objects"]?.entries else {
      throw BundleError(
        .malformed, path: path, problem: "The file contains no objects of an Xcode project.",
        remedy: "Specify the project.pbxproj in an .xcodeproj folder.", valuePath: "objects")
    }
    self.objects = objects
    guard let identifier = entries["rootObject"]?.text,
      let root = objects[identifier]?.entries
    else {
      throw BundleError(
        .malformed, path: path, problem: "The file does not name a root object that exists.",
        remedy: "Open the project in Xcode and save it again.", valuePath: "rootObject")
    }
    self.root = Object(identifier: identifier, entries: root)
  }

  subscript(identifier: String) -> Object? {
    objects[identifier]?.entries.map { Object(identifier: identifier, entries: $0) }
  }

  /// Returns the object to which a key of another object refers, or `nil`.
  func object(_ key: String, of object: Object) -> Object? {
    object.text(key).flatMap { self[$0] }
  }

  /// Returns the objects to which an array of identifiers refers. Ignores dangling references.
  func objects(_ key: String, of object: Object) -> [Object] {
    object.texts(key).compactMap { self[$0] }
  }

  /// Returns all objects of a class in the order of the file.
  func all(_ isa: String) -> [Object] {
    objects.compactMap { identifier, value in
      guard let entries = value.entries, entries["isa"]?.text == isa else { return nil }
      return Object(identifier: identifier, entries: entries)
    }
  }

  /// Returns the identifier of the parent group for the identifier of each child.
  func parents() -> [String: String] {
    var parents: [String: String] = [:]
    for (identifier, value) in objects {
      guard let children = value.entries?["children"]?.items else { continue }
      for child in children {
        if let child = child.text, parents[child] == nil { parents[child] = identifier }
      }
    }
    return parents
  }
}
