/// Returns the difference of two texts in the unified format, which `patch` and `git apply` read.
/// Lines end with a line feed; other bytes, such as invalid UTF-8, are preserved. Names are quoted
/// as in Git. The result is empty if the texts are equal, and may not be minimal. The time is
/// linear in the size of the texts.
/// - Parameters:
///   - context: The number of unchanged lines around a change.
///   - check: Called at intervals. An error that it throws ends the comparison.
/// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/diff.html
public func unifiedDiff(
  old: [UInt8], new: [UInt8], oldName: [UInt8], newName: [UInt8], context: Int = 3,
  check: () throws -> Void
) rethrows -> [UInt8] {
  try old.withUnsafeBufferPointer { old in
    try new.withUnsafeBufferPointer { new in
      try UnifiedDiff(old: old, new: new, context: max(0, context), check: check)
        .text(oldName: oldName, newName: newName)
    }
  }
}

struct UnifiedDiff {
  /// A replacement of old lines by new lines. One of the ranges may be empty, but not both.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let context: Int
  /// The lines from the first context line to the last. `linesBefore` lines precede them.
  private let old: LineTable
  private let new: LineTable
  private let linesBefore: Int
  private let changes: [Change]

  init(
    old: UnsafeBufferPointer<UInt8>, new: UnsafeBufferPointer<UInt8>, context: Int,
    check: () throws -> Void
  ) rethrows {
    let prefix = Self.commonPrefix(old, new)
    let suffix = Self.commonSuffix(old, new, after: prefix)
    // Compare only the lines between the common prefix and suffix. Otherwise, a hunk could end with
    // a change instead of context, and `patch` would expect it at the end of the file.
    let changes = try Self.changes(
      LineTable(of: UnsafeBufferPointer(rebasing: old[prefix..<old.count - suffix])),
      LineTable(of: UnsafeBufferPointer(rebasing: new[prefix..<new.count - suffix])), check)
    let start = Self.start(ofLines: context, before: prefix, in: old)
    let end = Self.end(ofLines: context, after: old.count - suffix, in: old)
    let kept = end - (old.count - suffix)
    self.context = context
    self.old = LineTable(of: UnsafeBufferPointer(rebasing: old[start..<end]))
    self.new = LineTable(
      of: UnsafeBufferPointer(rebasing: new[start..<new.count - suffix + kept]))
    linesBefore = Self.lineFeeds(in: old[..<start])
    let contextBefore = Self.lineFeeds(in: old[start..<prefix])
    self.changes = changes.map { change in
      Change(
        old: change.old.lowerBound + contextBefore..<change.old.upperBound + contextBefore,
        new: change.new.lowerBound + contextBefore..<change.new.upperBound + contextBefore)
    }
  }

  private static func lineFeeds(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
  }

  private static func commonPrefix(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let limit = min(old.count, new.count)
    var length = 0
    while length < limit, old[length] == new[length] { length += 1 }
    if length == old.count && length == new.count { return length }
    while length > 0, old[length - 1] != UInt8(ascii: "\n") { length -= 1 }
    return length
  }

