internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// The session history. All entries belong to the same document.
final class HistoryObject {
  static let key = AttachmentKey<Realm, HistoryObject>()

  struct Entry {
    var url: DOMString
    /// A clone that no script can access; each traversal clones it again.
    var state: KeptValue?
    var scrollRestoration: DOMString = "auto"
  }

  fileprivate(set) var entries: [Entry]
  fileprivate(set) var index = 0
  fileprivate var state: KeptValue?

  /// The maximum number of entries in WebKit.
  fileprivate static let limit = 100

  init(url: DOMString) {
    entries = [Entry(url: url)]
  }

  /// Adds an entry, and removes all later entries, as a browser does.
  fileprivate func add(_ entry: Entry, replacing: Bool) {
    if replacing {
      entries[index] = entry
      return
    }
    entries.removeSubrange((index + 1)...)
    entries.append(entry)
    if entries.count > HistoryObject.limit { entries.removeFirst() }
    index = entries.count - 1
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-history-interface
  static let history: Interface = Interface("History") {
    [
      .get("length") { $0.number(try $0.this(HistoryObject.self).entries.count) },
      .attribute(
        "scrollRestoration",
        get: { call in
          let history = try call.this(HistoryObject.self)
          return call.string(history.entries[history.index].scrollRestoration)
        },
        set: { call in
          let history = try call.this(HistoryObject.self)
          let value = try call.text(0)
          guard value == "auto" || value == "manual" else { return nil }
          history.entries[history.index].scrollRestoration = value
          return nil
        }),
      .get("state") { $0.value(try $0.this(HistoryObject.self).state) },
      .method("back") { call in
        call.realm.traverse(try call.this(HistoryObject.self), by: -1)
        return nil
      },
      .method("forward") { call in
        call.realm.traverse(try call.this(HistoryObject.self), by: 1)
        return nil
      },
      .method("go") { call in
        let history = try call.this(HistoryObject.self)
        call.realm.traverse(history, by: call.has(0) ? try call.long(0) : 0)
        return nil
      },
      change("pushState", replacing: false), change("replaceState", replacing: true),
    ].marked(.remembered)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#shared-history-push/replace-state-steps
  private static func change(_ name: String, replacing: Bool) -> Member {
    .method(name, 2) { call in
      let history = try call.this(HistoryObject.self)
      let realm = call.realm
      let address = try call.textOrNull(2)
      // 4.
      let state = KeptValue(try realm.structuredClone(call[0]).value, in: realm)
      // 5–6.
      var url = realm.document.state.url
      if let address, !address.isEmpty {
        let failure = "Blocked attempt to use history.\(name)() to change session history URL from "
        guard let resolved = address.bytes.withUnsafeBufferPointer({ realm.document.resolve($0) })
        else {
          throw DOMException(
            name: "SecurityError", message: "\(failure)\(url) to \(address). URL is invalid")
        }
        guard realm.canRewriteURL(to: resolved) else {
          throw DOMException(
            name: "SecurityError",
            message: "\(failure)\(url) to \(resolved). "
              + "Protocols, domains, ports, usernames, and passwords must match.")
        }
        url = resolved
      }
      // 8.
      history.add(HistoryObject.Entry(url: url, state: state), replacing: replacing)
      history.state = KeptValue(try realm.structuredClone(state.value).value, in: realm)
      realm.document.setURL(url)
      return nil
    }
  }
}

extension Realm {
  var history: ScriptObject { wrapper(of: historyObject, as: .history) }

  private var historyObject: HistoryObject {
    attachment(HistoryObject.key) { HistoryObject(url: document.state.url) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
  fileprivate func canRewriteURL(to url: DOMString) -> Bool {
    let target = url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    let own = document.state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    guard let target, let own else { return false }
    // 2.
    for member in [URLMember.protocol, .username, .password, .host]
    where target[member] != own[member] {
      return false
    }
    // 3.
    if own.scheme == "http" || own.scheme == "https" { return true }
    // 4–5.
    if target[.pathname] != own[.pathname] { return false }
    return own.scheme == "file" || target[.search] == own[.search]
  }

  /// Traverses after the script has finished.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#delta-traverse
  fileprivate func traverse(_ history: HistoryObject, by delta: Int) {
    guard delta != 0 else {
      record(.navigation(how: "history.go", url: document.state.url.string))
      return
    }
    eventLoop.addTask { [unowned self] in
      let index = history.index + delta
      guard history.entries.indices.contains(index) else { return }
      history.index = index
      let entry = history.entries[index]
      // Ignore errors, because the value is already a clone, and can be cloned again.
      history.state = entry.state.flatMap { state in
        (try? structuredClone(state.value)).map { KeptValue($0.value, in: self) }
      }
      show(entry.url, state: history.state)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
  func navigate(toFragment url: DOMString, replacing: Bool) {
    let history = historyObject
    history.add(
      HistoryObject.Entry(url: url), replacing: replacing || url == document.state.url)
    history.state = nil
    show(url, state: nil)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#update-document-for-history-step-application
  private func show(_ url: DOMString, state: KeptValue?) {
    let old = document.state.url
    document.setURL(url)
    guard let window = windowTarget else { return }
    let event = PopStateEvent(type: "popstate", timeStamp: eventTime)
    event.state = state
    fire(event, at: window)
    let before = old.bytes.firstIndex(of: 0x23).map { old.bytes[$0...] } ?? []
    let after = url.bytes.firstIndex(of: 0x23).map { url.bytes[$0...] } ?? []
    guard before != after else { return }
    eventLoop.addTask { [unowned self] in
      let event = HashChangeEvent(type: "hashchange", timeStamp: eventTime)
      event.oldURL = old
      event.newURL = url
      fire(event, at: window)
    }
  }
}
