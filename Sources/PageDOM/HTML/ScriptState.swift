internal import CLibXML2

private final class ScriptState {
  static let key = AttachmentKey<ElementState, ScriptState>()

  var isForcedAsync: Bool
  var hasStarted: Bool

  init(isForcedAsync: Bool, hasStarted: Bool) {
    self.isForcedAsync = isForcedAsync
    self.hasStarted = hasStarted
  }
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  public var isAsync: Bool {
    hasAttribute("async") || isForcedAsync
  }

  /// The already started flag. It is initially set for scripts that a parser created: the page's
  /// scripts are already loaded, and scripts from `innerHTML` are never loaded.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#already-started
  var hasScriptStarted: Bool { knownScriptState?.hasStarted ?? !isMadeByScript }

  private var isForcedAsync: Bool { knownScriptState?.isForcedAsync ?? isMadeByScript }

  private var knownScriptState: ScriptState? { existingState?.attachments[ScriptState.key] }

  private var scriptState: ScriptState {
    state.attachment(ScriptState.key) {
      ScriptState(isForcedAsync: isMadeByScript, hasStarted: !isMadeByScript)
    }
  }

  /// Whether a script, not a parser, created the element.
  private var isMadeByScript: Bool {
    !node.flags.contains(.isParserMade)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  public func setAsync(_ value: Bool) {
    setForcedAsync(false)
    if value {
      setAttribute("async", to: "")
    } else {
      removeAttribute("async")
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  func asyncAttributeDidCome() {
    if isForcedAsync { setForcedAsync(false) }
  }

  private func setForcedAsync(_ value: Bool) { scriptState.isForcedAsync = value }

  func setScriptStarted() { scriptState.hasStarted = true }

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#the-script-element:concept-node-clone-ext
  func copyScriptState(to copy: Element) {
    guard CString.equal(localName, "script"), hasScriptStarted else { return }
    copy.setScriptStarted()
  }

  /// Clears the already started flag of a script that `createContextualFragment` parsed, so that
  /// its insertion loads the script.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
  public func unmarkParserMadeScript() {
    setForcedAsync(!hasAttribute("async"))
    scriptState.hasStarted = false
  }
}
