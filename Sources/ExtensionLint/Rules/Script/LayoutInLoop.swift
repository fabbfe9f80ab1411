internal import JavaScriptSyntax

extension LintRule {
  static let layoutInLoop = LintRule(
    "layout-in-loop", .script, .note,
    summary: "A property that needs the layout of the page is read in a loop.",
    remedy: "Read attributes instead, or read each value once.",
    discussion:
      "A page with thousands of elements then exceeds the time that the share sheet waits.",
    sources: [
      "https://drafts.csswg.org/cssom-view/"
    ],
    failing: .run(
      """
      run: function(parameters) {
        var sizes = [];
        for (var image of document.images) {
          image.style.outline = "1px solid";
          sizes.push(▶image.offsetWidth);
        }
        parameters.completionFunction({ sizes: sizes });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var sizes = [];
        for (var image of document.images) { sizes.push(image.naturalWidth); }
        parameters.completionFunction({ sizes: sizes });
      },
      """),
    check: .script { script, context in
      let properties: Set<String> = [
        "offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "offsetParent", "clientWidth",
        "clientHeight", "scrollWidth", "scrollHeight", "innerText",
      ]
      let methods: Set<String> = [
        "getBoundingClientRect", "getClientRects", "getComputedStyle", "elementFromPoint",
      ]
      for member in script.all(.memberExpression) {
        guard let name = member.propertyName, script.isInLoop(member) else { continue }
        let isCall =
          methods.contains(name) && script.parents?.parent(of: member)?.child(.callee) == member
        let isAssigned =
          script.parents?.parent(of: member).map {
            $0.type == .assignmentExpression && $0.child(.left) == member
          } ?? false
        guard isCall || properties.contains(name) && !isAssigned else { continue }
        context.add(at: script.place(member), "\(name) makes the browser compute the layout.")
      }
    })
}
