internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// Sound and moving pictures. None is loaded, so that every element stays paused at its start.
/// - Source: https://html.spec.whatwg.org/multipage/media.html
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  static let htmlMediaElement = Interface("HTMLMediaElement", parent: .htmlElement) {
    MediaBindings.attributes + MediaBindings.loading + MediaBindings.playing
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlaudioelement
  static let htmlAudioElement = Interface("HTMLAudioElement", parent: .htmlMediaElement)

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlvideoelement
  static let htmlVideoElement = Interface("HTMLVideoElement", parent: .htmlMediaElement) {
    [
      .reflectInteger("width", nil, .unsignedLong),
      .reflectInteger("height", nil, .unsignedLong),
      .get("videoWidth") { call in
        _ = try call.this("video")
        return call.number(0)
      },
      .get("videoHeight") { call in
        _ = try call.this("video")
        return call.number(0)
      },
      .reflectURL("poster"), .reflectBoolean("playsInline"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlsourceelement
  static let htmlSourceElement = Interface("HTMLSourceElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("type"), .reflect("srcset"), .reflect("sizes"),
      .reflect("media"), .reflectInteger("width", nil, .unsignedLong),
      .reflectInteger("height", nil, .unsignedLong),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmltrackelement
  static let htmlTrackElement = Interface("HTMLTrackElement", parent: .htmlElement) {
    [
      .reflectKeyword(
        "kind", nil, ["subtitles", "captions", "descriptions", "chapters", "metadata"],
        missing: "subtitles", invalid: "metadata"),
      .reflectURL("src"), .reflect("srclang"), .reflect("label"), .reflectBoolean("default"),
      .constant("NONE", 0), .constant("LOADING", 1), .constant("LOADED", 2),
      .constant("ERROR", 3),
      .get("readyState") { call in
        _ = try call.this("track")
        return call.number(0)
      },
    ]
  }
}

/// The native half of a `TimeRanges`: of what is not loaded there are none.
final class TimeRangesObject {}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#timeranges
  static let timeRanges: Interface = Interface("TimeRanges") {
    func bound(_ name: String) -> Member {
      .method(name, 1) { call in
        _ = try call.this(TimeRangesObject.self)
        _ = try call.unsignedLong(0)
        throw DOMException.indexSize
      }
    }
    return [
      .get("length") { call in
        _ = try call.this(TimeRangesObject.self)
        return call.number(0)
      },
      bound("start"), bound("end"),
    ]
  }
}

enum MediaBindings {
  static var attributes: [Member] {
    [
      .reflectURL("src"), .crossOrigin,
      .reflectKeyword(
        "preload", nil, ["none", "metadata", "auto"], missing: "auto", invalid: "auto"),
      .reflectBoolean("autoplay"), .reflectBoolean("loop"), .reflectBoolean("controls"),
      .reflectBoolean("defaultMuted", "muted"), .reflect("mediaGroup"),
    ]
  }

  static var loading: [Member] {
    [
      .constant("NETWORK_EMPTY", 0), .constant("NETWORK_IDLE", 1),
      .constant("NETWORK_LOADING", 2), .constant("NETWORK_NO_SOURCE", 3),
      .constant("HAVE_NOTHING", 0), .constant("HAVE_METADATA", 1),
      .constant("HAVE_CURRENT_DATA", 2), .constant("HAVE_FUTURE_DATA", 3),
      .constant("HAVE_ENOUGH_DATA", 4),
      constant("error") { $0.null },
      constant("currentSrc") { $0.string("") },
      .get("networkState") { call in
        let element = try call.thisMedia()
        // What there is to load cannot be.
        let hasSource =
          element.hasAttribute("src")
          || element.node.childElements.contains { $0.isHTML("source") }
        return call.number(hasSource ? 3 : 0)
      },
      constant("readyState") { $0.number(0) },
    ]
  }

  static var playing: [Member] {
    [
      constant("seeking") { $0.boolean(false) },
      ranges("buffered"), ranges("played"), ranges("seekable"),
      .attribute(
        "currentTime",
        get: { call in
          _ = try call.thisMedia()
          return call.number(0)
        },
        set: { call in
          // There is nothing to seek in.
          _ = try call.thisMedia()
          _ = try call.double(0)
          return nil
        }),
      constant("duration") { $0.number(Double.nan) },
      constant("paused") { $0.boolean(true) },
      constant("ended") { $0.boolean(false) },
      .method("pause") { call in
        // It is paused.
        _ = try call.thisMedia()
        return nil
      },
      rate("defaultPlaybackRate", \.defaultPlaybackRate), rate("playbackRate", \.playbackRate),
      .attribute(
        "volume", get: { $0.number(try $0.thisMedia().mediaState.volume) },
        set: { call in
          let element = try call.thisMedia()
          let volume = try call.finiteDouble(0)
          guard (0...1).contains(volume) else { throw DOMException.indexSize }
          element.mediaState.volume = volume
          return nil
        }),
      .attribute(
        "muted",
        get: { call in
          let element = try call.thisMedia()
          return call.boolean(element.mediaState.isMuted ?? element.hasAttribute("muted"))
        },
        set: { call in
          try call.thisMedia().mediaState.isMuted = call.boolean(0)
          return nil
        }),
      .attribute(
        "preservesPitch", get: { $0.boolean(try $0.thisMedia().mediaState.preservesPitch) },
        set: { call in
          try call.thisMedia().mediaState.preservesPitch = call.boolean(0)
          return nil
        }),
    ]
  }

  private static func ranges(_ name: String) -> Member {
    .get(name) { call in
      _ = try call.thisMedia()
      return call.realm.wrap(TimeRangesObject(), as: .timeRanges)
    }
  }

  private static func constant(
    _ name: String, _ value: @escaping @Sendable (Call) -> JSValueRef
  ) -> Member {
    .get(name) { call in
      _ = try call.thisMedia()
      return value(call)
    }
  }

  private static func rate(
    _ name: String, _ path: ReferenceWritableKeyPath<MediaState, Double> & Sendable
  ) -> Member {
    .attribute(
      name, get: { $0.number(try $0.thisMedia().mediaState[keyPath: path]) },
      set: { call in
        let element = try call.thisMedia()
        element.mediaState[keyPath: path] = try call.finiteDouble(0)
        return nil
      })
  }
}

/// What scripts set on a media element beside its attributes.
final class MediaState {
  var volume = 1.0
  var isMuted: Bool?
  var playbackRate = 1.0
  var defaultPlaybackRate = 1.0
  var preservesPitch = true
}

extension Element {
  fileprivate var mediaState: MediaState {
    let key = ObjectIdentifier(MediaState.self)
    if let known = state.attachments[key] as? MediaState { return known }
    let made = MediaState()
    state.attachments[key] = made
    return made
  }
}

extension Call {
  fileprivate func thisMedia() throws -> Element {
    let element = try thisElement()
    guard element.isHTML("video") || element.isHTML("audio") else { throw Call.wrongReceiver }
    return element
  }
}
