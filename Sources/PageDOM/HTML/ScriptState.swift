internal import CLibXML2

/// What a `<script>` holds beside its attributes.
private final class ScriptState {
  var isForcedAsync: Bool
  var hasStarted: Bool

  init(isForcedAsync: Bool, hasStarted: Bool) {
    self.isForcedAsync = isForcedAsync
    self.hasStarted = hasStarted
  }
}

extension Element {
  /// Whether a script does not hold up the parser. One that a script made does not, unless told.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  public var isAsync: Bool {
    hasAttribute("async") || isForcedAsync
  }

  /// Whether the script was prepared before. Those that parsers make never run.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#already-started
  var hasScriptStarted: Bool { knownScriptState?.hasStarted ?? !isMadeByScript }

  private var isForcedAsync: Bool { knownScriptState?.isForcedAsync ?? isMadeByScript }

  private var knownScriptState: ScriptState? {
    existingState?.attachments[ObjectIdentifier(ScriptState.self)].map {
      unsafeDowncast($0, to: ScriptState.self)
    }
  }

  private var scriptState: ScriptState {
    if let knownScriptState { return knownScriptState }
    let made = ScriptState(isForcedAsync: isMadeByScript, hasStarted: !isMadeByScript)
    state.attachments[ObjectIdentifier(ScriptState.self)] = made
    return made
  }

  /// Whether the element was never a part of a tree that a parser made.
  private var isMadeByScript: Bool {
    !node.flags.contains(.isParserMade)
  }

  /// Sets whether a script does not hold up the parser.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  public func setAsync(_ value: Bool) {
    // 1. Not forced any more.
    setForcedAsync(false)
    // 2–3. The attribute.
    if value {
      setAttribute("async", to: "")
    } else {
      removeAttribute("async")
    }
  }

  /// The `async` attribute has come: it says from now on what holds.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#script-force-async
  func asyncAttributeDidCome() {
    if isForcedAsync { setForcedAsync(false) }
  }

  private func setForcedAsync(_ value: Bool) { scriptState.isForcedAsync = value }

  /// The script has been prepared, and is not prepared again.
  func setScriptStarted() { scriptState.hasStarted = true }

  /// A copy of a script that has started does not start.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#the-script-element:concept-node-clone-ext
  func copyScriptState(to copy: Element) {
    guard CString.equal(localName, "script"), hasScriptStarted else { return }
    copy.setScriptStarted()
  }

  /// A script has made the element by its markup, for it to run.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
  public func unmarkParserMadeScript() {
    setForcedAsync(!hasAttribute("async"))
    scriptState.hasStarted = false
  }
}
