package import JavaScriptSyntax

/// The keys that a script's `finalize` reads from its arguments, found without running the script.
///
/// The search follows the first parameter, and the variables and parameters that it is passed to.
/// It recognizes members (`parameters.key`, `parameters["key"]`, `arguments[0].key`), `"key" in
/// parameters`, `hasOwn`, `hasOwnProperty` and destructuring.
package struct FinalizeKeys: Sendable {
  package struct Key: Hashable, Sendable {
    package let name: String
    /// The first place where `finalize` reads the key.
    package let location: SourceLocation
  }

  /// The keys in the order of their places.
  package let keys: [Key]

  /// The places that can read unknown keys, in ascending order: computed names, loops over the
  /// keys, and calls of functions that the script does not define.
  package let unknownReads: [SourceLocation]

  /// Returns the keys that are not in `given`, the keys that runs received.
  package func neverGiven(_ given: Set<String>) -> [Key] {
    keys.filter { !given.contains($0.name) }
  }

  package init(_ source: String) throws(SyntaxError) {
    self.init(try SyntaxTree(parsing: source))
  }

  package init(_ tree: SyntaxTree) {
    let search = FinalizeKeySearch(tree)
    search.run()
    var names: Set<String> = []
    keys = search.keys.sorted { ($0.location, $0.name) < ($1.location, $1.name) }
      .filter { names.insert($0.name).inserted }
    unknownReads = Set(search.unknownReads).sorted()
  }
}
