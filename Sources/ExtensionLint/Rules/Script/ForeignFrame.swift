internal import JavaScriptSyntax

extension LintRule {
  static let foreignFrame = LintRule(
    "foreign-frame", .script, .warning,
    summary: "The document of a frame is read, which is null or throws if the frame has another "
      + "origin.",
    remedy: "Handle null, and catch the exception.",
    sources: [
      "https://github.com/lionheart/openradar-mirror/issues/16946",
      "https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentdocument",
    ],
    failing: .run(
      """
      run: function(parameters) {
        var frame = document.querySelector("iframe");
        var text = frame ? ▶frame.contentDocument.body.textContent : "";
        parameters.completionFunction({ text: text });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var frame = document.querySelector("iframe");
        var text = frame?.contentDocument?.body.textContent || "";
        parameters.completionFunction({ text: text });
      },
      """),
    check: .script { script, context in
      for member in script.all(.memberExpression) where !member.isOptional {
        guard let object = member.child(.object)?.unchained, object.type == .memberExpression,
          !script.isInTry(member)
        else { continue }
        let name = object.propertyName
        let isFrame =
          name == "contentDocument"
          || ["contentWindow", "parent", "top"].contains(name) && member.propertyName == "document"
          || member.propertyName == "document"
            && object.child(.object)?.globalName == "frames"
        guard isFrame, !script.isGuarded(member, text: object.text) else { continue }
        context.add(at: script.place(object))
      }
    })
}
