extension LintReport {
  /// Workflow commands, one a line.
  ///
  /// - Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  var annotations: String {
    findings.map { finding in
      var fields = ["file=\(finding.place.path.escapedProperty)"]
      if let start = finding.place.start {
        fields += ["line=\(start.line)", "col=\(start.column)"]
        if let end = finding.place.end {
          // Columns are of one line only.
          if end.line == start.line {
            fields.append("endColumn=\(end.column)")
          } else {
            fields.append("endLine=\(end.line)")
          }
        }
      }
      fields.append("title=\(finding.rule.escapedProperty)")
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      let message = "\(finding.message) \(finding.remedy)".escapedData
      return "::\(command) \(fields.joined(separator: ","))::\(message)\n"
    }.joined()
      + failures.map { "::error::\($0.escapedData)\n" }.joined()
      + notes.map { "::notice::\($0.escapedData)\n" }.joined()
  }
}

extension String {
  /// The text with the escapes of a command's message.
  fileprivate var escapedData: String {
    replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// The text with the escapes of a command's property.
  fileprivate var escapedProperty: String {
    replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
