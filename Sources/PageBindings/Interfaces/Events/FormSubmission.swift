internal import PageDOM
internal import PageJavaScript

private final class FormsInProgress {
  static let key = AttachmentKey<Realm, FormsInProgress>()

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#firing-submission-events
  var submitted: Set<Node> = []
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#locked-for-reset
  var reset: Set<Node> = []
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-entry-list
  var constructing: Set<Node> = []
}

/// A submission is only recorded, as a navigation.
extension Realm {
  private var formsInProgress: FormsInProgress {
    attachment(FormsInProgress.key) { FormsInProgress() }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
  func requestSubmit(_ form: Element, submitter: Element?) {
    // 1.
    guard form.node.isConnected, !formsInProgress.constructing.contains(form.node) else { return }
    // 6.1–6.2.
    let forms = formsInProgress
    guard forms.submitted.insert(form.node).inserted else { return }
    defer { forms.submitted.remove(form.node) }
    // 6.3.
    form.setUserValidityOfControls()
    // 6.4.
    let skipsValidation =
      form.hasAttribute("novalidate") || submitter?.hasAttribute("formnovalidate") ?? false
    guard skipsValidation || reportValidity(of: form.controlsToValidate) else { return }
    // 6.5–6.6.
    let event = SubmitEvent(
      type: "submit", bubbles: true, isCancelable: true, timeStamp: eventTime)
    event.submitter = submitter.map { .node($0.node) }
    guard fire(event, at: .node(form.node)) else { return }
    submit(form, submitter: submitter)
  }

  /// Submits a form, without validating it or firing `submit`.
  func submit(_ form: Element, submitter: Element?) {
    guard form.node.isConnected else { return }
    // 7–10. Listeners may disconnect the form.
    let encoding = form.submissionEncoding
    guard let entries = formEntries(of: form, submitter: submitter, encoding: encoding),
      form.node.isConnected
    else { return }
    func attribute(_ own: StaticString, _ overruling: StaticString) -> DOMString? {
      let value = submitter?.attribute(overruling) ?? form.attribute(own)
      return value.map { DOMString(cString: $0) }
    }
    // 11.
    let method = attribute("method", "formmethod")?.asciiLowercased
    if method == "dialog" {
      let dialog = form.node.ancestors.lazy.compactMap(Element.init).first { $0.isHTML("dialog") }
      guard let dialog, dialog.hasAttribute("open") else { return }
      close(dialog, result: submitter?.attribute("value").map { DOMString(cString: $0) })
      return
    }
    // 12–14.
    let action = attribute("action", "formaction") ?? ""
    let address = action.isEmpty ? form.document.state.url : action
    guard
      var url = address.bytes.withUnsafeBufferPointer({ form.document.resolve($0) })
    else { return }
    // 21.
    if method != "post" {
      url = Element.submissionURL(url, entries: entries, encoding: encoding)
    }
    record(.navigation(how: "form.submit", url: url.string))
    // 15–19, 22. A submission to a frame queues its `load` event, because there is no response.
    guard let target = attribute("target", "formtarget") ?? form.document.baseTarget,
      let container = frameContainer(named: target),
      !["about:", "javascript:"].contains(where: { url.bytes.starts(with: Array($0.utf8)) })
    else { return }
    queueLoad(of: container)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable
  private func frameContainer(named name: DOMString) -> Element? {
    guard !name.isEmpty, let containers = frameContainers else { return nil }
    return containers.elements.first { container in
      container.attribute("name").map { DOMString(cString: $0) } == name
    }
  }

  /// Returns the entry list of a form; `nil` if the list is already being constructed.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
  func formEntries(
    of form: Element, submitter: Element?, encoding: DOMString
  ) -> [FormEntry]? {
    // 1–2.
    let forms = formsInProgress
    guard forms.constructing.insert(form.node).inserted else { return nil }
    defer { forms.constructing.remove(form.node) }
    // 3–5.
    let data = FormDataObject(
      form.formEntries(submitter: submitter, encoding: encoding, time: currentTime))
    // 6–7. Listeners of `formdata` may change the entries.
    let event = FormDataEvent(type: "formdata", bubbles: true, timeStamp: eventTime)
    event.formData = data
    fire(event, at: .node(form.node))
    return data.entries
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-form-reset
  func reset(_ form: Element) {
    // 1–2.
    let forms = formsInProgress
    guard forms.reset.insert(form.node).inserted else { return }
    // 3.
    let event = Event(type: "reset", bubbles: true, isCancelable: true, timeStamp: eventTime)
    if fire(event, at: .node(form.node)) { form.resetForm() }
    // 4.
    forms.reset.remove(form.node)
  }
}

extension Document {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target
  fileprivate var baseTarget: DOMString? {
    let bases = NodeCollection(root: node, kind: .tagName("base"))
    return bases.elements.first { $0.hasAttribute("target") }?.attribute("target").map {
      DOMString(cString: $0)
    }
  }
}
