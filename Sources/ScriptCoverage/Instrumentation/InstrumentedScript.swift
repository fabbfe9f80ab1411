internal import Infra
package import JavaScriptSyntax

/// A script that counts how often its statements, functions and branches run.
///
/// The script behaves as the original one, with these exceptions:
/// - `Function.prototype.toString` returns the instrumented text. A function that is created from
///   it in another realm does not find the counters.
/// - In `with` statements, a proxy is asked for the name of the counters.
/// - A class field with a computed name and an anonymous function as its value adds a private
///   field.
/// - Messages of exceptions can cite the instrumented text. `originalMessage(of:)` corrects them.
/// - The number of calls that fit on the stack differs.
///
/// Lines are those of the original script. `originalLocation(of:)` corrects columns.
package struct InstrumentedScript: Sendable {
  /// The way in which the script finds its counters.
  package enum Counters: Hashable, Sendable {
    /// The script declares them with `const`, which adds no property to the global object. The
    /// script can run once in a realm.
    case declared
    /// The host defines a global property `counterName` with an array of `counterCount` zeros
    /// before the script runs. Modules need these counters.
    case global
  }

  package let original: String
  package let text: String
  package let map: CoverageMap
  /// The global name of the array with the counters. The original script does not contain it.
  package let counterName: String
  private let columns: ColumnMap
  let insertedRanges: [Range<Int>]

  /// The length of the array of counters. A script without statements has no counters and no array,
  /// and its text is unchanged.
  package var counterCount: Int { map.counterCount }

  /// - Throws: The first error of the script, with its place.
  package init(
    _ source: String, counters: Counters = .declared, options: ParseOptions = ParseOptions()
  ) throws(SyntaxError) {
    let tree = try SyntaxTree(parsing: source, options: options)
    original = source
    counterName = Self.counterName(for: source)
    let instrumenter = Instrumenter(tree, source, counterName: counterName, counters: counters)
    instrumenter.run()
    map = instrumenter.map
    let output = InstrumentedText(tree, source, instrumenter.insertions)
    text = output.text
    columns = output.columns
    insertedRanges = output.insertedRanges
  }

  /// Returns the place in the original script that corresponds to a place in the instrumented
  /// script.
  package func originalLocation(of location: SourceLocation) -> SourceLocation {
    columns.originalLocation(of: location)
  }

  /// Returns a name that the script does not contain, and that depends only on the script.
  private static func counterName(for source: String) -> String {
    var name = "$cov_" + Fingerprint.digits(of: source.utf8)
    let parts = source.split(separator: "$cov_", omittingEmptySubsequences: false)
    // Append more underscores than follow any occurrence of the name in the script.
    let underscores = parts.dropFirst().map { part -> Int in
      let rest = name.dropFirst(5)
      return part.hasPrefix(rest) ? part.dropFirst(rest.count).prefix { $0 == "_" }.count + 1 : 0
    }
    name += String(repeating: "_", count: underscores.max() ?? 0)
    return name
  }
}
