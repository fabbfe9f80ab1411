internal import PageDOM
internal import PageJavaScript

/// The playback quality of a video. The frame counts are always 0.
final class VideoPlaybackQualityObject {
  /// In milliseconds since the page's time origin.
  let creationTime: Double

  init(at time: Double) { creationTime = time }
}

extension Interface {
  /// - Source: https://w3c.github.io/media-playback-quality/#idl-def-VideoPlaybackQuality
  static let videoPlaybackQuality: Interface = Interface("VideoPlaybackQuality") {
    func nothing(_ name: String) -> Member {
      .get(name) { call in
        _ = try call.this(VideoPlaybackQualityObject.self)
        return call.number(0)
      }
    }
    return [
      .get("creationTime") { $0.number(try $0.this(VideoPlaybackQualityObject.self).creationTime) },
      nothing("droppedVideoFrames"), nothing("totalVideoFrames"), nothing("corruptedVideoFrames"),
      nothing("totalFrameDelay"),
    ]
  }
}

enum VideoBindings {
  static var presentation: [Member] {
    [
      .method("getVideoPlaybackQuality") { call in
        _ = try call.this("video")
        let quality = VideoPlaybackQualityObject(at: call.realm.eventTime)
        return call.realm.wrap(quality, as: .videoPlaybackQuality).value
      },
      no("webkitSupportsFullscreen"), no("webkitDisplayingFullscreen"),
      enter("webkitEnterFullscreen"), enter("webkitEnterFullScreen"),
      leave("webkitExitFullscreen"), leave("webkitExitFullScreen"),
      // The callback is never called, because no frame is presented.
      .method("requestVideoFrameCallback", 1) { call in
        let video = try call.this("video")
        _ = try call.function(0)
        video.mediaState.frameRequests += 1
        return call.number(video.mediaState.frameRequests)
      },
      .method("cancelVideoFrameCallback", 1) { call in
        _ = try call.this("video")
        _ = try call.unsignedLong(0)
        return nil
      },
    ]
  }

  private static func no(_ name: String) -> Member {
    .get(name) { call in
      _ = try call.this("video")
      return call.boolean(false)
    }
  }

  private static func enter(_ name: String) -> Member {
    .method(name) { call in
      _ = try call.this("video")
      throw DOMException.invalidState
    }
  }

  private static func leave(_ name: String) -> Member {
    .method(name) { call in
      _ = try call.this("video")
      return nil
    }
  }
}
