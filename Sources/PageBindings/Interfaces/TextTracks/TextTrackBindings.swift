internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// The interfaces of text tracks. Tracks are never loaded, and cues are never shown.
  static let textTrackInterfaces: [Interface] = [
    .textTrack, .textTrackList, .textTrackCue, .textTrackCueList, .vttCue, .vttRegion, .trackEvent,
    .audioTrackList, .videoTrackList,
  ]

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrack
  static let textTrack: Interface = Interface("TextTrack", parent: .eventTarget) {
    [
      .get("kind") { $0.string(try $0.this(TextTrackObject.self).kind) },
      .get("label") { $0.string(try $0.this(TextTrackObject.self).label) },
      .get("language") { $0.string(try $0.this(TextTrackObject.self).language) },
      .get("id") { $0.string(try $0.this(TextTrackObject.self).identifier) },
      .get("inBandMetadataTrackDispatchType") { call in
        _ = try call.this(TextTrackObject.self)
        return call.string("")
      },
      .attribute(
        "mode", get: { $0.string(DOMString(try $0.this(TextTrackObject.self).mode.rawValue)) },
        set: { call in
          let track = try call.this(TextTrackObject.self)
          guard let mode = TextTrackObject.Mode(rawValue: try call.text(0).string),
            mode != track.mode
          else { return nil }
          track.mode = mode
          call.realm.queueChange(of: track)
          return nil
        }),
      .get("cues") { call in
        let track = try call.this(TextTrackObject.self)
        return track.mode == .disabled ? call.null : call.realm.wrap(track.cues).value
      },
      .get("activeCues") { call in
        let track = try call.this(TextTrackObject.self)
        return track.mode == .disabled ? call.null : call.realm.wrap(track.activeCues).value
      },
      .eventHandlers(.textTrack),
      .method("addCue", 1) { call in
        let track = try call.this(TextTrackObject.self)
        let cue = try call.cue()
        guard cue.track !== track else { return nil }
        cue.track?.cues.remove(cue)
        cue.track = track
        track.cues.add(cue)
        return nil
      },
      .method("removeCue", 1) { call in
        let track = try call.this(TextTrackObject.self)
        let cue = try call.cue()
        guard cue.track === track else { throw DOMException.notFound }
        track.cues.remove(cue)
        cue.track = nil
        return nil
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#texttracklist
  static let textTrackList: Interface = Interface(
    "TextTrackList", parent: .eventTarget, iteration: .indices
  ) {
    [
      .get("length") { $0.number(try $0.this(TextTrackListObject.self).tracks.count) },
      .eventHandlers(.textTrackList),
      .method("item", 1) { try TextTrackBindings.track($0) ?? $0.null },
      .method("getTrackById", 1) { call in
        let identifier = try call.text(0)
        let tracks = try call.this(TextTrackListObject.self).tracks
        return tracks.first { $0.identifier == identifier }.map { call.realm.wrap($0).value }
          ?? call.null
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrackcuelist
  static let textTrackCueList: Interface = Interface(
    "TextTrackCueList", iteration: .indices
  ) {
    [
      .get("length") { $0.number(try $0.this(TextTrackCueListObject.self).cues.count) },
      .method("item", 1) { try TextTrackBindings.cue($0) ?? $0.null },
      .method("getCueById", 1) { call in
        let identifier = try call.text(0)
        let cues = try call.this(TextTrackCueListObject.self).cues
        guard !identifier.isEmpty, let cue = cues.first(where: { $0.identifier == identifier })
        else { return call.null }
        return call.realm.wrap(cue).value
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#trackevent
  static let trackEvent: Interface = .event(
    "TrackEvent", TrackEvent.self, parent: .event,
    initialize: { event, dictionary in event.track = try dictionary.textTrack }
  ) {
    [
      .get("track") { call in
        let track = try call.this(TrackEvent.self).track as? TextTrackObject
        return track.map { call.realm.wrap($0).value } ?? call.null
      }
    ]
  }
}

enum TextTrackBindings {
  static var tracksBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { call in
        call.number(try call.this(TextTrackListObject.self).tracks.count)
      },
      item: ExoticKind.function { try track($0) })
  }

  static var cuesBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { call in
        call.number(try call.this(TextTrackCueListObject.self).cues.count)
      },
      item: ExoticKind.function { try cue($0) })
  }

  fileprivate static func track(_ call: Call) throws -> ScriptValue? {
    let tracks = try call.this(TextTrackListObject.self).tracks
    let index = try call.unsignedLong(0)
    return tracks.indices.contains(index) ? call.realm.wrap(tracks[index]).value : nil
  }

  fileprivate static func cue(_ call: Call) throws -> ScriptValue? {
    let cues = try call.this(TextTrackCueListObject.self).cues
    let index = try call.unsignedLong(0)
    return cues.indices.contains(index) ? call.realm.wrap(cues[index]).value : nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-media-texttracks
  static var mediaMembers: [Member] {
    [
      .get("textTracks") { $0.realm.wrap(try $0.thisMedia().textTracks).value },
      .method("addTextTrack", 1) { call in
        let list = try call.thisMedia().textTracks
        let kind = try call.text(0)
        guard TextTrackObject.kinds.contains(kind.string) else {
          throw NativeError.type("Type error")
        }
        let track = TextTrackObject(
          TextTrackObject.Description(
            kind: kind, label: call.has(1) ? try call.text(1) : "",
            language: call.has(2) ? try call.text(2) : ""), in: list)
        list.add(track)
        call.realm.queueAddition(of: track)
        return call.realm.wrap(track).value
      },
    ]
  }

  static var trackMember: Member {
    .get("track") { call in
      let element = try call.thisHTMLElement()
      guard element.isHTML("track") else { throw Call.wrongReceiver }
      return call.realm.wrap(element.textTrack).value
    }
  }
}

extension Call {
  fileprivate func cue() throws -> TextTrackCueObject {
    try object(0, TextTrackCueObject.self, named: "TextTrackCue")
  }

}

extension EventInit {
  fileprivate var textTrack: TextTrackObject? {
    get throws {
      guard let value = try call.option(1, "track"), !call.scope.isNull(value) else {
        return nil
      }
      guard let object = call.scope.object(value),
        let track = PrivateSlot.object(of: object, as: TextTrackObject.self)
      else { throw NativeError.type("Type error") }
      return track
    }
  }
}

extension Realm {
  func wrap(_ track: TextTrackObject) -> ScriptObject { wrapper(of: track, as: .textTrack) }

  func wrap(_ cue: TextTrackCueObject) -> ScriptObject {
    wrapper(of: cue, as: cue is VTTCueObject ? .vttCue : .textTrackCue)
  }

  fileprivate func wrap(_ list: TextTrackListObject) -> ScriptObject {
    wrapList(list, as: .textTrackList, .textTracks)
  }

  fileprivate func wrap(_ list: TextTrackCueListObject) -> ScriptObject {
    wrapList(list, as: .textTrackCueList, .textTrackCues)
  }

  private func wrapList(
    _ list: AnyObject, as interface: Interface, _ kind: ExoticKind
  ) -> ScriptObject {
    if let known = knownWrapper(of: list) { return known }
    let made = wrap(list, as: interface, exotic: kind)
    remember(made, of: list)
    return made
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-media-addtexttrack (step 4)
  fileprivate func queueAddition(of track: TextTrackObject) {
    guard let list = track.list else { return }
    eventLoop.addTask { [unowned self] in fire("addtrack", track, at: list) }
    queueChange(of: track)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#sourcing-out-of-band-text-tracks
  func queueEvent(_ type: DOMString, of track: Element, at media: Element) {
    guard media.document.state.hasBrowsingContext else { return }
    eventLoop.addTask { [unowned self] in
      // If no script has requested the list, it has no listeners.
      if let list = media.knownTextTracks { fire(type, track.textTrack, at: list) }
    }
  }

  private func fire(_ type: DOMString, _ track: TextTrackObject, at list: TextTrackListObject) {
    _ = wrap(list)
    let event = TrackEvent(type: type, timeStamp: eventTime)
    event.track = track
    fire(event, at: .object(list))
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#dom-texttrack-mode
  fileprivate func queueChange(of track: TextTrackObject) {
    let list =
      track.list
      ?? track.element.flatMap { element in
        element.node.parentElement.flatMap { $0.isMedia ? $0.textTracks : nil }
      }
    guard let list else { return }
    eventLoop.addTask { [unowned self] in
      _ = wrap(list)
      fire(Event(type: "change", timeStamp: eventTime), at: .object(list))
    }
  }
}
