internal import WebCSS
internal import PageDOM
internal import PageJavaScript

/// A media query list. It never fires `change`, because the viewport never changes.
final class MediaQueryListObject: EventTargetObject {
  let list: WebCSS.MediaQueryList

  init(_ list: WebCSS.MediaQueryList) {
    self.list = list
  }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom-view/#mediaquerylist
  static let mediaQueryList: Interface = Interface("MediaQueryList", parent: .eventTarget) {
    [
      .get("media") { $0.string(DOMString(try $0.this(MediaQueryListObject.self).list.text)) },
      .get("matches") { call in
        let list = try call.this(MediaQueryListObject.self).list
        return call.boolean(call.realm.mediaEnvironment.matches(list))
      },
      .eventHandlers(.mediaQueryList),
      .method("addListener", 1) { call in
        let target = try call.this(MediaQueryListObject.self)
        guard let callback = try call.eventCallback(0) else { return nil }
        EventTarget.object(target).addEventListener(
          "change", call.realm.eventListener(for: callback), options: EventListenerOptions())
        return nil
      },
      .method("removeListener", 1) { call in
        let target = try call.this(MediaQueryListObject.self)
        guard let callback = try call.eventCallback(0) else { return nil }
        EventTarget.object(target).removeEventListener(
          "change", UnsafeRawPointer(callback.reference), capture: false)
        return nil
      },
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#mediaquerylistevent
  static let mediaQueryListEvent: Interface = .event(
    "MediaQueryListEvent", MediaQueryListEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.matches = try dictionary.flag("matches")
      event.media = try dictionary.text("media")
    }
  ) {
    [
      .get("media") { $0.string(try $0.this(MediaQueryListEvent.self).media) },
      .get("matches") { $0.boolean(try $0.this(MediaQueryListEvent.self).matches) },
    ]
  }
}

enum MediaQueryListBindings {
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-window-matchmedia
  static var matchMedia: Member {
    .method("matchMedia", 1) { call in
      let list = WebCSS.MediaQueryList(parsing: try call.text(0).bytes)
      return call.realm.wrapper(of: MediaQueryListObject(list), as: .mediaQueryList).value
    }
  }
}
