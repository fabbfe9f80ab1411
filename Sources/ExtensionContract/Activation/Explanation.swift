public import PropertyLists

/// The reason for an answer: a rule or a part of it, the value found, and the value needed.
public struct Explanation: Sendable, Equatable {
  /// The result of a rule or of a part.
  public enum Outcome: String, Sendable {
    /// The rule or the part matches.
    case yes
    /// The rule or the part does not match.
    case no
    /// The part could not be evaluated. On a device, the extension does not appear.
    case failed
  }

  /// The rule, key or sub-predicate.
  public var subject: String

  /// The value that was found. If the evaluation failed, the problem.
  public var saw: String

  /// The value that was needed. If the evaluation failed, the remedy.
  public var needed: String

  /// Whether the rule or the part matches.
  public var outcome: Outcome

  /// The place in the predicate's text; `nil` for dictionary rules.
  public var range: PredicateRange?

  /// The reasons of this result.
  public var children: [Explanation]

  /// The number of further children, which are left out of large explanations.
  public var omittedCount: Int

  init(
    _ subject: String, saw: String, needed: String, outcome: Outcome,
    range: PredicateRange? = nil, children: [Explanation] = [], omittedCount: Int = 0
  ) {
    self.subject = subject
    self.saw = saw
    self.needed = needed
    self.outcome = outcome
    self.range = range
    self.children = children
    self.omittedCount = omittedCount
  }

  init(_ subject: String, saw: String, needed: String, isMet: Bool) {
    self.init(subject, saw: saw, needed: needed, outcome: isMet ? .yes : .no)
  }
}

extension Explanation: CustomStringConvertible {
  /// The tree, one node per line, indented by two spaces per level.
  public var description: String {
    var lines: [String] = []
    append(to: &lines, indentation: "")
    return lines.joined(separator: "\n")
  }

  private func append(to lines: inout [String], indentation: String) {
    var line = "\(indentation)\(outcome.rawValue): \(subject)"
    if outcome == .failed {
      // After a failure, `saw` is the problem and `needed` is the remedy.
      let texts = [saw, needed].filter { !$0.isEmpty }
      if !texts.isEmpty { line += " — " + texts.joined(separator: " ") }
    } else {
      if !saw.isEmpty { line += " — saw \(saw)" }
      if !needed.isEmpty { line += ", needs \(needed)" }
    }
    lines.append(line)
    for child in children { child.append(to: &lines, indentation: indentation + "  ") }
    if omittedCount > 0 { lines.append("\(indentation)  … \(omittedCount) more") }
  }

  /// The tree as a property list, for JSON.
  public var propertyList: PropertyList {
    var fields: PropertyListDictionary = [
      "subject": .string(subject), "outcome": .string(outcome.rawValue), "saw": .string(saw),
      "needed": .string(needed),
    ]
    if let range {
      fields["range"] = .array([.integer(Int64(range.start)), .integer(Int64(range.end))])
    }
    if !children.isEmpty { fields["children"] = .array(children.map(\.propertyList)) }
    if omittedCount > 0 { fields["omittedCount"] = .integer(Int64(omittedCount)) }
    return .dictionary(fields)
  }
}