  /// Returns the length of the longest common suffix that starts at the beginning of a line in both
  /// texts.
  private static func commonSuffix(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, after prefix: Int
  ) -> Int {
    let limit = min(old.count, new.count) - prefix
    var length = 0
    while length < limit, old[old.count - 1 - length] == new[new.count - 1 - length] {
      length += 1
    }
    func beginsLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      let start = text.count - length
      return start == 0 || text[start - 1] == UInt8(ascii: "\n")
    }
    while length > 0, !(beginsLine(old) && beginsLine(new)) { length -= 1 }
    return length
  }

  private static func start(
    ofLines count: Int, before offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var offset = offset
    var remaining = count
    while offset > 0, remaining > 0 {
      offset -= 1
      while offset > 0, text[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
      remaining -= 1
    }
    return offset
  }

  private static func end(
    ofLines count: Int, after offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var offset = offset
    var remaining = count
    while offset < text.count, remaining > 0 {
      while offset < text.count, text[offset] != UInt8(ascii: "\n") { offset += 1 }
      offset = min(offset + 1, text.count)
      remaining -= 1
    }
    return offset
  }

  private static func changes(
    _ old: LineTable, _ new: LineTable, _ check: () throws -> Void
  ) rethrows -> [Change] {
    try check()
    guard let numbering = LineNumbering(old, new) else {
      return [Change(old: 0..<old.count, new: 0..<new.count)]
    }
    let (isOldChanged, isNewChanged) = try LineComparison.changedLines(numbering, check)
    var changes: [Change] = []
    var oldLine = 0
    var newLine = 0
    while oldLine < old.count || newLine < new.count {
      let oldStart = oldLine
      let newStart = newLine
      while oldLine < old.count, isOldChanged[oldLine] { oldLine += 1 }
      while newLine < new.count, isNewChanged[newLine] { newLine += 1 }
      if oldLine > oldStart || newLine > newStart {
        changes.append(Change(old: oldStart..<oldLine, new: newStart..<newLine))
      } else {
        oldLine += 1
        newLine += 1
      }
    }
    return moved(changes, numbering)
  }

  /// Moves additions and removals down as long as the result is equivalent, as GNU diff and Git do,
  /// and joins adjacent changes. With fewer hunks, `patch` is less likely to misplace one.
  private static func moved(_ changes: [Change], _ numbering: LineNumbering) -> [Change] {
    var result: [Change] = []
    for index in changes.indices {
      let next = index + 1 < changes.count ? changes[index + 1].old.lowerBound : numbering.old.count
      var change = changes[index]
      if let last = result.last, last.old.upperBound == change.old.lowerBound {
        result.removeLast()
        change.old = last.old.lowerBound..<change.old.upperBound
        change.new = last.new.lowerBound..<change.new.upperBound
      }
      while change.old.upperBound < next, canMoveDown(change, numbering) {
        change.old = change.old.lowerBound + 1..<change.old.upperBound + 1
        change.new = change.new.lowerBound + 1..<change.new.upperBound + 1
      }
      result.append(change)
    }
    return result
  }

  private static func canMoveDown(_ change: Change, _ numbering: LineNumbering) -> Bool {
    if change.old.isEmpty {
      return numbering.new[change.new.lowerBound] == numbering.new[change.new.upperBound]
    }
    return change.new.isEmpty
      && numbering.old[change.old.lowerBound] == numbering.old[change.old.upperBound]
  }

  // MARK: Text

  func text(oldName: [UInt8], newName: [UInt8]) -> [UInt8] {
    guard !changes.isEmpty else { return [] }
    var output: [UInt8] = []
    output += "--- ".utf8 + Self.header(oldName) + "\n+++ ".utf8 + Self.header(newName) + [0x0A]
    var first = 0
    while first < changes.count {
      // Changes share a hunk if their context lines would touch or overlap.
      var last = first
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound - context <= context
      {
        last += 1
      }
      appendHunk(first...last, to: &output)
      first = last + 1
    }
    return output
  }

  private func appendHunk(_ range: ClosedRange<Int>, to output: inout [UInt8]) {
    let first = changes[range.lowerBound]
    let last = changes[range.upperBound]
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output.append(contentsOf: "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8)
    var line = oldRange.lowerBound
    for change in changes[range] {
      append(line..<change.old.lowerBound, of: old, marker: UInt8(ascii: " "), to: &output)
      append(change.old, of: old, marker: UInt8(ascii: "-"), to: &output)
      append(change.new, of: new, marker: UInt8(ascii: "+"), to: &output)
      line = change.old.upperBound
    }
    append(line..<oldRange.upperBound, of: old, marker: UInt8(ascii: " "), to: &output)
  }

  /// Returns the number of the first line, and the count. An empty range has the number of the line
  /// before it.
  private func place(_ range: Range<Int>) -> String {
    let first = linesBefore + range.lowerBound + (range.isEmpty ? 0 : 1)
    return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
  }

  private func append(
    _ lines: Range<Int>, of table: LineTable, marker: UInt8, to output: inout [UInt8]
  ) {
    for line in lines {
      output.append(marker)
      output.append(contentsOf: table[line])
      if output.last != UInt8(ascii: "\n") {
        output.append(contentsOf: "\n\\ No newline at end of file\n".utf8)
      }
    }
  }

  /// Returns `name`, quoted as in Git if necessary. A tab follows an unquoted name that contains a
  /// space.
  /// - Source: https://git-scm.com/docs/git-config#Documentation/git-config.txt-corequotePath
  private static func header(_ name: [UInt8]) -> [UInt8] {
    // Escape a name that is not UTF-8, so that the diff remains text.
    let text = String(validating: name, as: UTF8.self)
    func needsEscape(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == 0x7F || text == nil && byte >= 0x80
    }
    func needsBackslash(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    guard name.contains(where: { needsEscape($0) || needsBackslash($0) }) else {
      return name.contains(UInt8(ascii: " ")) ? name + [0x09] : name
    }
    var quoted = [UInt8(ascii: "\"")]
    for byte in name {
      if needsEscape(byte) {
        let octal = String(byte, radix: 8)
        quoted += "\\\(String(repeating: "0", count: 3 - octal.count))\(octal)".utf8
      } else {
        if needsBackslash(byte) { quoted.append(UInt8(ascii: "\\")) }
        quoted.append(byte)
      }
    }
    return quoted + [UInt8(ascii: "\"")]
  }
}
