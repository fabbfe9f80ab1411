import ExtensionContract
import PropertyLists

struct TestFailure: Error {}

/// A generator of pseudorandom numbers that are the same in every run.
/// - Source: https://prng.di.unimi.it/splitmix64.c
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

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
