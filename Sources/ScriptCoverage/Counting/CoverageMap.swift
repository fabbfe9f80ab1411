package import JavaScriptSyntax

package struct ScriptRange: Hashable, Sendable {
  package let start: SourceLocation
  package let end: SourceLocation
  /// The range in the source, in bytes of UTF-8.
  package let bytes: Range<Int>

  init(_ node: Node) {
    self.init(node.tree, node.range)
  }

  init(_ tree: SyntaxTree, _ bytes: Range<Int>) {
    start = tree.location(of: bytes.lowerBound)
    end = tree.location(of: bytes.upperBound)
    self.bytes = bytes
  }
}

/// The statements, functions and branches of a script, each with the index of its counter.
///
/// They correspond to istanbul's `statementMap`, `fnMap` and `branchMap`:
/// - Statements: expression statements that are not directives; `break`, `continue`, `debugger`,
///   `return`, `throw`, `try`, `if`, `switch`, `with`, loops and labels; the initial values of
///   variables and class fields; and the bodies of arrow functions that are expressions.
///   Declarations, blocks and empty statements are not counted.
/// - Functions: functions, methods, accessors, constructors and arrow functions. Unlike istanbul,
///   this includes private methods.
/// - Branches: both paths of an `if`, with or without `else`, and of `?:`; each `case` and
///   `default` of a `switch`, including entries by falling through; each operand of `&&`, `||` and
///   `??`, with nested operators as one branch; and each default value of a parameter or pattern.
///   Loops, `?.` and logical assignments are not branches.
///
/// - Source: https://github.com/istanbuljs/istanbuljs/tree/main/packages/istanbul-lib-instrument
package struct CoverageMap: Hashable, Sendable {
  package struct Statement: Hashable, Sendable {
    package let range: ScriptRange
    package let counter: Int
  }

  package struct Function: Hashable, Sendable {
    /// The name of the function, or of the variable or property that it is assigned to.
    package let name: String?
    package let range: ScriptRange
    package let body: ScriptRange
    package let counter: Int
  }

  package struct Branch: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case `if`, conditional, `switch`, logical, defaultValue
    }

    package struct Path: Hashable, Sendable {
      /// The range of the path. An implicit `else` has the range of the keyword `if`.
      package let range: ScriptRange
      /// Whether the path is the missing `else` of an `if`.
      package let isImplicit: Bool
      package let counter: Int
    }

    package let kind: Kind
    package let range: ScriptRange
    package let paths: [Path]
  }

  package internal(set) var statements: [Statement] = []
  package internal(set) var functions: [Function] = []
  package internal(set) var branches: [Branch] = []
  package internal(set) var counterCount = 0
}
