internal import Infra

extension Element {
  /// The IDL-exposed autofill value; empty if `autocomplete` is missing or not valid.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-processing-model
  public var autofillDetail: DOMString {
    guard let value = attribute("autocomplete") else { return "" }
    var tokens = DOMString(cString: value).splitOnASCIIWhitespace.map { $0.asciiLowercased.string }
    guard let first = tokens.first else { return "" }
    // `on` and `off` are valid only as the only token, and not for hidden inputs.
    if tokens.count == 1, first == "on" || first == "off" {
      return isHTML("input") && inputType == .hidden ? "" : DOMString(first)
    }
    var detail: [String] = []
    if tokens.count > 1, tokens.last == "webauthn" {
      detail = ["webauthn"]
      tokens.removeLast()
    }
    guard let field = tokens.popLast() else { return "" }
    if field == "webauthn" { return tokens.isEmpty ? "webauthn" : "" }
    let isContact = Autofill.contactFields.contains(field)
    guard isContact || Autofill.fields.contains(field) else { return "" }
    detail.insert(field, at: 0)
    if isContact, let kind = tokens.last, Autofill.contactKinds.contains(kind) {
      detail.insert(kind, at: 0)
      tokens.removeLast()
    }
    if let mode = tokens.last, mode == "shipping" || mode == "billing" {
      detail.insert(mode, at: 0)
      tokens.removeLast()
    }
    if let section = tokens.last, section.hasPrefix("section-") {
      detail.insert(section, at: 0)
      tokens.removeLast()
    }
    guard tokens.isEmpty else { return "" }
    return DOMString(detail.joined(separator: " "))
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field
private enum Autofill {
  static let fields: Set<String> = [
    "name", "honorific-prefix", "given-name", "additional-name", "family-name",
    "honorific-suffix", "nickname", "username", "new-password", "current-password",
    "one-time-code", "organization-title", "organization", "street-address", "address-line1",
    "address-line2", "address-line3", "address-level4", "address-level3", "address-level2",
    "address-level1", "country", "country-name", "postal-code", "cc-name", "cc-given-name",
    "cc-additional-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month",
    "cc-exp-year", "cc-csc", "cc-type", "transaction-currency", "transaction-amount",
    "language", "bday", "bday-day", "bday-month", "bday-year", "sex", "url", "photo",
    "device-eid", "device-imei",
  ]
  static let contactFields: Set<String> = [
    "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local",
    "tel-local-prefix", "tel-local-suffix", "tel-extension", "email", "impp",
  ]
  static let contactKinds: Set<String> = ["home", "work", "mobile", "fax", "pager"]
}
