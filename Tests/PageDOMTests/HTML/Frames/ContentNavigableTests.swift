import PageDOM
import Testing

/// Tests of the content documents of elements.
@Suite struct ContentNavigableTests {
  private let group = DocumentGroup()
  private let host = ContainerRecorder()
  private let document: Document
  private let frame: Element

  init() {
    document = Document(isHTML: true, in: group)
    document.state.url = "https://example.com/a/b.html"
    document.state.hasBrowsingContext = true
    frame = document.createHTMLElement("iframe")
  }

  private var navigable: ContentNavigable? {
    frame.contentNavigable { document.createInitialDocument(at: "about:blank") }
  }

  private func insert() throws {
    _ = try document.node.insert(frame.node, before: nil)
  }

  @Test func onlyInsertedFramesHaveNavigable() throws {
    #expect(navigable == nil)
    try insert()
    let navigable = try #require(navigable)
    #expect(navigable === self.navigable)
    #expect(navigable.container == frame)
    #expect(navigable.document != document)
    #expect(document.createHTMLElement("div").contentNavigable { document } == nil)
  }

  @Test func relativeAddressesAreThoseOfTheDocumentAround() throws {
    try insert()
    #expect(try #require(navigable).document.baseURL == "https://example.com/a/b.html")
  }

  @Test func removalEndsIt() throws {
    try insert()
    let first = try #require(navigable)
    frame.node.removeFromParent()
    #expect(first.isDestroyed)
    #expect(!first.document.state.hasBrowsingContext)
    #expect(navigable == nil)
    try insert()
    let second = try #require(navigable)
    #expect(second !== first)
    #expect(!second.isDestroyed)
  }

  @Test func anotherContentIsAnotherDocument() throws {
    group.setHost(host)
    try insert()
    let first = try #require(navigable)
    frame.setAttribute("srcdoc", to: "x")
    #expect(first.isDestroyed)
    #expect(host.navigated == [frame])
    frame.setAttribute("src", to: "y")
    #expect(host.navigated == [frame, frame])
    #expect(navigable?.isDestroyed == false)
    frame.setAttribute("title", to: "z")
    #expect(host.navigated.count == 2)
  }

  @Test func insertionIsTold() throws {
    group.setHost(host)
    let outside = document.createHTMLElement("div")
    _ = try outside.node.insert(frame.node, before: nil)
    #expect(host.connected.isEmpty)
    _ = try document.node.insert(outside.node, before: nil)
    #expect(host.connected == [frame])
  }
}
