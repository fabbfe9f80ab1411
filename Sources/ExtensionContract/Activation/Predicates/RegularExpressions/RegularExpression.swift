/// A regular expression that matches whole texts without backtracking.
///
/// It supports the part of ICU's syntax that needs no backtracking: literals, classes, groups,
/// alternatives, quantifiers and anchors. Other constructs cause errors.
///
/// - Source: https://unicode-org.github.io/icu/userguide/strings/regexp.html
struct RegularExpression: Sendable {
  /// The reason why a regular expression is not valid.
  struct SyntaxError: Error, Equatable {
    var problem: String
    var remedy: String
  }

  indirect enum Node: Sendable {
    case empty
    case set(ScalarSet)
    case anchor(Anchor)
    case sequence([Node])
    case alternatives([Node])
    case repetition(Node, minimum: Int, maximum: Int?)
  }

  enum Anchor: Sendable {
    case start, end, wordBoundary, noWordBoundary
  }

  private enum Instruction: Sendable {
    case set(ScalarSet)
    case anchor(Anchor)
    /// Continue at both addresses, as alternatives.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  static let maximumSize = 5_000

  private var program: [Instruction] = []
  private let isCaseInsensitive: Bool

  init(_ pattern: String, isCaseInsensitive: Bool) throws(SyntaxError) {
    var parser = RegularExpressionParser(pattern, isCaseInsensitive: isCaseInsensitive)
    let node = try parser.parse()
    self.isCaseInsensitive = parser.isCaseInsensitive
    try compile(node)
    try append(.match)
  }

  private mutating func append(_ instruction: Instruction) throws(SyntaxError) {
    guard program.count < Self.maximumSize else {
      throw SyntaxError(problem: "it is too large.", remedy: "Use smaller repetitions.")
    }
    program.append(instruction)
  }

  private mutating func compile(_ node: Node) throws(SyntaxError) {
    switch node {
    case .empty: break
    case .set(let set): try append(.set(set))
    case .anchor(let anchor): try append(.anchor(anchor))
    case .sequence(let nodes):
      for node in nodes { try compile(node) }
    case .alternatives(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        let split = program.count
        if index < nodes.count - 1 { try append(.split(split + 1, 0)) }
        try compile(node)
        if index < nodes.count - 1 {
          jumps.append(program.count)
          try append(.jump(0))
          program[split] = .split(split + 1, program.count)
        }
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repetition(let node, let minimum, let maximum):
      for _ in 0..<minimum { try compileRepeated(node) }
      if let maximum {
        var splits: [Int] = []
        for _ in minimum..<maximum {
          splits.append(program.count)
          try append(.split(0, 0))
          try compileRepeated(node)
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
      } else {
        let split = program.count
        try append(.split(0, 0))
        try compile(node)
        try append(.jump(split))
        program[split] = .split(split + 1, program.count)
      }
    }
  }

  /// Compiles a repetition. Each repetition adds at least one instruction, so `maximumSize` also
  /// limits the number of repetitions.
  private mutating func compileRepeated(_ node: Node) throws(SyntaxError) {
    let start = program.count
    try compile(node)
    if program.count == start { try append(.jump(start + 1)) }
  }

  /// Whether the expression matches all of `text`. Returns `nil` if this takes more than `limit`
  /// operations.
  ///
  /// Each instruction is executed at most once for each scalar. Executed instructions and
  /// comparisons with members of sets count as operations.
  ///
  /// - Parameter limit: The number of operations that are allowed. It is reduced by those used.
  func matches(_ text: String, limit: inout Int) -> Bool? {
    guard limit >= text.utf8.count else { return nil }
    let scalars = text.unicodeScalars.map { isCaseInsensitive ? $0.simpleLowercase : $0 }
    limit -= scalars.count
    var current: [Int] = []
    var next: [Int] = []
    var marks = [Int](repeating: -1, count: program.count)
    limit -= follow(0, at: 0, in: scalars, into: &current, &marks)
    for (index, scalar) in scalars.enumerated() {
      guard !current.isEmpty else { return false }
      next.removeAll(keepingCapacity: true)
      for address in current {
        guard limit > 0 else { return nil }
        guard case .set(let set) = program[address] else { continue }
        limit -= 1 + set.members.count
        guard set.contains(scalar) else { continue }
        limit -= follow(address + 1, at: index + 1, in: scalars, into: &next, &marks)
      }
      swap(&current, &next)
    }
    return current.contains { if case .match = program[$0] { true } else { false } }
  }

  /// Adds the `set` and `match` instructions that are reachable from `address` without consuming a
  /// scalar.
  ///
  /// - Returns: The number of instructions that were executed.
  private func follow(
    _ address: Int, at index: Int, in scalars: [Unicode.Scalar], into list: inout [Int],
    _ marks: inout [Int]
  ) -> Int {
    var stack = [address]
    var count = 0
    while let address = stack.popLast() {
      count += 1
      guard marks[address] != index else { continue }
      marks[address] = index
      switch program[address] {
      case .set, .match: list.append(address)
      case .jump(let target): stack.append(target)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .anchor(let anchor):
        if Self.holds(anchor, at: index, in: scalars) { stack.append(address + 1) }
      }
    }
    return count
  }

  private static func holds(_ anchor: Anchor, at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    switch anchor {
    case .start: return index == 0
    case .end: return index == scalars.count
    case .wordBoundary, .noWordBoundary:
      let before = index > 0 && ScalarSet.word.contains(scalars[index - 1])
      let after = index < scalars.count && ScalarSet.word.contains(scalars[index])
      return (before != after) == (anchor == .wordBoundary)
    }
  }
}

/// A set of Unicode scalars.
struct ScalarSet: Sendable {
  enum Member: Sendable {
    case range(ClosedRange<UInt32>)
    case digit, word, space, notDigit, notWord, notSpace
  }

  var members: [Member]
  var isNegated = false

  static let word = ScalarSet(members: [.word])
  /// The set that `.` matches: all scalars except line terminators.
  static let dot = ScalarSet(
    members: [.range(0x0A...0x0D), .range(0x85...0x85), .range(0x2028...0x2029)], isNegated: true)

  init(members: [Member], isNegated: Bool = false) {
    self.members = members
    self.isNegated = isNegated
  }

  init(_ scalar: Unicode.Scalar) {
    self.init(members: [.range(scalar.value...scalar.value)])
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    members.contains { Self.contains($0, scalar) } != isNegated
  }

  private static func contains(_ member: Member, _ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch member {
    case .range(let range): return range.contains(scalar.value)
    case .digit: return properties.generalCategory == .decimalNumber
    case .notDigit: return properties.generalCategory != .decimalNumber
    case .space: return properties.isWhitespace
    case .notSpace: return !properties.isWhitespace
    case .word, .notWord:
      let isWord: Bool
      switch properties.generalCategory {
      case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark: isWord = true
      default: isWord = properties.isAlphabetic
      }
      return isWord == (member.isWord)
    }
  }
}

extension ScalarSet.Member {
  fileprivate var isWord: Bool { if case .word = self { true } else { false } }
}

extension Unicode.Scalar {
  /// The lowercase mapping if it is a single scalar, otherwise the scalar itself.
  var simpleLowercase: Unicode.Scalar {
    let mapping = properties.lowercaseMapping.unicodeScalars
    guard let first = mapping.first, mapping.count == 1 else { return self }
    return first
  }
}
