internal import PageDOM
internal import PageJavaScript

/// No media is loaded, so playback never starts.
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  static let htmlMediaElement = Interface("HTMLMediaElement", parent: .htmlElement) {
    MediaBindings.attributes + MediaBindings.loading + MediaBindings.playing
      + TextTrackBindings.mediaMembers + MediaTrackLists.mediaMembers
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
      .get("error") { call in
        let element = try call.thisMedia()
        guard let error = element.mediaState.error else { return call.null }
        return call.realm.wrapper(of: error, as: .mediaError).value
      },
      constant("currentSrc") { $0.realm.emptyString },
      .get("networkState") { call in
        call.number(try call.thisMedia().mediaState.network.rawValue)
      },
      constant("readyState") { $0.number(0) },
      .attribute(
        "srcObject",
        get: { call in
          _ = try call.thisMedia()
          return call.null
        },
        set: { call in
          let element = try call.thisMedia()
          // `MediaProvider` objects are not supported.
          guard call.scope.isNullOrUndefined(call[0])
          else { throw NativeError.type("Type error") }
          call.realm.loadMedia(element)
          return nil
        }),
      .method("load") { call in
        call.realm.loadMedia(try call.thisMedia())
        return nil
      },
      .method("canPlayType", 1) { call in
        _ = try call.thisMedia()
        return call.string(DOMString(MediaType.playability(of: try call.text(0).string)))
      },
    ]
  }

  static var playing: [Member] {
    [
      constant("controller") { $0.null },
      constant("seeking") { $0.boolean(false) },
      ranges("buffered"), ranges("played"), ranges("seekable"),
      .attribute(
        "currentTime",
        get: { $0.number(try $0.thisMedia().mediaState.position) },
        set: { call in
          // Set the default playback start position, because no media was loaded.
          let element = try call.thisMedia()
          let position = try call.double(0)
          if position.isFinite { element.mediaState.startPosition = max(0, position) }
          return nil
        }),
      .method("fastSeek", 1) { call in
        _ = try call.thisMedia()
        _ = try call.double(0)
        return nil
      },
      constant("duration") { $0.number(Double.nan) },
      .get("paused") { $0.boolean(try $0.thisMedia().mediaState.isPaused) },
      constant("ended") { $0.boolean(false) },
      .method("pause") { call in
        call.realm.pauseMedia(try call.thisMedia())
        return nil
      },
      // https://html.spec.whatwg.org/multipage/media.html#dom-media-getstartdate
      .method("getStartDate") { call in
        _ = try call.thisMedia()
        return try call.scope.makeDate(call.number(Double.nan)).value
      },
      .promise("play") { call in
        let media = try call.thisMedia()
        let deferred = try Deferred(in: call.realm)
        call.realm.playMedia(media, deferred)
        return deferred.promise.value
      },
      rate("defaultPlaybackRate", \.defaultPlaybackRate), rate("playbackRate", \.playbackRate),
      .attribute(
        "volume", get: { $0.number(try $0.thisMedia().mediaState.volume) },
        set: { call in
          let element = try call.thisMedia()
          let volume = try call.finiteDouble(0)
          guard (0...1).contains(volume) else { throw DOMException.indexSize }
          if element.mediaState.volume != volume {
            element.mediaState.volume = volume
            call.realm.queueMediaEvent("volumechange", at: element)
          }
          return nil
        }),
      .attribute(
        "muted",
        get: { call in
          let element = try call.thisMedia()
          return call.boolean(element.mediaState.isMuted ?? element.hasAttribute("muted"))
        },
        set: { call in
          let element = try call.thisMedia()
          let isMuted = element.mediaState.isMuted ?? element.hasAttribute("muted")
          element.mediaState.isMuted = call.boolean(0)
          if isMuted != call.boolean(0) {
            call.realm.queueMediaEvent("volumechange", at: element)
          }
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
      return call.realm.wrap(TimeRangesObject(), as: .timeRanges).value
    }
  }

  private static func constant(
    _ name: String, _ value: @escaping @Sendable (Call) -> ScriptValue
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
        let rate = try call.finiteDouble(0)
        if element.mediaState[keyPath: path] != rate {
          element.mediaState[keyPath: path] = rate
          call.realm.queueMediaEvent("ratechange", at: element)
        }
        return nil
      })
  }
}
