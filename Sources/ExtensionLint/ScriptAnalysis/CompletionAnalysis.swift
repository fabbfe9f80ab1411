internal import JavaScriptSyntax

/// A data-flow analysis that determines how often each path through `run` calls the completion
/// function.
///
/// The analysis does not relate conditions to each other. It follows calls of the script's
/// functions. It assumes that other functions may call their callbacks later.
final class CompletionAnalysis {
  /// A place at which a path violates the contract.
  struct Problem {
    enum Kind {
      /// No path calls the completion function.
      case never
      /// A path ends without a call.
      case missing
      /// A path ends without a call if a promise is rejected.
      case missingAfterRejection
      /// A path calls the completion function again.
      case repeated
    }

    var kind: Kind
    var range: Range<Int>
    /// Whether the problem occurs on all paths.
    var isCertain = false
  }

  /// A call of the completion function.
  struct Call {
    var node: Node
    /// The results, or `nil` for a call without arguments.
    var results: Node?
  }

  private(set) var problems: [Problem] = []
  /// The calls of the completion function in source order.
  private(set) var calls: [Call] = []
  /// Whether the script was too large for the analysis.
  var isIncomplete = false

  let bindings: CompletionBindings
  private let scopes: ScopeAnalysis
  let parents: ParentTable
  private let run: Node

  /// A function that is being analyzed.
  struct Frame {
    var function: Node
    var returned: CompletionState = []
    var exits: [(range: Range<Int>, state: CompletionState)] = []
    var jumps: [JumpTarget] = []
    var finalizers: [Node] = []
    /// The number of `try` blocks with a handler around the current node.
    var handlerCount = 0
  }

  /// The target statement of `break` or `continue`.
  struct JumpTarget {
    var labels: Set<String>
    var isLoop: Bool
    var isBreakable: Bool
    var broken: CompletionState = []
    var continued: CompletionState = []
  }

  var frames: [Frame] = []
  /// For each enclosing `try` block, the states in which an exception can reach its handler.
  var thrown: [CompletionState] = []
  private var results: [InlineKey: CompletionState] = [:]
  private var reported: Set<ReportKey> = []
  private var remainingSteps = 200_000
  private var depth = 0

  private static let maximumDepth = 600
  private static let maximumInlineDepth = 8

  private struct InlineKey: Hashable {
    var function: Node
    var state: CompletionState
  }

  private struct ReportKey: Hashable {
    var kind: Problem.Kind
    var start: Int
  }

  init(run: Node, members: [String: Node], scopes: ScopeAnalysis, parents: ParentTable) {
    self.run = run
    self.scopes = scopes
    self.parents = parents
    bindings = CompletionBindings(run: run, members: members, scopes: scopes, parents: parents)
    findCalls()
    analyze()
  }

  private func findCalls() {
    for call in run.tree.root.descendants(.callExpression) {
      guard let callee = call.child(.callee)?.unchained else { continue }
      if bindings.isCompletion(callee) {
        calls.append(Call(node: call, results: call.callArguments.first))
      } else if callee.propertyName == "call", let object = callee.child(.object),
        bindings.isCompletion(object)
      {
        let arguments = call.callArguments
        calls.append(Call(node: call, results: arguments.count > 1 ? arguments[1] : nil))
      }
    }
  }

  private func analyze() {
    guard bindings.isRelevant(run) else {
      problems = [Problem(kind: .never, range: run.range, isCertain: true)]
      return
    }
    var frame = analyze(run, .none)
    if isIncomplete {
      problems = []
      return
    }
    if let end = frame.end { frame.frame.exits.append(end) }
    for exit in frame.frame.exits where exit.state.contains(.none) {
      report(.missing, exit.range, isCertain: exit.state == .none)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Analyzes a function. Returns its frame, and the state at its end if the end is reachable.
  private func analyze(
    _ function: Node, _ state: CompletionState
  ) -> (frame: Frame, end: (range: Range<Int>, state: CompletionState)?) {
    frames.append(Frame(function: function))
    var end: (Range<Int>, CompletionState)?
    if let body = function.child(.body) {
      let after = function.hasExpressionBody ? expression(body, state) : statement(body, state)
      if after != .unreachable {
        let last = max(function.range.upperBound - 1, function.range.lowerBound)
        end = (last..<function.range.upperBound, after)
      }
    }
    return (frames.removeLast(), end)
  }

  // MARK: Functions

  /// Returns the state after a call to a function of the script.
  func inline(_ function: Node, _ state: CompletionState) -> CompletionState {
    guard bindings.isRelevant(function) else { return state }
    guard frames.count < Self.maximumInlineDepth,
      !frames.contains(where: { $0.function == function })
    else { return state.handedOver }
    let key = InlineKey(function: function, state: state)
    if let known = results[key] { return known }
    let (frame, end) = analyze(function, state)
    let after = frame.returned.union(end?.state ?? [])
    results[key] = after
    return after
  }

  /// Returns the state after passing a function that will be called once, asynchronously.
  func inlineLater(_ function: Node, _ state: CompletionState) -> CompletionState {
    guard bindings.isRelevant(function) else { return state }
    guard state.contains(.none), frames.count < Self.maximumInlineDepth,
      !frames.contains(where: { $0.function == function })
    else { return state.handedOver }
    let outerThrown = thrown
    thrown = []
    var (frame, end) = analyze(function, .none)
    thrown = outerThrown
    if let end { frame.exits.append(end) }
    for exit in frame.exits where exit.state.contains(.none) {
      report(.missing, exit.range, isCertain: exit.state == .none)
    }
    return state.handedOver
  }

  // MARK: Reports

  func report(_ kind: Problem.Kind, _ range: Range<Int>, isCertain: Bool = false) {
    guard reported.insert(ReportKey(kind: kind, start: range.lowerBound)).inserted else { return }
    problems.append(Problem(kind: kind, range: range, isCertain: isCertain))
  }

  /// Enters a level of the recursion. Returns false, and ends the analysis, if a limit is exceeded.
  func enter() -> Bool {
    remainingSteps -= 1
    depth += 1
    if remainingSteps < 0 || depth > Self.maximumDepth { isIncomplete = true }
    return !isIncomplete
  }

  func leave() { depth -= 1 }
}
