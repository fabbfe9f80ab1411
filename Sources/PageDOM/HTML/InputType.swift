internal import Infra

/// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
public enum InputType: String, CaseIterable, Sendable {
  case hidden, text, search, tel, url, email, password, date, month, week, time
  case datetimeLocal = "datetime-local"
  case number, range, color, checkbox, radio, file, submit, image, reset, button

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  public enum ValueMode {
    /// `value`: the control's value; the content attribute is its default.
    case value
    /// `default`: the content attribute.
    case content
    /// `default/on`: the content attribute, or `on` if it is missing.
    case contentOrOn
    /// `filename`: the name of the first selected file.
    case filename
  }

  public var valueMode: ValueMode {
    switch self {
    case .hidden, .submit, .image, .reset, .button: .content
    case .checkbox, .radio: .contentOrOn
    case .file: .filename
    default: .value
    }
  }

  /// Whether the selection APIs apply to the type.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
  public var hasSelection: Bool {
    switch self {
    case .text, .search, .tel, .url, .password: true
    default: false
    }
  }

  /// Whether the control is a single-line text field.
  package var isTextual: Bool { hasSelection || self == .email }

  var isTemporal: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal: true
    default: false
    }
  }

  public var supportsRequired: Bool {
    switch self {
    case .checkbox, .radio, .file, .number: true
    default: isTextual || isTemporal
    }
  }
}

extension Element {
  /// `text` for unknown values.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
  public var inputType: InputType {
    guard let type = attribute("type"), type[0] != 0 else { return .text }
    // Read at most 16 bytes: no type name is longer, but the attribute may be as long as the page.
    var name: [UInt8] = []
    while type[name.count] != 0, name.count < 16 { name.append(type[name.count].asciiLowercased) }
    return InputType(rawValue: String(decoding: name, as: UTF8.self)) ?? .text
  }
}
