import PageDOM
import Testing
import TreeMarkup

/// An observer that records its notifications.
private final class Recorder: TreeObserver {
  let name: String
  let log: Log

  final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  private func note(_ change: String, _ elements: [Element]) {
    log.lines.append("\(name) \(change) \(elements.map(\.label).joined(separator: " "))")
  }

  func willInsert(_ node: Node, below parent: Node) { note("willInsert", [Element(node)!]) }
  func didInsert(_ node: Node, below parent: Node) { note("didInsert", [Element(node)!]) }
  func willRemove(_ node: Node, from parent: Node) { note("willRemove", [Element(node)!]) }
  func didRemove(_ node: Node, from parent: Node) { note("didRemove", [Element(node)!]) }
  func didConnect(_ elements: [Element]) { note("didConnect", elements) }
  func didDisconnect(_ elements: [Element]) { note("didDisconnect", elements) }
  func childrenDidChange(of parent: Element) { note("children", [parent]) }
  func attributeWillChange(_ attribute: Attr, of element: Element) {
    note("attributeWillChange", [element])
  }
  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    note("attribute \(change)", [element])
  }
}

@Suite struct TreeObserverTests {
  private let group = DocumentGroup()
  private let log = Recorder.Log()

  private func observe(
    _ name: String, _ changes: TreeChanges, _ order: TreeObserverOrder, names: [StaticString] = []
  ) {
    group.addObserver(Recorder(name, log), of: changes, order: order, names: names)
  }

  private func body() throws -> Node {
    let document = try Markup.document("<html><body id='body'></body></html>", in: group)
    return try #require(document.element(id: "body")).node
  }

  @Test func observersAreNotifiedInOrder() throws {
    observe("last", .insertion, .topLayer)
    observe("first", .insertion, .slots)
    let body = try body()
    log.lines = []
    try body.append(body.document.createHTMLElement("p").node)
    #expect(
      log.lines == [
        "first willInsert p", "last willInsert p", "first didInsert p", "last didInsert p",
      ])
  }

  @Test func onlyRegisteredChangesAreNotified() throws {
    observe("a", [.removal, .attributes], .details)
    let body = try body()
    let element = body.document.createHTMLElement("p")
    try body.append(element.node)
    log.lines = []
    element.setAttribute("title", to: "x")
    element.setAttribute("title", to: "y")
    element.removeAttribute("title")
    element.node.removeFromParent()
    #expect(
      log.lines == [
        "a attribute added p", "a attribute changed p", "a attribute removed p", "a willRemove p",
        "a didRemove p",
      ])
  }

  @Test func connectionIsNotifiedForObservedNames() throws {
    observe("a", [.connection, .children], .details, names: ["iframe"])
    let body = try body()
    let outside = body.document.createHTMLElement("section")
    try Markup.append("<iframe id='x'></iframe><p></p><i></i>", to: outside.node)
    log.lines = []
    try body.append(outside.node)
    outside.node.removeFromParent()
    #expect(log.lines == ["a didConnect x", "a didDisconnect x"])
  }

  @Test func shadowTreesAreConnectedWithTheirHosts() throws {
    observe("a", .connection, .details, names: ["iframe"])
    let body = try body()
    let host = body.document.createHTMLElement("div")
    let root = try host.attachShadow(ShadowRoot.Options(mode: .open))
    try Markup.append("<iframe id='x'></iframe>", to: root.node)
    #expect(log.lines.isEmpty)
    try body.append(host.node)
    try Markup.append("<iframe id='y'></iframe>", to: root.node)
    host.node.removeFromParent()
    #expect(log.lines == ["a didConnect x", "a didConnect y", "a didDisconnect x y"])
  }
}

@Suite struct AttachmentsTests {
  private final class State {
    static let key = AttachmentKey<DocumentGroup, State>()
    static let other = AttachmentKey<DocumentGroup, State>()
  }

  @Test func keyHasOneObjectPerOwner() {
    let group = DocumentGroup()
    #expect(group.attachments[State.key] == nil)
    let state = group.attachment(State.key) { State() }
    #expect(group.attachment(State.key) { State() } === state)
    #expect(group.attachments[State.other] == nil)
    #expect(DocumentGroup().attachments[State.key] == nil)
    group.attachments[State.key] = nil
    #expect(group.attachments[State.key] == nil)
  }
}
