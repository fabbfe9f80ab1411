internal import PageDOM
internal import PageJavaScript

final class MediaState {
  fileprivate static let key = AttachmentKey<ElementState, MediaState>()

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-media-networkstate
  enum Network: Int {
    case empty, idle, loading, noSource
  }

  var network: Network
  var error: MediaErrorObject?
  var isPaused = true
  /// The default playback start position in seconds.
  var startPosition = 0.0
  /// The playback position in seconds. In WebKit, it is 0 until the first resource selection.
  var position: Double { selections > 0 ? startPosition : 0 }
  var volume = 1.0
  var isMuted: Bool?
  var playbackRate = 1.0
  var defaultPlaybackRate = 1.0
  var preservesPitch = true
  var frameRequests = 0

  fileprivate var playing: [Deferred] = []
  /// A generation counter. Incrementing it cancels pending events and tasks.
  fileprivate var events = 0
  fileprivate var selections = 0
  fileprivate var isSelecting = false

  fileprivate init(_ network: Network) { self.network = network }
}

final class MediaErrorObject {
  /// MEDIA_ERR_SRC_NOT_SUPPORTED
  let code = 4
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#mediaerror
  static let mediaError: Interface = Interface("MediaError") {
    [
      .constant("MEDIA_ERR_ABORTED", 1), .constant("MEDIA_ERR_NETWORK", 2),
      .constant("MEDIA_ERR_DECODE", 3), .constant("MEDIA_ERR_SRC_NOT_SUPPORTED", 4),
      .constant("MEDIA_ERR_ENCRYPTED", 5),
      .get("code") { $0.number(try $0.this(MediaErrorObject.self).code) },
      .get("message") { call in
        _ = try call.this(MediaErrorObject.self)
        return call.realm.emptyString
      },
    ]
  }
}

extension Element {
  /// The state. For the page's own elements, loading has failed before any script runs.
  var mediaState: MediaState {
    if let known = knownMediaState { return known }
    let made: MediaState
    if node.flags.contains(.isParserMade), document.state.hasBrowsingContext {
      made = MediaState(hasMediaSource ? .noSource : .empty)
      if hasAttribute("src") { made.error = MediaErrorObject() }
      if hasMediaSource { made.selections = 1 }
    } else {
      made = MediaState(.empty)
    }
    state.attachments[MediaState.key] = made
    return made
  }

  var knownMediaState: MediaState? { existingState?.attachments[MediaState.key] }

  fileprivate var hasMediaSource: Bool {
    hasAttribute("src") || node.childElements.contains { $0.isHTML("source") }
  }

  fileprivate func makeEmptyMediaState() {
    state.attachments[MediaState.key] = MediaState(.empty)
  }
}

/// Media loading always fails, as in an offline browser that supports no format.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#loading-the-media-resource
extension Realm {
  func updateSource(of element: Element, _ change: SourceChange) {
    guard element.isMedia else { return updateImage(of: element, change) }
    guard element.document.state.hasBrowsingContext else { return }
    switch change {
    case .parsed:
      element.makeEmptyMediaState()
      if element.hasMediaSource { selectMedia(element) }
      for child in element.node.childElements where child.isHTML("track") {
        queueEvent("addtrack", of: child, at: element)
      }
    case .adopted:
      if element.knownMediaState == nil { element.makeEmptyMediaState() }
    case .connected:
      // WebKit ignores `<source>` children here.
      guard let source = element.attribute("src"), source.pointee != 0 else { return }
      if element.mediaState.network == .empty { selectMedia(element) }
    case .changed, .set, .began: updateMediaSource(of: element, change)
    }
  }

