internal import PageDOM
internal import PageHTML
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#texttrackcue
  static let textTrackCue: Interface = Interface("TextTrackCue", parent: .eventTarget) {
    [
      .get("track") { call in
        let track = try call.this(TextTrackCueObject.self).track
        return track.map { call.realm.wrap($0).value } ?? call.null
      },
      .attribute(
        "id", get: { $0.string(try $0.this(TextTrackCueObject.self).identifier) },
        set: { call in
          try call.this(TextTrackCueObject.self).identifier = try call.text(0)
          return nil
        }),
      .attribute(
        "startTime", get: { $0.number(try $0.this(TextTrackCueObject.self).startTime) },
        set: { call in
          let cue = try call.this(TextTrackCueObject.self)
          cue.move(from: try call.finite(0), to: cue.endTime)
          return nil
        }),
      .attribute(
        "endTime", get: { $0.number(try $0.this(TextTrackCueObject.self).endTime) },
        set: { call in
          let cue = try call.this(TextTrackCueObject.self)
          cue.move(from: cue.startTime, to: try call.finite(0))
          return nil
        }),
      .attribute(
        "pauseOnExit", get: { $0.boolean(try $0.this(TextTrackCueObject.self).pausesOnExit) },
        set: { call in
          try call.this(TextTrackCueObject.self).pausesOnExit = call.boolean(0)
          return nil
        }),
      .eventHandlers(.textTrackCue),
    ]
  }

  /// - Source: https://w3c.github.io/webvtt/#the-vttcue-interface
  static let vttCue: Interface = Interface(
    "VTTCue", parent: .textTrackCue,
    constructor: (
      3,
      { call in
        let cue = VTTCueObject(
          from: try call.finite(0), to: try call.finite(1), try call.text(2))
        return call.realm.wrap(cue).value
      }
    )
  ) {
    [
      VTTCueBindings.word("vertical", ["", "rl", "lr"]),
      VTTCueBindings.word("lineAlign", ["start", "center", "end"]),
      VTTCueBindings.word(
        "positionAlign", ["line-left", "center", "line-right", "auto"]),
      VTTCueBindings.word("align", ["start", "center", "end", "left", "right"]),
      VTTCueBindings.numberOrAuto("line", \.line, isPercentage: false),
      VTTCueBindings.numberOrAuto("position", \.position, isPercentage: true),
      .attribute(
        "snapToLines", get: { $0.boolean(try $0.this(VTTCueObject.self).snapsToLines) },
        set: { call in
          try call.this(VTTCueObject.self).snapsToLines = call.boolean(0)
          return nil
        }),
      .attribute(
        "size", get: { $0.number(try $0.this(VTTCueObject.self).size) },
        set: { call in
          try call.this(VTTCueObject.self).size = try call.percentage(0)
          return nil
        }),
      .attribute(
        "text", get: { $0.string(try $0.this(VTTCueObject.self).text) },
        set: { call in
          try call.this(VTTCueObject.self).text = try call.text(0)
          return nil
        }),
      .method("getCueAsHTML") { call in
        let text = try call.this(VTTCueObject.self).text
        return call.wrap(CueText.fragment(of: text, in: call.realm.document))
      },
      .attribute(
        "region",
        get: { call in
          let region = try call.this(VTTCueObject.self).region
          return region.map { call.realm.wrapper(of: $0, as: .vttRegion).value } ?? call.null
        },
        set: { call in
          let cue = try call.this(VTTCueObject.self)
          cue.region =
            call.scope.isNull(call[0]) || !call.has(0)
            ? nil : try call.object(0, VTTRegionObject.self, named: "VTTRegion")
          return nil
        }),
    ]
  }

  /// - Source: https://w3c.github.io/webvtt/#the-vttregion-interface
  static let vttRegion: Interface = Interface(
    "VTTRegion", constructor: (0, { $0.realm.wrapper(of: VTTRegionObject(), as: .vttRegion).value })
  ) {
    [
      .attribute(
        "id", get: { $0.string(try $0.this(VTTRegionObject.self).identifier) },
        set: { call in
          try call.this(VTTRegionObject.self).identifier = try call.text(0)
          return nil
        }),
      .attribute(
        "lines", get: { $0.number(try $0.this(VTTRegionObject.self).lines) },
        set: { call in
          try call.this(VTTRegionObject.self).lines = try call.unsignedLong(0)
          return nil
        }),
      .attribute(
        "scroll", get: { $0.string(DOMString(try $0.this(VTTRegionObject.self).scroll)) },
        set: { call in
          let word = try call.text(0).string
          if word.isEmpty || word == "up" { try call.this(VTTRegionObject.self).scroll = word }
          return nil
        }),
    ]
      + ["width", "regionAnchorX", "regionAnchorY", "viewportAnchorX", "viewportAnchorY"].map {
        name in
        .attribute(
          name,
          get: { $0.number(try $0.this(VTTRegionObject.self).percentages[name] ?? 0) },
          set: { call in
            try call.this(VTTRegionObject.self).percentages[name] = try call.percentage(0)
            return nil
          })
      }
  }
}

private enum VTTCueBindings {
  /// An enumerated attribute. Setting an invalid value has no effect.
  static func word(_ name: String, _ words: [String]) -> Member {
    .attribute(
      name, get: { $0.string(DOMString(try $0.this(VTTCueObject.self).words[name] ?? "")) },
      set: { call in
        let cue = try call.this(VTTCueObject.self)
        let word = try call.text(0).string
        if words.contains(word) { cue.words[name] = word }
        return nil
      })
  }

  /// A number attribute that also accepts `auto`.
  static func numberOrAuto(
    _ name: String, _ path: ReferenceWritableKeyPath<VTTCueObject, Double?>, isPercentage: Bool
  ) -> Member {
    .attribute(
      name,
      get: { call in
        let number = try call.this(VTTCueObject.self)[keyPath: path]
        return number.map { call.number($0) } ?? call.string("auto")
      },
      set: { call in
        let cue = try call.this(VTTCueObject.self)
        guard !call.scope.isNumber(call[0]) else {
          cue[keyPath: path] = isPercentage ? try call.percentage(0) : try call.finite(0)
          return nil
        }
        guard try call.text(0) == "auto" else { throw NativeError.type("Type error") }
        cue[keyPath: path] = nil
        return nil
      })
  }
}

extension Call {
  /// - Throws: `TypeError` for NaN and infinities.
  fileprivate func finite(_ index: Int) throws -> Double {
    let number = try double(index)
    guard number.isFinite else { throw NativeError.type("The provided value is non-finite") }
    return number
  }

  /// - Throws: `IndexSizeError` if the percentage is not from 0 to 100.
  fileprivate func percentage(_ index: Int) throws -> Double {
    let number = try finite(index)
    guard (0...100).contains(number) else {
      throw DOMException(
        name: "IndexSizeError", message: "The index is not in the allowed range.")
    }
    return number
  }
}
