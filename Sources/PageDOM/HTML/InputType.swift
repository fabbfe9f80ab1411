/// What an `<input>` is, as its `type` attribute says.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
public enum InputType: String, CaseIterable, Sendable {
  case hidden, text, search, tel, url, email, password, date, month, week, time
  case datetimeLocal = "datetime-local"
  case number, range, color, checkbox, radio, file, submit, image, reset, button

  /// How `value` behaves.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  public enum ValueMode {
    /// The value is the control's own; the content attribute is its default.
    case value
    /// The value is the content attribute.
    case content
    /// The value is the content attribute, or `on` where there is none.
    case contentOrOn
    /// The value is the name of a file.
    case filename
  }

  /// How `value` behaves.
  public var valueMode: ValueMode {
    switch self {
    case .hidden, .submit, .image, .reset, .button: .content
    case .checkbox, .radio: .contentOrOn
    case .file: .filename
    default: .value
    }
  }

  /// Whether a part of the text can be selected by scripts.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
  public var hasSelection: Bool {
    switch self {
    case .text, .search, .tel, .url, .password: true
    default: false
    }
  }

  /// Whether a line of text is typed into it.
  var isTextual: Bool { hasSelection || self == .email }

  /// Whether it holds a date or a time.
  var isTemporal: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal: true
    default: false
    }
  }

  /// Whether the `required` attribute applies.
  public var supportsRequired: Bool {
    switch self {
    case .checkbox, .radio, .file, .number: true
    default: isTextual || isTemporal
    }
  }
}

extension Element {
  /// The type of an `<input>`; what is not known is text.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
  public var inputType: InputType {
    guard let type = attribute("type"), type[0] != 0 else { return .text }
    // Nothing longer is a type; the attribute may be as long as the page.
    var name: [UInt8] = []
    while type[name.count] != 0, name.count < 16 { name.append(type[name.count].asciiLowercased) }
    return InputType(rawValue: String(decoding: name, as: UTF8.self)) ?? .text
  }
}
