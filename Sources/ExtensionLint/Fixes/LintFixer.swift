internal import ExtensionBundles
internal import PropertyLists
internal import SystemFiles

/// Applies the fixes of a report to files.
package enum LintFixer {
  /// The result of fixing files.
  package struct Outcome: Sendable, Equatable {
    /// The paths of the changed files, with the number of fixed findings for each file.
    package var changed: [(path: String, count: Int)] = []
    /// The files that could not be changed, with the reasons.
    package var failures: [String] = []

    package init() {}

    package static func == (left: Outcome, right: Outcome) -> Bool {
      left.failures == right.failures
        && left.changed.elementsEqual(right.changed) { $0.path == $1.path && $0.count == $1.count }
    }
  }

  /// Applies all fixes. Other bytes of the files stay unchanged.
  package static func apply(_ report: LintReport) -> Outcome {
    var outcome = Outcome()
    var fixes: [(path: String, fixes: [LintFix])] = []
    for finding in report.findings {
      guard let fix = finding.fix else { continue }
      if let index = fixes.firstIndex(where: { $0.path == fix.path }) {
        fixes[index].fixes.append(fix)
      } else {
        fixes.append((fix.path, [fix]))
      }
    }
    for (path, fixes) in fixes {
      guard let bytes = SourceFiles.read(path, limit: InfoPlistSource.maximumSize) else {
        outcome.failures.append("\(path): The file cannot be read.")
        continue
      }
      let (edited, count) = applying(fixes, to: bytes)
      // Do not write a file that is no longer a valid property list.
      guard (try? PropertyList(parsing: edited, name: "")) != nil else {
        outcome.failures.append("\(path): The fixes do not result in a property list.")
        continue
      }
      do throws(SystemError) {
        try AtomicFile(path: path).write(edited)
        outcome.changed.append((path, count))
      } catch {
        outcome.failures.append("\(path): The file cannot be written: \(error.message).")
      }
    }
    return outcome
  }

  /// Returns the files that are not XML property lists and have findings of fixable rules. `--fix`
  /// does not change these files.
  package static func unsupportedFiles(_ report: LintReport) -> [(path: String, count: Int)] {
    var counts: [String: Int] = [:]
    for finding in report.findings where finding.fix == nil && finding.place.start == nil {
      guard LintRule.named(finding.rule)?.isFixable == true else { continue }
      counts[finding.place.path, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the bytes after the fixes, and the number of applied fixes. Omits a fix that overlaps
  /// an earlier fix.
  package static func applying(
    _ fixes: [LintFix], to bytes: [UInt8]
  ) -> (bytes: [UInt8], count: Int) {
    var edits: [LintFix.Edit] = []
    var count = 0
    for fix in fixes {
      let overlaps = fix.edits.contains { edit in
        edit.range.upperBound > bytes.count
          || edits.contains { $0.range.overlaps(edit.range) || $0.range == edit.range }
      }
      if overlaps { continue }
      edits += fix.edits
      count += 1
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return (result + bytes[position...], count)
  }
}
