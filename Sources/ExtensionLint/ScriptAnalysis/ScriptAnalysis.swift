internal import JavaScriptSyntax

/// A preprocessing script with its syntax tree.
final class ScriptAnalysis {
  let path: String
  let bytes: [UInt8]
  let tree: SyntaxTree?
  let error: SyntaxError?
  /// Whether the script is a module, which Safari does not run.
  let isModule: Bool
  private let lines: LineTable

  init(path: String, bytes: [UInt8]) {
    self.path = path
    let text = String(decoding: bytes, as: UTF8.self)
    self.bytes = Array(text.utf8)
    lines = LineTable(self.bytes)
    var options = ParseOptions()
    var tree: SyntaxTree?
    var failure: SyntaxError?
    var isModule = false
    do throws(SyntaxError) {
      tree = try SyntaxTree(parsing: text, options: options)
    } catch {
      failure = error
      options.goal = .module
      if let module = try? SyntaxTree(parsing: text, options: options) {
        tree = module
        failure = nil
        isModule = true
      }
    }
    self.tree = tree
    self.isModule = isModule
    error = failure
  }

  func place(_ range: Range<Int>) -> LintPlace { lines.place(range, in: path) }

  func place(_ node: Node) -> LintPlace { place(node.range) }

  func place(ofOffset offset: Int) -> LintPlace {
    LintPlace(path: path, start: lines.position(of: offset))
  }

  var start: LintPlace {
    LintPlace(path: path, start: LintPlace.Position(line: 1, column: 1))
  }

  // MARK: Facts

  private(set) lazy var scopes: ScopeAnalysis? = tree.map { ScopeAnalysis($0) }
  private(set) lazy var parents: ParentTable? = tree.map { ParentTable($0) }

  /// The object `ExtensionPreprocessingJS`.
  private(set) lazy var preprocessing: PreprocessingObject? = {
    guard let tree, let scopes else { return nil }
    return PreprocessingObject(tree: tree, scopes: scopes)
  }()

  /// The analysis of `run`, or `nil` if the script does not define it.
  private(set) lazy var completion: CompletionAnalysis? = {
    guard let run = preprocessing?.members["run"], let scopes, let parents else { return nil }
    return CompletionAnalysis(
      run: run, members: preprocessing?.members ?? [:], scopes: scopes, parents: parents)
  }()

  /// All nodes in source order, by type.
  private(set) lazy var nodes: [NodeType: [Node]] = {
    var nodes: [NodeType: [Node]] = [:]
    tree?.root.walk(enter: { node in
      nodes[node.type, default: []].append(node)
      return .children
    })
    return nodes
  }()

  func all(_ type: NodeType) -> [Node] { nodes[type] ?? [] }

  /// The rules that comments disable, by the line to which they apply. An empty set disables all
  /// rules.
  private(set) lazy var disabledRules: [Int: Set<String>] = {
    var disabled: [Int: Set<String>] = [:]
    for comment in tree?.comments ?? [] {
      guard let tree else { continue }
      let words = tree.text(of: comment).split { $0 == " " || $0 == "," || $0 == "\t" }
        .map(String.init)
      let distance: Int
      switch words.first {
      case "pageaction-lint-disable-line": distance = 0
      case "pageaction-lint-disable-next-line": distance = 1
      default: continue
      }
      // The words after two hyphens are the reason for disabling the rules.
      let names = Set(words.dropFirst().prefix { !$0.hasPrefix("--") })
      let end = lines.position(of: comment.range.upperBound).line
      let line = distance == 0 ? lines.position(of: comment.range.lowerBound).line : end + 1
      // An empty set disables all rules.
      let isForAll = names.isEmpty || disabled[line]?.isEmpty == true
      disabled[line] = isForAll ? [] : names.union(disabled[line] ?? [])
    }
    return disabled
  }()

  /// Whether a comment disables a rule on a line.
  func isDisabled(_ rule: String, line: Int) -> Bool {
    guard let names = disabledRules[line] else { return false }
    return names.isEmpty || names.contains(rule)
  }
}
