/// A regular expression. Matching takes time linear in the length of the text.
///
/// The syntax is a subset of ECMAScript's with the flag `u`: `.`, classes such as `[^a-z]`, `\d \w
/// \s \D \W \S`, `^`, `$`, `\b`, `\B`, groups `(…)` and `(?:…)`, `|`, and the quantifiers `* + ?
/// {n} {n,} {n,m}`. Escapes are `\t \n \v \f \r \0 \xHH \uHHHH \u{…}` and a backslash before
/// punctuation. Backreferences, lookaround, named groups, `\p{…}` and flags are not supported.
/// - Source: https://tc39.es/ecma262/#sec-patterns
struct Pattern: Sendable {
  /// The text of the pattern.
  let source: String
  private let instructions: [PatternInstruction]
  private let sets: [ScalarSet]

  /// The maximum number of instructions of a compiled pattern.
  static let maximumInstructionCount = 4000

  /// The maximum nesting depth of groups.
  static let maximumDepth = 100

  /// - Throws: `PatternError` if the syntax is invalid or not supported, or the pattern is too
  ///   large.
  init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    let tree = try parser.parse()
    var compiler = PatternCompiler()
    try compiler.compile(tree)
    instructions = compiler.instructions + [.match]
    sets = compiler.sets
  }

  /// Returns whether the pattern matches a part of `text`.
  ///
  /// - Parameter steps: The number of remaining steps, from which the search subtracts its own.
  /// - Returns: `nil` if there are not enough steps.
  /// - Source: https://swtch.com/~rsc/regexp/regexp1.html
  func matches(_ text: String, steps: inout Int) -> Bool? {
    var threads = PatternThreads(capacity: instructions.count)
    var next = threads
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var previous: Unicode.Scalar?
    while true {
      let current = index < scalars.endIndex ? scalars[index] : nil
      // The search is not anchored, so a match may start anywhere.
      if start(at: 0, previous, current, in: &threads, &steps) { return true }
      guard steps > 0 else { return nil }
      guard let current else { return false }
      next.removeAll()
      for thread in threads.members {
        guard case .scalar(let set) = instructions[thread] else { continue }
        steps -= 1 + sets[set].ranges.count >> 3
        guard sets[set].contains(current) else { continue }
        let after = scalars.index(after: index)
        let following = after < scalars.endIndex ? scalars[after] : nil
        if start(at: thread + 1, current, following, in: &next, &steps) { return true }
      }
      swap(&threads, &next)
      previous = current
      scalars.formIndex(after: &index)
    }
  }

  /// Adds the instructions that consume a character, and that are reachable from `entry` without
  /// consuming one.
  /// - Returns: Whether the end of the pattern is reachable.
  private func start(
    at entry: Int, _ previous: Unicode.Scalar?, _ current: Unicode.Scalar?,
    in threads: inout PatternThreads, _ steps: inout Int
  ) -> Bool {
    var pending = [entry]
    while let position = pending.popLast() {
      steps -= 1
      guard threads.insert(position) else { continue }
      switch instructions[position] {
      case .scalar: threads.members.append(position)
      case .match: return true
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .start:
        if previous == nil { pending.append(position + 1) }
      case .end:
        if current == nil { pending.append(position + 1) }
      case .wordBoundary(let isExpected):
        let isBoundary = (previous?.isWord ?? false) != (current?.isWord ?? false)
        if isBoundary == isExpected { pending.append(position + 1) }
      }
    }
    return false
  }
}

/// A set of the instructions that a search has reached.
private struct PatternThreads {
  var members: [Int] = []
  private var generations: [UInt32]
  private var generation: UInt32 = 1

  init(capacity: Int) {
    generations = Array(repeating: 0, count: capacity)
  }

  mutating func insert(_ position: Int) -> Bool {
    guard generations[position] != generation else { return false }
    generations[position] = generation
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    generation &+= 1
    if generation == 0 {
      generations = Array(repeating: 0, count: generations.count)
      generation = 1
    }
  }
}

/// The reason why a pattern is not accepted.
struct PatternError: Error, Equatable {
  var problem: String
  var remedy: String
  /// The number of characters before the problem.
  var offset: Int
}

extension Unicode.Scalar {
  var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
