internal import SystemFiles
internal import TestCases
internal import TextDiff

/// A walk through the pending changes of expectations.
struct ExpectationReview {
  private let changes: [PendingChange]
  private let diagnostics: Diagnostics
  private let output = FileStream.output

  /// The number of changes that were neither accepted nor rejected.
  private(set) var pendingCount: Int

  init(_ changes: [PendingChange], _ diagnostics: Diagnostics) {
    self.changes = changes
    self.diagnostics = diagnostics
    pendingCount = changes.count
  }

  mutating func acceptAll() throws(CaseError) {
    for change in changes { try accept(change) }
  }

  mutating func rejectAll() throws(CaseError) {
    for change in changes { try reject(change) }
  }

  /// Prints a line for each change.
  func list() throws(CaseError) {
    for change in changes {
      show("\(change.caseName): \(change.kind.rawValue): \(change.path)\n")
    }
    if changes.isEmpty { diagnostics.note("No change is pending.") }
  }

  /// Shows each change and asks what to do with it.
  mutating func ask() throws(CaseError) {
    if changes.isEmpty { return diagnostics.note("No change is pending.") }
    for (index, change) in changes.enumerated() {
      show("\n\(index + 1) of \(changes.count): \(change.caseName), \(change.kind.rawValue)\n")
      show(try difference(of: change))
      switch answer() {
      case "a": try accept(change)
      case "r": try reject(change)
      case "q": return
      default: break
      }
    }
  }

  /// Returns `a`, `r`, `s` or `q`.
  private func answer() -> Character {
    while true {
      show("a accepts, r rejects, s skips, q quits: ")
      guard let bytes = try? FileStream.input.read(atMost: 4096), !bytes.isEmpty else { return "q" }
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      if let key = text.first(where: { !$0.isWhitespace }), "arsq".contains(key) { return key }
    }
  }

  private func difference(of change: PendingChange) throws(CaseError) -> String {
    let (old, new) = (try change.current() ?? [], try change.proposed())
    let name = Array(change.expectationPath.utf8)
    return String(
      decoding: unifiedDiff(old: old, new: new, oldName: name, newName: name) {}, as: UTF8.self)
  }

  private mutating func accept(_ change: PendingChange) throws(CaseError) {
    try change.accept()
    pendingCount -= 1
    diagnostics.note("Accepted \(change.expectationPath).")
  }

  private mutating func reject(_ change: PendingChange) throws(CaseError) {
    try change.reject()
    pendingCount -= 1
    diagnostics.note("Rejected \(change.path).")
  }

  private func show(_ text: String) {
    // If standard output is closed, there is no reader.
    try? output.write(Array(text.utf8))
  }
}
