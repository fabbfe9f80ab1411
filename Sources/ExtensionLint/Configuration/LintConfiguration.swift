public import ExtensionContract
package import PropertyLists

/// The rules that a run tests, and their severities.
///
/// A configuration file is JSON or a property list:
///
///     {
///       "disabled": ["page-count-missing"],
///       "severities": { "null-in-results": "warning" }
///     }
public struct LintConfiguration: Sendable, Equatable {
  /// The identifiers of rules that are not tested.
  public var disabledRules: Set<String> = []
  /// Severities by rule identifier. They replace the severities that the rules define.
  public var severities: [String: LintSeverity] = [:]

  /// Creates the default configuration, in which all rules are tested.
  public init() {}

  /// The names of configuration files. The file is in the folder of an extension or in a parent
  /// folder.
  package static let fileNames = [".pageaction-lint.json", ".pageaction-lint.plist"]

  /// Reads a configuration.
  ///
  /// - Parameter path: The path of the file, for errors.
  package init(
    _ propertyList: PropertyList, path: String
  ) throws(LintConfigurationError) {
    guard case .dictionary(let entries) = propertyList else {
      throw LintConfigurationError(
        path: path, problem: "The configuration is not a dictionary.",
        remedy: "Write a dictionary with disabled and severities.")
    }
    for (key, value) in entries {
      switch (key, value) {
      case ("disabled", .array(let items)):
        for (index, item) in items.enumerated() {
          guard case .string(let rule) = item else {
            throw LintConfigurationError(
              path: "\(path): disabled[\(index)]", problem: "The value is not a string.",
              remedy: "Write the identifier of a rule.")
          }
          disabledRules.insert(try Self.checked(rule, path: "\(path): disabled[\(index)]"))
        }
      case ("severities", .dictionary(let severities)):
        for (rule, value) in severities {
          let place = "\(path): severities.\(rule.prefix(60))"
          guard case .string(let text) = value, let severity = LintSeverity(rawValue: text) else {
            throw LintConfigurationError(
              path: place, problem: "The value is not a severity.",
              remedy: "Write \"error\", \"warning\" or \"note\".")
          }
          self.severities[try Self.checked(rule, path: place)] = severity
        }
      case ("disabled", _):
        throw LintConfigurationError(
          path: "\(path): disabled", problem: "The value is not an array.",
          remedy: "Write an array of identifiers of rules.")
      case ("severities", _):
        throw LintConfigurationError(
          path: "\(path): severities", problem: "The value is not a dictionary.",
          remedy: "Write a dictionary from identifiers of rules to severities.")
      default:
        throw LintConfigurationError(
          path: path, problem: "The key “\(key.prefix(60))” is not known.",
          remedy: "The keys are disabled and severities.")
      }
    }
  }

  /// Disables a rule, for an option such as `--disable`.
  package mutating func disable(_ rule: String) throws(LintConfigurationError) {
    disabledRules.insert(try Self.checked(rule, path: "--disable"))
  }

  /// Returns the severity of a rule, or `nil` if it is disabled.
  func severity(of rule: LintRule) -> LintSeverity? {
    disabledRules.contains(rule.identifier) ? nil : severities[rule.identifier] ?? rule.severity
  }

  private static func checked(
    _ rule: String, path: String
  ) throws(LintConfigurationError) -> String {
    if LintRule.named(rule) != nil { return rule }
    let similar = LintRule.all.map(\.identifier).first {
      $0.hasPrefix(rule.lowercased()) || $0.split(separator: "-") == rule.split(separator: "_")
    }
    throw LintConfigurationError(
      path: path, problem: "There is no rule “\(rule.prefix(60))”.",
      remedy: similar.map { "Did you mean \($0)?" }
        ?? "The rules are listed in Documentation/Lint.md.")
  }
}

/// The reason why a configuration could not be read.
public struct LintConfigurationError: Error, LocatedProblem {
  /// The path of the file, followed by the path of the value in it; or the name of the option.
  public var path: String
  /// A sentence that describes the problem.
  public var problem: String
  /// A sentence that describes the fix.
  public var remedy: String
}
