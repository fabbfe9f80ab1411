/// - Source: https://xhr.spec.whatwg.org/#concept-formdata-entry
public struct FormEntry {
  public enum Value {
    case text(DOMString)
    case file(File)
  }

  public let name: DOMString

  public let value: Value

  public init(name: DOMString, value: Value) {
    self.name = name
    self.value = value
  }

  /// - Parameters:
  ///   - fileName: `nil` to keep the name of a `File`, or to use the name "blob" for other blobs.
  ///   - time: The modification time of an entry that is not created from a `File`, in milliseconds
  ///     since the Unix epoch.
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

  /// The text of the entry; for a file, the file's name.
  /// - Source:
  ///   https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#convert-to-a-list-of-name-value-pairs
  public var text: DOMString {
    switch value {
    case .text(let text): text
    case .file(let file): file.name
    }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#face-submission-value
public enum SubmissionValue {
  case none
  /// One value, which is submitted under the element's name.
  case one(FormEntry.Value)
  case entries([FormEntry])
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
  public func setSubmissionValue(_ value: SubmissionValue) { formControl.submissionValue = value }

  /// The caller fires `formdata` and prevents reentrant calls during that event.
  /// - Parameter time: The modification time of the empty files that represent file inputs without
  ///   a selected file, in milliseconds since the Unix epoch.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
  public func formEntries(
    submitter: Element?, encoding: DOMString, time: Double
  ) -> [FormEntry] {
    var entries: [FormEntry] = []
    // 3–5.
    for field in ownedControls where !field.isDisabledControl {
      field.appendEntries(to: &entries, submitter: submitter, encoding: encoding, time: time)
    }
    return entries
  }

  private func appendEntries(
    to entries: inout [FormEntry], submitter: Element?, encoding: DOMString, time: Double
  ) {
    let name = DOMString(cString: attribute("name"))
    // 5.3.
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
      // 5.1.
      guard self == submitter, !name.isEmpty else { return }
      append(DOMString(cString: attribute("value")), named: name)
    case .select:
      guard !name.isEmpty else { return }
      // 5.6.
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
    // 5.2. The selected coordinate is not known: use (0, 0).
    if type == .image {
      guard isSubmitter else { return }
      let prefix = name.isEmpty ? [] : name.bytes + [0x2E]
      append(.text("0"), named: DOMString(bytes: prefix + [0x78]))
      append(.text("0"), named: DOMString(bytes: prefix + [0x79]))
      return
    }
    // 5.4.
    guard !name.isEmpty else { return }
    switch type {
    case .button, .reset: return
    case .submit:
      guard isSubmitter else { return }
      append(.text(inputValue), named: name)
    // 5.7–5.10.
    case .checkbox, .radio:
      if isChecked { append(.text(inputValue), named: name) }
    case .file:
      let files = inputFiles?.files ?? []
      for file in files { append(.file(file), named: name) }
      if files.isEmpty {
        append(
          .file(
            File(bytes: [], type: "application/octet-stream", name: "", lastModified: time)),
          named: name)
      }
    case .hidden where name.asciiLowercased == "_charset_":
      append(.text(encoding), named: name)
    default: append(.text(inputValue), named: name)
    }
    // 5.11.
    if let dirname = directionName { append(.text(directionKeyword), named: dirname) }
  }

  /// The name of the entry with the control's direction; `nil` to omit the entry. Like WebKit,
  /// allows an empty name.
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
