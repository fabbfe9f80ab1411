/// The syntax tree of a pattern.
indirect enum PatternTree {
  case empty
  case scalar(ScalarSet)
  case start
  case end
  case wordBoundary(Bool)
  case sequence([PatternTree])
  case alternatives([PatternTree])
  /// A repetition; without `maximum`, it has no upper limit.
  case repeated(PatternTree, minimum: Int, maximum: Int?)
}

enum PatternInstruction: Sendable {
  case scalar(Int)
  case jump(Int)
  case split(Int, Int)
  case start
  case end
  case wordBoundary(Bool)
  case match
}

struct PatternCompiler {
  private(set) var instructions: [PatternInstruction] = []
  private(set) var sets: [ScalarSet] = []

  /// The number of visited tree nodes. It is limited because repeated empty parts, such as `()`,
  /// emit no instructions.
  private var visitCount = 0

  mutating func compile(_ tree: PatternTree) throws(PatternError) {
    visitCount += 1
    try checkSize()
    switch tree {
    case .empty: break
    case .scalar(let set):
      sets.append(set)
      try emit(.scalar(sets.count - 1))
    case .start: try emit(.start)
    case .end: try emit(.end)
    case .wordBoundary(let isExpected): try emit(.wordBoundary(isExpected))
    case .sequence(let parts):
      for part in parts { try compile(part) }
    case .alternatives(let parts):
      try compile(alternatives: parts)
    case .repeated(let part, let minimum, let maximum):
      for _ in 0..<minimum { try compile(part) }
      try compile(part, optionally: maximum.map { $0 - minimum })
    }
  }

  private mutating func compile(alternatives: [PatternTree]) throws(PatternError) {
    var ends: [Int] = []
    for (index, part) in alternatives.enumerated() {
      guard index + 1 < alternatives.count else {
        try compile(part)
        break
      }
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try compile(part)
      ends.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  private mutating func compile(
    _ part: PatternTree, optionally count: Int?
  ) throws(PatternError) {
    guard let count else {
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try compile(part)
      try emit(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
      return
    }
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(instructions.count)
      try emit(.split(instructions.count + 1, 0))
      try compile(part)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  private mutating func emit(_ instruction: PatternInstruction) throws(PatternError) {
    instructions.append(instruction)
    try checkSize()
  }

  private func checkSize() throws(PatternError) {
    guard max(instructions.count, visitCount / 4) < Pattern.maximumInstructionCount else {
      throw PatternError(
        problem:
          "The pattern is too large: with its repetitions, it has more than"
          + " \(Pattern.maximumInstructionCount) parts.",
        remedy: "Use smaller counts in braces, or check the length with \u{201C}length\u{201D}.",
        offset: 0)
    }
  }
}
