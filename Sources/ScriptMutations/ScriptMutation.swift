package import JavaScriptSyntax

/// A small change of a script that the script's tests should detect.
package struct ScriptMutation: Hashable, Sendable {
  /// The kind of change. The raw values are the names in the table of a mutation run.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An expression statement, `throw`, `break`, `continue`, `if`, `switch`, `try` or a loop → `;`
    case removeStatement = "remove statement"
    /// `return x` → `return`
    case removeReturnValue = "remove return value"
    /// The body of a function → `{}`
    case emptyFunction = "empty function"
    /// The condition of `if`, `?:` and loops: `a` → `!(a)`
    case negateCondition = "negate condition"
    /// The condition of `if` and `?:` → `true`; of `if`, `?:`, `while` and `for` → `false`
    case constantCondition = "constant condition"
    /// `+` ↔ `-`, `*` ↔ `/`, `===` ↔ `!==`, `<` → `<=` and `>`, `&&` ↔ `||`, `??` → `&&`, `+=` ↔
    /// `-=`, `++` ↔ `--`, …
    case swapOperator = "swap operator"
    /// `!a` → `a`, `-a` → `a`, …
    case removeOperator = "remove operator"
    /// `a && b`, `a || b`, `a ?? b` → `a`, and → `b`
    case keepOperand = "keep one operand"
    /// `1` → `2`, and → `0`
    case changeNumber = "change number"
    /// `true` ↔ `false`
    case changeBoolean = "change boolean"
    /// `"a"` → `""`, and `""` → `"mutated"`; templates and property names in brackets too
    case changeString = "change string"
    /// `/a/` → `/(?!)/`, which never matches
    case changePattern = "change regular expression"
    /// `[a]` → `[]`
    case emptyArray = "empty array"
    /// `{a: b}` → `{}`
    case emptyObject = "empty object"
    /// `{a: b, c}` → `{c}`
    case removeProperty = "remove property"
    /// `a?.b` → `a.b`
    case removeOptional = "remove optional chaining"
    /// `a.trim()` → `a`, `startsWith` ↔ `endsWith`, `toLowerCase` ↔ `toUpperCase`, `some` ↔
    /// `every`, …
    case changeMethod = "change method"
    /// `f(a, b)` → `f(b)`
    case removeArgument = "remove argument"
    /// The initial value of a variable → `undefined`
    case removeInitialValue = "remove initial value"
    /// The default value of a parameter or pattern → `undefined`
    case removeDefaultValue = "remove default value"
    /// `case a: b` → nothing
    case removeCase = "remove case"
  }

  package let kind: Kind
  /// The place of the change.
  package let location: SourceLocation
  /// The range in bytes of UTF-8 that is replaced.
  package let range: Range<Int>
  package let original: String
  package let replacement: String

  /// Returns the changed script. `source` must be the script that the mutation was created for.
  package func apply(to source: String) -> String {
    let bytes = source.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(source[..<start]) + replacement + String(source[end...])
  }

  /// Returns the mutations of a script that result in a valid script, in source order.
  ///
  /// - Throws: The first syntax error of the script.
  package static func all(of source: String) throws(SyntaxError) -> [ScriptMutation] {
    let tree = try SyntaxTree(parsing: source)
    var search = MutationSearch(tree)
    search.run()
    var seen: Set<[String]> = []
    return search.mutations.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element).filter { mutation in
      let result = mutation.apply(to: source)
      // Mutations of different kinds can be equal; keep only the first.
      guard
        seen.insert(["\(mutation.range)", mutation.replacement]).inserted, result != source
      else { return false }
      return (try? SyntaxTree(parsing: result)) != nil
    }
  }
}
