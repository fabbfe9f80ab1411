import Testing

@testable import PageDOM

/// - Source: https://dom.spec.whatwg.org/#concept-event-dispatch and
///   https://dom.spec.whatwg.org/#dom-event-composedpath
@Suite("Event paths through shadow trees") struct EventPathTests {
  private let group = DocumentGroup()
  private let host = RecordingHost()

  private func name(_ target: EventTarget?, in tree: ShadowTree) -> String {
    switch target {
    case .node(tree.root.node): "root"
    case .node(tree.document.node): "document"
    case .node(let node): node.brief
    case .object: "window"
    case nil: "-"
    }
  }

  /// Dispatches an event, and returns the target and the path that the listener of a node sees.
  private func dispatch(
    from origin: Node, at listening: Node, in tree: ShadowTree, composed: Bool = true,
    relatedTarget: Node? = nil
  ) -> (target: String, path: String, related: String)? {
    let event = Event(type: "t", bubbles: true, isComposed: composed, timeStamp: 0)
    event.relatedTarget = relatedTarget.map { .node($0) }
    var seen: (String, String, String)?
    let listener = ClosureListener { event in
      seen = (
        name(event.target, in: tree),
        event.composedPath.map { name($0, in: tree) }.joined(separator: " "),
        name(event.relatedTarget, in: tree)
      )
    }
    EventTarget.node(listening).addEventListener("t", listener)
    EventTarget.node(origin).dispatch(event, host: host)
    return seen
  }

  @Test("continue at the host of a composed event, whose target they adjust") func composed() throws
  {
    let tree = try ShadowTree(in: group, host: "", shadow: "<p id=p><b id=b></b></p>")
    let b = try tree.element("b").node
    let inside = try #require(dispatch(from: b, at: b, in: tree))
    #expect(inside.target == "b")
    #expect(inside.path == "b p root host body html document window")
    let outside = try #require(dispatch(from: b, at: tree.host.node, in: tree))
    #expect(outside.target == "host")
    #expect(outside.path == inside.path)
  }

  /// "A shadow root's get the parent algorithm, given an event, returns null if event's composed
  /// flag is unset and shadow root is the root of event's path's first struct's invocation target."
  @Test("end at the shadow root of an event that is not composed") func notComposed() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<b id=b></b>")
    let b = try tree.element("b").node
    #expect(dispatch(from: b, at: tree.root.node, in: tree, composed: false)?.path == "b root")
    #expect(dispatch(from: b, at: tree.host.node, in: tree, composed: false) == nil)
  }

  @Test("hide the nodes of closed trees from listeners outside") func closed() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<b id=b></b>", mode: .closed)
    let b = try tree.element("b").node
    #expect(
      dispatch(from: b, at: tree.host.node, in: tree)?.path == "host body html document window")
    #expect(dispatch(from: b, at: b, in: tree)?.path == "b root host body html document window")
  }

  /// "A node's get the parent algorithm, given an event, returns the node's assigned slot, if it is
  /// assigned; otherwise node's parent."
  @Test("lead through the slot of a node, even if the event is not composed") func slots() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b>", shadow: "<p id=p><slot id=slot></slot></p>", mode: .closed)
    let b = try tree.element("b").node
    let slot = try tree.slot("slot").node
    let inside = try #require(dispatch(from: b, at: slot, in: tree, composed: false))
    #expect(inside.target == "b")
    #expect(inside.path == "b slot p root host body html document window")
    #expect(
      dispatch(from: b, at: tree.host.node, in: tree, composed: false)?.path
        == "b host body html document window")
  }

  @Test("retarget the related target for each tree") func relatedTargets() throws {
    let tree = try ShadowTree(in: group, host: "<i id=i></i>", shadow: "<b id=b></b><u id=u></u>")
    let (b, u) = (try tree.element("b").node, try tree.element("u").node)
    // Both nodes are in the same tree, so the related target is not retargeted. The event does not
    // leave the tree.
    #expect(dispatch(from: b, at: b, in: tree, relatedTarget: u)?.related == "u")
    #expect(dispatch(from: b, at: tree.host.node, in: tree, relatedTarget: u) == nil)
    // For listeners outside the shadow tree, the related target is the host.
    let i = try tree.element("i").node
    #expect(dispatch(from: i, at: i, in: tree, relatedTarget: b)?.related == "host")
  }

  /// "If clearTargets is true, then set event's target to null, event's relatedTarget to null."
  @Test("clear the targets afterwards if they end in a shadow tree") func clearedTargets() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<b id=b></b>")
    let b = EventTarget.node(try tree.element("b").node)
    let inner = Event(type: "t", bubbles: true, timeStamp: 0)
    b.dispatch(inner, host: host)
    #expect(inner.target == nil)
    let composed = Event(type: "t", bubbles: true, isComposed: true, timeStamp: 0)
    b.dispatch(composed, host: host)
    #expect(composed.target == .node(tree.host.node))
  }

  @Test("have the phase at target at each host") func phases() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<p id=p><b id=b></b></p>")
    var phases: [String] = []
    let listener = ClosureListener { event in
      phases.append("\(name(event.currentTarget, in: tree)) \(event.phase)")
    }
    let b = try tree.element("b").node
    let body = try #require(tree.host.node.parent)
    for node in [b, try tree.element("p").node, tree.root.node, tree.host.node, body] {
      EventTarget.node(node).addEventListener("t", listener)
    }
    EventTarget.node(b).dispatch(
      Event(type: "t", bubbles: true, isComposed: true, timeStamp: 0), host: host)
    #expect(
      phases == ["b atTarget", "p bubbling", "root bubbling", "host atTarget", "body bubbling"])
  }
}
