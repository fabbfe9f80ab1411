internal import PageDOM
internal import PageJavaScript

/// A list of audio or video tracks. It is always empty, because no media is loaded.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#audiotracklist-and-videotracklist-objects
class MediaTrackListObject: EventTargetObject {}

final class AudioTrackListObject: MediaTrackListObject {
  fileprivate static let key = AttachmentKey<ElementState, AudioTrackListObject>()
}

final class VideoTrackListObject: MediaTrackListObject {
  fileprivate static let key = AttachmentKey<ElementState, VideoTrackListObject>()
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#audiotracklist
  static let audioTrackList: Interface = Interface(
    "AudioTrackList", parent: .eventTarget, iteration: .indices
  ) {
    MediaTrackLists.members(AudioTrackListObject.self)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/media.html#videotracklist
  static let videoTrackList: Interface = Interface(
    "VideoTrackList", parent: .eventTarget, iteration: .indices
  ) {
    MediaTrackLists.members(VideoTrackListObject.self) + [
      .get("selectedIndex") { call in
        _ = try call.this(VideoTrackListObject.self)
        return call.number(-1)
      }
    ]
  }
}

enum MediaTrackLists {
  fileprivate static func members(_ type: (some MediaTrackListObject).Type) -> [Member] {
    [
      .get("length") { call in
        _ = try call.this(type)
        return call.number(0)
      },
      .eventHandlers(.textTrackList),
      .method("item", 1) { call in
        _ = try call.this(type)
        _ = try call.unsignedLong(0)
        return call.null
      },
      .method("getTrackById", 1) { call in
        _ = try call.this(type)
        _ = try call.text(0)
        return call.null
      },
    ]
  }

  static var mediaMembers: [Member] {
    [
      .get("audioTracks") { call in
        let list = try call.thisMedia().state.attachment(AudioTrackListObject.key) {
          AudioTrackListObject()
        }
        return call.realm.wrapper(of: list, as: .audioTrackList).value
      },
      .get("videoTracks") { call in
        let list = try call.thisMedia().state.attachment(VideoTrackListObject.key) {
          VideoTrackListObject()
        }
        return call.realm.wrapper(of: list, as: .videoTrackList).value
      },
    ]
  }
}
