internal import PageDOM
internal import PageJavaScript
private import PlatformLibC
internal import SaturatingArithmetic

enum LastModified {
  /// The attribute `lastModified`. It is the current time, because a saved page does not record its
  /// modification time.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-lastmodified
  static var member: Member {
    .get("lastModified") { call in
      _ = try call.thisDocument()
      let realm = call.realm
      let milliseconds = realm.timeOrigin + realm.eventLoop.clock.now
      return call.string(text(seconds: Int(saturating: milliseconds / 1000)))
    }
  }

  /// Returns `MM/DD/YYYY hh:mm:ss` in the user's time zone for seconds since 1970.
  private static func text(seconds: Int) -> DOMString {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    func padded(_ number: Int32, to width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let day = [
      padded(parts.tm_mon + 1), padded(parts.tm_mday), padded(parts.tm_year + 1900, to: 4),
    ]
    let hour = [padded(parts.tm_hour), padded(parts.tm_min), padded(parts.tm_sec)]
    return DOMString(day.joined(separator: "/") + " " + hour.joined(separator: ":"))
  }
}
