internal import ExtensionContract
internal import PropertyLists

/// The objects of a project file, by identifier.
///
/// A project file is a property list of objects that refer to each other by identifiers. References
/// may dangle and form cycles, so every walk over them is limited.
struct XcodeObjects {
  /// An object of a project file.
  struct Object {
    let identifier: String
    let entries: PropertyListDictionary

    /// The class of the object, such as `PBXNativeTarget`.
    var isa: String { entries["isa"]?.text ?? "" }

    func text(_ key: String) -> String? { entries[key]?.text }

    /// The strings of an array.
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

  /// Returns the object that a key of another object refers to.
  func object(_ key: String, of object: Object) -> Object? {
    object.text(key).flatMap { self[$0] }
  }

  /// Returns the objects in an array of identifiers, without those that do not exist.
  func objects(_ key: String, of object: Object) -> [Object] {
    object.texts(key).compactMap { self[$0] }
  }

  /// Returns all objects of a class, in the order of the file.
  func all(_ isa: String) -> [Object] {
    objects.compactMap { identifier, value in
      guard let entries = value.entries, entries["isa"]?.text == isa else { return nil }
      return Object(identifier: identifier, entries: entries)
    }
  }

  /// Returns the group that contains each file and group.
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
