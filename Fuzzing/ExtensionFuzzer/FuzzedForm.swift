import ExtensionContract
import FuzzDriver
import PropertyLists

/// The kinds of fuzzed input.
enum FuzzedForm: String, CaseIterable {
  /// The text of a predicate.
  case predicates
  /// A property list with a rule.
  case rules
  /// Items as JSON.
  case items
  /// A property list with declarations of types.
  case types

  /// The form that `--format=` names; libFuzzer ignores options with two dashes.
  static let chosen: FuzzedForm = {
    let option = "--format="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let form = name.flatMap({ FuzzedForm(rawValue: String($0)) }) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("The fuzzer needs \(option) with one of \(names).")
    }
    return form
  }()

  func check(_ bytes: [UInt8]) {
    switch self {
    case .predicates: Self.checkPredicate(String(decoding: bytes, as: UTF8.self))
    case .rules:
      guard let value = try? PropertyList(parsing: bytes) else { return }
      Self.checkRule(value)
    case .items: Self.checkItems(bytes)
    case .types: Self.checkTypes(bytes)
    }
  }

  private static let samples =
    HostApp.allCases.flatMap(\.presets).map(\.items) + [
      [], [ExtensionItem()],
      [ExtensionItem(attributedTitle: "a", attachments: [.text("a"), .url("b"), .file("c.d")])],
    ]

  // MARK: - Predicates and rules

  private static func checkPredicate(_ text: String) {
    let predicate: ActivationPredicate
    do throws(PredicateSyntaxError) {
      predicate = try ActivationPredicate(parsing: text)
    } catch {
      let length = text.utf8.count
      require(
        0 <= error.range.start && error.range.start <= error.range.end && error.range.end <= length,
        "The error of '\(text)' is outside the text: \(error)")
      require(
        error.position.line >= 1 && error.position.column >= 1 && error.caretText.contains("^")
          && !error.problem.isEmpty && !error.remedy.isEmpty,
        "The error of '\(text)' has no place: \(error)")
      return
    }
    for type in predicate.namedTypes {
      require(type.range.end <= text.utf8.count, "A type of '\(text)' is outside the text.")
    }
    for items in samples {
      let evaluation = predicate.evaluate(items)
      require(
        evaluation.isTrue == (evaluation.explanation.outcome == .yes),
        "The explanation of '\(text)' differs from its result.")
      check(evaluation.explanation)
      let again = predicate.evaluate(items)
      require(
        again.explanation == evaluation.explanation && again.warnings == evaluation.warnings,
        "'\(text)' has two results.")
    }
    checkChanges(.predicate(predicate), text: text)
  }

  /// Each change that `changes(toShow:)` returns makes the predicate true.
  private static func checkChanges(_ rule: ActivationRule, text: String) {
    for items in samples.prefix(4) {
      for change in rule.changes(toShow: items) {
        var bytes = Array(text.utf8)
        var places: [(range: PredicateRange, replacement: String)] = []
        for case .replace(let range, _, let replacement) in change.edits {
          places.append((range, replacement))
        }
        for place in places.sorted(by: { $0.range.start > $1.range.start }) {
          bytes.replaceSubrange(
            place.range.start..<place.range.end, with: Array(place.replacement.utf8))
        }
        let changed = try? ActivationPredicate(parsing: String(decoding: bytes, as: UTF8.self))
        require(
          changed?.evaluate(items).isTrue == true, "'\(text)' is not true after \(change)")
      }
    }
  }

  private static func checkRule(_ value: PropertyList) {
    var warnings: [ContractWarning] = []
    let rule = ActivationRule(value) { warnings.append($0) }
    for items in samples {
      let answer = rule.answer(for: items)
      require(
        answer.isShown == (answer.explanation.outcome == .yes),
        "The explanation of \(value) differs from its result.")
      check(answer.explanation)
      let changes = rule.changes(toShow: items)
      require(!answer.isShown || changes.isEmpty, "\(value) needs no change.")
      require(changes.allSatisfy { !$0.description.isEmpty }, "A change of \(value) is empty.")
    }
    require(
      warnings.allSatisfy { !$0.path.isEmpty && !$0.problem.isEmpty && !$0.remedy.isEmpty },
      "A warning about \(value) is incomplete.")
  }

  private static func check(_ explanation: Explanation) {
    require(!explanation.description.isEmpty, "An explanation is empty.")
    _ = explanation.propertyList
  }

  // MARK: - Items and types

  private static func checkItems(_ bytes: [UInt8]) {
    let items: [ExtensionItem]
    do throws(ItemsError) {
      items = try ExtensionItem.items(parsing: bytes)
    } catch {
      require(
        !error.path.isEmpty && !error.problem.isEmpty && !error.remedy.isEmpty,
        "The error has no place: \(error)")
      return
    }
    let written = PropertyList.array(items.map(\.propertyList))
    let again = try? ExtensionItem.items(in: written)
    require(again?.count == items.count, "\(written) cannot be read.")
    for rule in sampleRules { check(rule.answer(for: items).explanation) }
  }

  /// Computed for each input: the leak detector does not see the references in global enumerations.
  private static var sampleRules: [ActivationRule] {
    let predicate =
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
      + "UTI-CONFORMS-TO 'public.url').@count == $i.attachments.@count).@count == 1"
    return [
      ActivationRule(
        .dictionary(["NSExtensionActivationSupportsWebURLWithMaxCount": .integer(1)])),
      ActivationRule(.string(predicate)),
    ]
  }

  private static func checkTypes(_ bytes: [UInt8]) {
    guard case .dictionary(let information)? = try? PropertyList(parsing: bytes) else { return }
    var warnings: [ContractWarning] = []
    let declarations = TypeDeclaration.declarations(in: information) { warnings.append($0) }
    let types = TypeDatabase.system.adding(declarations)
    for declaration in declarations {
      let identifier = declaration.identifier
      require(types[identifier] != nil, "\(identifier) is not found.")
      require(types.conforms(identifier, to: identifier), "\(identifier) is not itself.")
      _ = types.conformanceTree(of: identifier)
      require(
        types.conformance(of: identifier).allSatisfy { types.conforms(identifier, to: $0) },
        "\(identifier) does not conform to its ancestors.")
      for text in declaration.filenameExtensions + [identifier] {
        let found = types.preferredType(forFilenameExtension: text)
        require(
          types[found] != nil || DynamicTypeIdentifier(found) != nil, "'\(text)' has no type.")
        if let dynamic = DynamicTypeIdentifier(found) {
          require(dynamic.identifier == found, "\(found) is not written as it is read.")
        }
      }
      _ = DynamicTypeIdentifier(identifier)?.identifier
    }
  }
}
