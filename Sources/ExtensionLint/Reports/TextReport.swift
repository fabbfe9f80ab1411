internal import Infra

extension LintReport {
  /// The report as one line for each finding and note, and a summary.
  var text: String {
    var lines = findings.map { $0.description.singleLine }
    lines += notes.map { "note: \($0.singleLine)" }
    let counts = LintSeverity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let subjects = "\(subjectCount) \(subjectCount == 1 ? "extension" : "extensions")"
    let fixable = findings.reduce(0) { $0 + ($1.fix == nil ? 0 : 1) }
    var summary = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
    summary += " in \(subjects)."
    if fixable > 0 { summary += " \(fixable) can be corrected with --fix." }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text with hidden characters replaced by U+FFFD, and tabs and line breaks by spaces.
  var singleLine: String {
    escapingHidden(where: \.isHidden) { $0.isHTTPWhitespace ? " " : "\u{FFFD}" }
  }
}