  private func updateMediaSource(of element: Element, _ change: SourceChange) {
    guard element.hasAttribute("src") else {
      // A `source` child was added: select a resource if the network state is "empty".
      if element.knownMediaState == nil { element.makeEmptyMediaState() }
      if element.mediaState.network == .empty { selectMedia(element) }
      return
    }
    if change == .began, element.knownMediaState == nil,
      !element.node.childElements.contains(where: { $0.isHTML("source") })
    {
      element.makeEmptyMediaState()
    }
    loadMedia(element)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#media-element-load-algorithm
  func loadMedia(_ element: Element) {
    let state = element.mediaState
    // 1–5.
    state.events += 1
    // 6.
    if state.network != .empty {
      queueMediaEvent("emptied", at: element)
      if !state.isPaused {
        state.isPaused = true
        rejectPlaying(element, "AbortError", "The operation was aborted.")
      }
    }
    // 7–8.
    if state.playbackRate != state.defaultPlaybackRate {
      state.playbackRate = state.defaultPlaybackRate
      queueMediaEvent("ratechange", at: element)
    }
    state.error = nil
    // 9.
    selectMedia(element)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#concept-media-load-algorithm
  private func selectMedia(_ element: Element) {
    guard element.document.state.hasBrowsingContext else { return }
    let state = element.mediaState
    // 1.
    state.network = .noSource
    state.selections += 1
    state.isSelecting = true
    let selection = state.selections
    _ = wrap(element.node)
    // 5. Wait until the script has finished.
    eventLoop.addTask { [unowned self] in
      guard state.selections == selection else { return }
      state.isSelecting = false
      let sources = element.node.childElements.filter { $0.isHTML("source") }
      // 6.
      guard element.hasAttribute("src") || !sources.isEmpty else {
        state.network = .empty
        return
      }
      // 8–9. Loading fails.
      queueMediaEvent("loadstart", at: element)
      guard element.hasAttribute("src") else {
        for source in sources {
          _ = wrap(source.node)
          eventLoop.addTask { [unowned self] in fireMediaEvent("error", at: source) }
        }
        return
      }
      // https://html.spec.whatwg.org/multipage/media.html#dedicated-media-source-failure-steps
      state.error = MediaErrorObject()
      queueMediaEvent("error", at: element)
      rejectPlaying(element, "NotSupportedError", "The operation is not supported.")
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-media-play
  func playMedia(_ element: Element, _ deferred: Deferred) {
    let state = element.mediaState
    // 2.
    guard state.error == nil else {
      let exception = DOMException(
        name: "NotSupportedError", message: "The operation is not supported.")
      return deferred.reject(self.exception(exception))
    }
    // 3–4. The promise remains pending forever if no source is added.
    state.playing.append(deferred)
    // WebKit selects a resource again.
    if !state.isSelecting { selectMedia(element) }
    guard state.isPaused else { return }
    state.isPaused = false
    queueMediaEvent("play", at: element)
    queueMediaEvent("waiting", at: element)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-media-pause
  func pauseMedia(_ element: Element) {
    let state = element.mediaState
    if !state.isSelecting { selectMedia(element) }
    guard !state.isPaused else { return }
    state.isPaused = true
    queueMediaEvent("pause", at: element)
    eventLoop.addTask { [unowned self] in
      rejectPlaying(element, "AbortError", "The operation was aborted.")
    }
  }

  private func rejectPlaying(_ element: Element, _ name: String, _ message: String) {
    let playing = element.mediaState.playing
    element.mediaState.playing = []
    for deferred in playing {
      deferred.reject(exception(DOMException(name: name, message: message)))
    }
  }

  /// Queues a task that fires an event. The event is dropped if another load starts before the
  /// task.
  func queueMediaEvent(_ type: DOMString, at element: Element) {
    let state = element.mediaState
    let events = state.events
    _ = wrap(element.node)
    eventLoop.addTask { [unowned self] in
      if state.events == events { fireMediaEvent(type, at: element) }
    }
  }

  private func fireMediaEvent(_ type: DOMString, at element: Element) {
    fire(
      Event(type: type, isCancelable: true, timeStamp: eventTime), at: .node(element.node))
  }
}
