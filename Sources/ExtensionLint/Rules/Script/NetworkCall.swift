internal import JavaScriptSyntax

extension LintRule {
  static let networkCall = LintRule(
    "network-call", .script, .warning,
    summary: "The script sends a request, which delays the results.",
    remedy: "Send requests in the native part.",
    discussion: "The share sheet waits for the results. The policy of the page and the same-origin "
      + "rule apply to requests.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionCreation.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        var request = ▶new XMLHttpRequest();
        request.open("GET", document.URL);
        request.onloadend = function() {
          parameters.completionFunction({ text: request.responseText });
        };
        request.send();
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      let names: Set<String> = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"]
      for type in [NodeType.callExpression, .newExpression] {
        for node in script.all(type) {
          guard let callee = node.child(.callee)?.unchained else { continue }
          let isBeacon = callee.dottedPath == "navigator.sendBeacon"
          guard isBeacon || callee.globalName.map(names.contains) ?? false,
            callee.type != .identifier || script.scopes?.variableID(of: callee) == nil
          else { continue }
          context.add(
            at: script.place(node),
            "\(callee.propertyName ?? callee.name ?? "The call") sends a request, which delays the results"
              + " and fails without a network.")
        }
      }
    })
}
