internal import SystemFiles
internal import TestCases

/// An interactive review of the pending changes of expectations.
///
/// Each decision is applied at once, so that an interruption loses no decision.
struct ExpectationReview {
  private let changes: [ReviewedChange]
  private let diagnostics: Diagnostics
  private let output = FileStream.output

  /// The indices of the changes that were neither accepted nor rejected.
  private var pending: Set<Int>

  private var acceptedCount = 0
  private var rejectedCount = 0

  var pendingCount: Int { pending.count }

  init(of list: CaseList, _ diagnostics: Diagnostics) {
    var cases: [String: TestCase] = [:]
    for testCase in list.cases { cases[testCase.name] = testCase }
    changes = PendingChange.changes(of: list).map {
      ReviewedChange(change: $0, testCase: cases[$0.caseName])
    }
    self.diagnostics = diagnostics
    pending = Set(changes.indices)
  }

  mutating func acceptAll() throws(CaseError) { try acceptAll(from: 0) }

  mutating func rejectAll() throws(CaseError) { try rejectAll(from: 0) }

  /// Prints a line for each change.
  func list() {
    for change in changes.map(\.change) {
      show(
        "\(Diagnostics.escaped("\(change.caseName): \(change.kind.rawValue): \(change.path)"))\n")
    }
    noteIfEmpty()
  }

  private func noteIfEmpty() {
    if changes.isEmpty {
      diagnostics.note(
        "No change is pending. `pageaction test --update=pending` writes changes to review.")
    }
  }

  // MARK: Questions

  private static let help = """
    a  accept this change: it replaces the expectation
    r  reject this change: the expectation stays
    s  skip this change: it stays pending
    A  accept this change and all that follow
    R  reject this change and all that follow
    d  show all details, without folding
    b  back to the previous change that is pending
    q  quit; changes without a decision stay pending
    ?  show the keys

    """

  private static let prompt = "a accept, r reject, s skip, d details, ? all keys: "

  /// Shows the changes one after another, and asks what to do with each.
  mutating func ask() throws(CaseError) {
    guard !changes.isEmpty else { return noteIfEmpty() }
    let keys = TerminalKeys()
    var index = 0
    try show(index, isFolded: true)
    while let key = nextKey(keys) {
      switch key {
      case "a": try accept(index)
      case "r": try reject(index)
      case "s": break
      case "A": try acceptAll(from: index)
      case "R": try rejectAll(from: index)
      case "b":
        index = pending.filter { $0 < index }.max() ?? index
        try show(index, isFolded: true)
        continue
      case "d":
        try show(index, isFolded: false)
        continue
      default:
        show("\n\(Self.help)")
        continue
      }
      guard let next = pending.filter({ $0 > index }).min(), !"AR".contains(key) else { break }
      index = next
      try show(index, isFolded: true)
    }
    showCounts()
  }

  /// Waits for a key that has a meaning in the review. Returns `nil` if the user quits or the input
  /// ends.
  private func nextKey(_ keys: TerminalKeys) -> Character? {
    show(Self.prompt)
    while let key = keys.next(onContinue: { show("\n\(Self.prompt)") }) {
      switch key {
      // `\u{4}` is Ctrl-D.
      case "q", "Q", "\u{4}":
        show("q\n")
        return nil
      case "a", "r", "s", "A", "R", "d", "b", "?", "h":
        show("\(key)\n")
        return key
      default: continue
      }
    }
    show("\n")
    return nil
  }

  private func showCounts() {
    let counts = [
      (acceptedCount, "accepted"), (rejectedCount, "rejected"), (pendingCount, "pending"),
    ]
    let text = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    show("\n\(text)\n")
  }

  private func show(_ index: Int, isFolded: Bool) throws(CaseError) {
    let reviewed = changes[index]
    let change = reviewed.change
    let isColoured = Diagnostics.showsColours(on: output)
    var lines = try reviewed.lines(isColoured: isColoured, isFolded: isFolded)
    if isFolded {
      let limit = TerminalSize.rows(of: output) - Self.reservedRows
      let rest = lines.count - max(limit, Self.leastRows)
      if rest > 1 {
        lines.removeLast(rest)
        lines.append("… \(rest) more lines; d shows all")
      }
    }
    let title = Diagnostics.escaped(
      "\(index + 1)/\(changes.count)  \(change.caseName)  \(change.kind.rawValue)")
    let path = Diagnostics.escaped(
      change.inline.map { "\($0.file): \($0.path)" } ?? change.expectationPath)
    show(isColoured ? "\n\u{1B}[1m\(title)\u{1B}[0m\n" : "\n\(title)\n")
    show("\(path)\n\n" + lines.map { $0 + "\n" }.joined() + "\n")
  }

  /// The number of rows for the title, the path, the prompt and the empty lines between them.
  private static let reservedRows = 6
  private static let leastRows = 10

  // MARK: Decisions

  private mutating func acceptAll(from start: Int) throws(CaseError) {
    for index in pending.filter({ $0 >= start }).sorted() { try accept(index) }
  }

  private mutating func rejectAll(from start: Int) throws(CaseError) {
    for index in pending.filter({ $0 >= start }).sorted() { try reject(index) }
  }

  private mutating func accept(_ index: Int) throws(CaseError) {
    let change = changes[index].change
    try change.accept()
    pending.remove(index)
    acceptedCount += 1
    diagnostics.note("Accepted \(change.expectationPath).")
  }

  private mutating func reject(_ index: Int) throws(CaseError) {
    let change = changes[index].change
    try change.reject()
    pending.remove(index)
    rejectedCount += 1
    diagnostics.note("Rejected \(change.path).")
  }

  private func show(_ text: String) {
    // Ignore errors: if standard output is closed, nobody reads the text.
    try? output.write(Array(text.utf8))
  }
}
