internal import CLibXML2

/// What a `<script>` holds beside its attributes.
private final class ScriptState {
  var isForcedAsync = true
}

extension Element {
  /// Whether a script does not hold up the parser. One that a script made does not, unless told.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  public var isAsync: Bool {
    hasAttribute("async") || isForcedAsync
  }

  private var isForcedAsync: Bool {
    guard let known = existingState?.attachments[ObjectIdentifier(ScriptState.self)] else {
      return isMadeByScript
    }
    return unsafeDowncast(known, to: ScriptState.self).isForcedAsync
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

  private func setForcedAsync(_ value: Bool) {
    let made = ScriptState()
    made.isForcedAsync = value
    state.attachments[ObjectIdentifier(ScriptState.self)] = made
  }

  /// A script has made the element by its markup, for it to run.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-range-createcontextualfragment
  public func unmarkParserMadeScript() { setForcedAsync(!hasAttribute("async")) }
}
