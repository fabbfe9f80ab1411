/// A name and a value that a form, or a script, sends.
/// - Source: https://xhr.spec.whatwg.org/#concept-formdata-entry
public struct FormEntry {
  /// What can be sent.
  public enum Value {
    /// Text.
    case text(DOMString)
    /// A file.
    case file(File)
  }

  /// The name.
  public let name: DOMString

  /// The value.
  public let value: Value

  /// Makes an entry.
  public init(name: DOMString, value: Value) {
    self.name = name
    self.value = value
  }

  /// Makes an entry of a blob, which becomes a file.
  ///
  /// - Parameters:
  ///   - fileName: The name that it gets; `nil` for that of the file, or `blob` where it is none.
  ///   - time: When a file that is made here was changed, in milliseconds since 1970.
  /// - Source: https://xhr.spec.whatwg.org/#create-an-entry
  public init(name: DOMString, blob: Blob, fileName: DOMString?, time: Double) {
    self.name = name
    if let file = blob as? File, fileName == nil {
      value = .file(file)
    } else {
      value = .file(
        File(
          bytes: blob.bytes, type: blob.type, name: fileName ?? "blob",
          lastModified: (blob as? File)?.lastModified ?? time))
    }
  }

  /// The value as text: of a file its name.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#convert-to-a-list-of-name-value-pairs
  public var text: DOMString {
    switch value {
    case .text(let text): text
    case .file(let file): file.name
    }
  }
}

/// What a custom element sends with its form.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#face-submission-value
public enum SubmissionValue {
  /// Nothing.
  case none
  /// A value by the element's name.
  case one(FormEntry.Value)
  /// Entries with names of their own.
  case entries([FormEntry])
}

extension Element {
  /// Says what a custom element sends with its form.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
  public func setSubmissionValue(_ value: SubmissionValue) { formControl.submissionValue = value }

  /// Returns what a form sends.
  ///
  /// The caller fires `formdata` and sees to it that this is not done within that event.
  /// - Parameters:
  ///   - submitter: The button that submits the form.
  ///   - encoding: The name of the encoding that the form is sent in.
  ///   - time: The time of files that are made here, in milliseconds since 1970.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
  public func formEntries(
    submitter: Element?, encoding: DOMString, time: Double
  ) -> [FormEntry] {
    var entries: [FormEntry] = []
    // 3–5. The submittable elements that the form owns, in tree order.
    for field in ownedControls where !field.isDisabledControl {
      field.appendEntries(to: &entries, submitter: submitter, encoding: encoding, time: time)
    }
    return entries
  }

  private func appendEntries(
    to entries: inout [FormEntry], submitter: Element?, encoding: DOMString, time: Double
  ) {
    let name = DOMString(cString: attribute("name"))
    // 5.3. A custom element says itself what it sends.
    if node.flags.contains(.isFormAssociated) {
      switch existingFormControl?.submissionValue ?? .none {
      case .none: break
      case .one(let value):
        if !name.isEmpty { entries.append(FormEntry(name: name, value: value)) }
      case .entries(let own): entries += own
      }
      return
    }
    func append(_ value: DOMString, named name: DOMString) {
      entries.append(FormEntry(name: name, value: .text(value)))
    }
    switch control {
    case .button:
      // 5.1. A button that is not the submitter.
      guard self == submitter, !name.isEmpty else { return }
      append(DOMString(cString: attribute("value")), named: name)
    case .select:
      guard !name.isEmpty else { return }
      // 5.6. The options.
      for option in optionList where option.isSelected && !option.isDisabledOption {
        append(option.optionValue, named: name)
      }
    case .textarea:
      guard !name.isEmpty else { return }
      // FIXME: wrap=hard breaks lines where the text is laid out.
      append(textAreaValue, named: name)
      if let dirname = directionName { append(directionKeyword, named: dirname) }
    case .input:
      appendInputEntries(
        named: name, to: &entries, isSubmitter: self == submitter, encoding: encoding, time: time)
    default: return
    }
  }

  private func appendInputEntries(
    named name: DOMString, to entries: inout [FormEntry], isSubmitter: Bool, encoding: DOMString,
    time: Double
  ) {
    func append(_ value: FormEntry.Value, named name: DOMString) {
      entries.append(FormEntry(name: name, value: value))
    }
    let type = inputType
    // 5.2. An image button sends a place, which is the corner where nobody has pointed.
    if type == .image {
      guard isSubmitter else { return }
      let prefix = name.isEmpty ? [] : name.bytes + [0x2E]
      append(.text("0"), named: DOMString(bytes: prefix + [0x78]))
      append(.text("0"), named: DOMString(bytes: prefix + [0x79]))
      return
    }
    // 5.4. Without a name there is no entry.
    guard !name.isEmpty else { return }
    switch type {
    case .button, .reset: return
    case .submit:
      guard isSubmitter else { return }
      append(.text(inputValue), named: name)
    // 5.7. A checked box.
    case .checkbox, .radio:
      if isChecked { append(.text(inputValue), named: name) }
    // 5.8. Files; one without name and bytes where there is none.
    case .file:
      let files = inputFiles?.files ?? []
      for file in files { append(.file(file), named: name) }
      if files.isEmpty {
        append(
          .file(
            File(bytes: [], type: "application/octet-stream", name: "", lastModified: time)),
          named: name)
      }
    // 5.9. What tells the encoding.
    case .hidden where name.asciiLowercased == "_charset_":
      append(.text(encoding), named: name)
    // 5.10. Any other.
    default: append(.text(inputValue), named: name)
    }
    // 5.11. The direction.
    if let dirname = directionName { append(.text(directionKeyword), named: dirname) }
  }

  /// What the direction is sent as; `nil` where it is not. WebKit sends one without a name, too.
  private var directionName: DOMString? {
    if !isHTML("textarea") {
      switch inputType {
      case .hidden, .text, .search, .tel, .url, .email, .password: break
      default: return nil
      }
    }
    return attribute("dirname").map { DOMString(cString: $0) }
  }

  private var directionKeyword: DOMString { isRightToLeftControl ? "rtl" : "ltr" }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-directionality
  private var isRightToLeftControl: Bool {
    var next: Element? = self
    while let element = next {
      next = element.node.parentElement
      guard element.isHTML else { continue }
      switch element.attribute("dir").map({ DOMString(cString: $0).asciiLowercased }) {
      case "ltr"?: return false
      case "rtl"?: return true
      case "auto"?:
        guard element == self else { return element.startsRightToLeft }
        let text = isHTML("textarea") ? textAreaValue : inputValue
        return text.bytes.withUnsafeBufferPointer { Direction.first(in: $0) } ?? false
      default:
        if element.isHTML("bdi") { return element.startsRightToLeft }
        if element == self, isHTML("input"), inputType == .tel { return false }
      }
    }
    return false
  }
}
