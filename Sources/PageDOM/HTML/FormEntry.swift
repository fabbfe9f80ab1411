/// A form entry: a name and a value.
/// - Source: https://xhr.spec.whatwg.org/#concept-formdata-entry
public struct FormEntry {
  /// The value of an entry.
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

  /// Creates an entry.
  public init(name: DOMString, value: Value) {
    self.name = name
    self.value = value
  }

  /// Creates an entry from a blob, which is converted to a file.
  ///
  /// - Parameters:
  ///   - fileName: The file name; `nil` for the file's own name, or `blob` if `blob` is not a file.
  ///   - time: The modification time of a newly created file, in milliseconds since the Unix epoch.
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

  /// The value as text: for a file, its name.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#convert-to-a-list-of-name-value-pairs
  public var text: DOMString {
    switch value {
    case .text(let text): text
    case .file(let file): file.name
    }
  }
}

/// The submission value of a form-associated custom element.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#face-submission-value
public enum SubmissionValue {
  /// Nothing.
  case none
  /// A value that is submitted under the element's name.
  case one(FormEntry.Value)
  /// Entries with explicit names.
  case entries([FormEntry])
}

extension Element {
  /// Sets the submission value of a form-associated custom element.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
  public func setSubmissionValue(_ value: SubmissionValue) { formControl.submissionValue = value }

  /// Constructs the entry list of a form.
  ///
  /// The caller fires `formdata` and prevents reentrant calls during that event.
  /// - Parameters:
  ///   - submitter: The submit button.
  ///   - encoding: The name of the submission encoding.
  ///   - time: The modification time of newly created files, in milliseconds since the Unix epoch.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
  public func formEntries(
    submitter: Element?, encoding: DOMString, time: Double
  ) -> [FormEntry] {
    var entries: [FormEntry] = []
    // 3–5. The submittable elements of the form, in tree order.
    for field in ownedControls where !field.isDisabledControl {
      field.appendEntries(to: &entries, submitter: submitter, encoding: encoding, time: time)
    }
    return entries
  }

  private func appendEntries(
    to entries: inout [FormEntry], submitter: Element?, encoding: DOMString, time: Double
  ) {
    let name = DOMString(cString: attribute("name"))
    // 5.3. A form-associated custom element has a submission value.
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
      // 5.1. Skip buttons other than the submitter.
      guard self == submitter, !name.isEmpty else { return }
      append(DOMString(cString: attribute("value")), named: name)
    case .select:
      guard !name.isEmpty else { return }
      // 5.6. Append the selected options.
      for option in optionList where option.isSelected && !option.isDisabledOption {
        append(option.optionValue, named: name)
      }
    case .textarea:
      guard !name.isEmpty else { return }
      // FIXME: wrap=hard inserts line breaks according to the layout.
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
    // 5.2. An image button submits the clicked coordinate, which is (0, 0) without a pointer.
    if type == .image {
      guard isSubmitter else { return }
      let prefix = name.isEmpty ? [] : name.bytes + [0x2E]
      append(.text("0"), named: DOMString(bytes: prefix + [0x78]))
      append(.text("0"), named: DOMString(bytes: prefix + [0x79]))
      return
    }
    // 5.4. Skip controls without a name.
    guard !name.isEmpty else { return }
    switch type {
    case .button, .reset: return
    case .submit:
      guard isSubmitter else { return }
      append(.text(inputValue), named: name)
    // 5.7. Append a checked checkbox or radio button.
    case .checkbox, .radio:
      if isChecked { append(.text(inputValue), named: name) }
    // 5.8. Append the selected files, or an empty file if there are none.
    case .file:
      let files = inputFiles?.files ?? []
      for file in files { append(.file(file), named: name) }
      if files.isEmpty {
        append(
          .file(
            File(bytes: [], type: "application/octet-stream", name: "", lastModified: time)),
          named: name)
      }
    // 5.9. The `_charset_` field submits the encoding.
    case .hidden where name.asciiLowercased == "_charset_":
      append(.text(encoding), named: name)
    // 5.10. Append any other value.
    default: append(.text(inputValue), named: name)
    }
    // 5.11. Append the directionality.
    if let dirname = directionName { append(.text(directionKeyword), named: dirname) }
  }

  /// The entry name for the directionality; `nil` to omit it. Like WebKit, allows an empty name.
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
      case "auto"?: return element.startsRightToLeft
      default:
        if element.isHTML("bdi") { return element.startsRightToLeft }
        if element == self, isHTML("input"), inputType == .tel { return false }
      }
    }
    return false
  }
}
