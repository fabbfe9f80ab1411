internal import PageDOM

/// A list of time ranges. It is always empty, because no media is loaded.
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
