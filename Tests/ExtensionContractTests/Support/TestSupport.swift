import ExtensionContract
import PropertyLists

struct TestFailure: Error {}

/// Returns items with attachments of the given types. Each array holds the types of one attachment.
func items(_ attachments: [String]...) -> [ExtensionItem] {
  [ExtensionItem(attachments: attachments.map { ItemProvider(typeIdentifiers: $0) })]
}

/// Reads a dictionary rule in JSON, and returns the rule with the warnings about it.
func rule(_ json: String) throws -> (rule: ActivationRule, warnings: [ContractWarning]) {
  var warnings: [ContractWarning] = []
  let rule = ActivationRule(try PropertyList(parsing: Array(json.utf8))) { warnings.append($0) }
  return (rule, warnings)
}
