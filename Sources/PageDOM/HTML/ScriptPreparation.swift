internal import Infra
internal import PageURL

public struct ScriptRequest {
  /// The absolute URL; `nil` for an import map, or if the script's source is not a valid URL.
  public let url: DOMString?

  public let isModule: Bool

  /// - Parameter type: A lowercase MIME type essence.
  /// - Source: https://mimesniff.spec.whatwg.org/#javascript-mime-type
  public static func isJavaScript(_ type: String) -> Bool { javaScriptTypes.contains(type) }

  private static let javaScriptTypes: Set<String> = [
    "application/ecmascript", "application/javascript", "application/x-ecmascript",
    "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0",
    "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
    "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript",
    "text/x-javascript",
  ]
}

extension Element {
  var isScript: Bool {
    CString.equal(localName, "script") && (isHTML || namespace == Namespace.svg)
  }

  /// Called when the element became connected, or its children or `src` changed.
  /// - Returns: The resource to load; `nil` if there is none.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
  func prepareScript() -> ScriptRequest? {
    // 1, 5–13.
    guard !hasScriptStarted, node.isConnected else { return nil }
    let source = scriptSource
    guard source != nil || !node.childTextContent.isEmpty else { return nil }
    guard let type = scriptType else { return nil }
    // 14–19. `nomodule`, `for` and `event` can prevent a classic script.
    setScriptStarted()
    if type == .classic, hasAttribute("nomodule") || !isForLoadOfWindow { return nil }
    guard let source else { return nil }
    // 31. An import map or an empty `src` has no URL to load.
    guard type != .importMap, !source.isEmpty else {
      return ScriptRequest(url: nil, isModule: false)
    }
    let url = source.bytes.withUnsafeBufferPointer { document.resolve($0) }
    return ScriptRequest(url: url, isModule: type == .module)
  }

  private enum ScriptType {
    case classic, module, importMap
  }

  private var scriptSource: DOMString? {
    if isHTML { return attribute("src").map { DOMString(cString: $0) } }
    return attribute(namespace: nil, localName: "href")?.value
      ?? attribute(namespace: Namespace.xLink, localName: "href")?.value
  }

  private var scriptType: ScriptType? {
    let type = attribute("type").map { DOMString(cString: $0).string }
    let language = isHTML ? attribute("language").map { DOMString(cString: $0).string } : nil
    let name: String
    switch (type, language) {
    case (let type?, _): name = type.isEmpty ? "text/javascript" : type.trimmingASCIIWhitespace
    case (nil, let language?): name = language.isEmpty ? "text/javascript" : "text/" + language
    case (nil, nil): name = "text/javascript"
    }
    switch name.lowercased() {
    case "module": return .module
    case "importmap": return .importMap
    case let essence: return ScriptRequest.isJavaScript(essence) ? .classic : nil
    }
  }

  /// Whether `for` and `event` refer to the window's `load` event, or one of them is missing.
  private var isForLoadOfWindow: Bool {
    guard let target = attribute("for"), let event = attribute("event") else { return true }
    let name = DOMString(cString: event).string.trimmingASCIIWhitespace.lowercased()
    return DOMString(cString: target).string.trimmingASCIIWhitespace.lowercased() == "window"
      && (name == "onload" || name == "onload()")
  }
}

extension String {
  fileprivate var trimmingASCIIWhitespace: String {
    String(Substring(utf8.strippingASCIIWhitespace))
  }
}
