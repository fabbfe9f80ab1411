internal import Infra

extension LintReport {
  /// The findings, failures and notes as workflow commands for annotations, one per line.
  var annotations: String {
    findings.map { finding in
      var properties = [("file", finding.place.path)]
      if let start = finding.place.start {
        properties += [("line", "\(start.line)"), ("col", "\(start.column)")]
        if let end = finding.place.end {
          // GitHub accepts columns only if the annotation is within one line.
          if end.line == start.line {
            properties.append(("endColumn", "\(end.column)"))
          } else {
            properties.append(("endLine", "\(end.line)"))
          }
        }
      }
      properties.append(("title", finding.rule))
      let command = WorkflowCommand(
        name: finding.severity == .note ? "notice" : finding.severity.rawValue,
        properties: properties, message: "\(finding.message) \(finding.remedy)")
      return "\(command)\n"
    }.joined()
      + failures.map { "\(WorkflowCommand(name: "error", properties: [], message: $0))\n" }.joined()
      + notes.map { "\(WorkflowCommand(name: "notice", properties: [], message: $0))\n" }.joined()
  }
}
