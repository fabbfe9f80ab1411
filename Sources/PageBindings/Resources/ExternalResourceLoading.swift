internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// The pending events of links. `waiting` has the number of the task that dispatches the event.
private final class LinkLoads {
  static let key = AttachmentKey<Realm, LinkLoads>()

  var waiting: [Element: Int] = [:]
  var nextTask = 0
}

/// The page's resources were loaded before any script runs. Inserted scripts never run.
extension Realm {
  func load(_ resource: ExternalResource, of element: Element) {
    switch resource {
    case .script(let request):
      queueLoad(at: element) { [unowned self] in canLoad(request) }
    case .style:
      queueLoad(at: element) { element.isStyleSheetLoaded }
    case .link:
      let loads = attachment(LinkLoads.key) { LinkLoads() }
      // A link that no longer refers to a resource cancels its pending load.
      guard element.linkedResource != nil else {
        loads.waiting[element] = nil
        return
      }
      loads.nextTask += 1
      let task = loads.nextTask
      loads.waiting[element] = task
      _ = wrap(element.node)
      eventLoop.addTask { [unowned self] in
        guard loads.waiting[element] == task else { return }
        loads.waiting[element] = nil
        guard let linked = element.linkedResource else { return }
        let isLoaded =
          switch linked.kind {
          case .styleSheet: element.isStyleSheetLoaded
          case .preload: loadedResource(at: linked.url, initiator: "link") != nil
          }
        fireLoad(at: element, isLoaded)
      }
    }
  }

  private func queueLoad(at element: Element, _ load: @escaping () -> Bool) {
    // The wrapper keeps the events' target alive.
    _ = wrap(element.node)
    eventLoop.addTask { [unowned self] in fireLoad(at: element, load()) }
  }

  private func fireLoad(at element: Element, _ isLoaded: Bool) {
    fire(
      Event(type: isLoaded ? "load" : "error", timeStamp: eventTime), at: .node(element.node))
  }

  /// Whether a script can be loaded, and its MIME type is allowed.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-classic-script
  private func canLoad(_ request: ScriptRequest) -> Bool {
    guard let url = request.url, let loaded = loadedResource(at: url, initiator: "script") else {
      return false
    }
    let headers = HeaderList(loaded.resource.headers)
    guard let type = headers.mimeType?.essence else { return true }
    // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?
    if request.isModule || headers.get("x-content-type-options")?.lowercased() == "nosniff" {
      return ScriptRequest.isJavaScript(type)
    }
    // https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?
    return type != "text/csv" && !["audio/", "image/", "video/"].contains(where: type.hasPrefix)
  }

  /// Loads a resource. Returns `nil` unless the status is an ok status.
  private func loadedResource(at address: DOMString, initiator: String) -> LoadedResource? {
    guard let url = address.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }),
      environment.resources != nil || url.scheme == "data" || url.scheme == "blob",
      let loaded = load(FetchQuery(url: url, mode: "no-cors"), initiator: initiator),
      (200..<300).contains(loaded.resource.status)
    else { return nil }
    return loaded
  }
}
