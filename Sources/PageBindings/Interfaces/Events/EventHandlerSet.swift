enum EventHandlerSet: Int, CaseIterable {
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#globaleventhandlers
  case global
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#windoweventhandlers
  case window
  /// The element event handlers that `body` and `frameset` forward to the window.
  case body
  /// The event handlers that elements have in addition to the `global` set.
  case element
  case document
  case shadowRoot, abortSignal, messagePort, mediaQueryList, visualViewport, performance
  case fileReader, fontFaceSet, requestTarget, request, textTrack, textTrackCue, textTrackList

  /// The names of the event handlers, in the order of the interface definition.
  var names: [Substring] { list.split(separator: " ") }

  private var list: String {
    switch self {
    case .global:
      """
      onabort onauxclick onbeforeinput onbeforematch onbeforetoggle onblur oncancel oncanplay \
      oncanplaythrough onchange onclick onclose oncontentvisibilityautostatechange oncontextmenu \
      oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover \
      ondragstart ondrop ondurationchange onemptied onended onerror onfocus onformdata oninput \
      oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata onloadstart \
      onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onpaste \
      onpause onplay onplaying onprogress onratechange onreset onresize onscroll \
      onsecuritypolicyviolation onseeked onseeking onselect onslotchange onstalled onsubmit \
      onsuspend ontimeupdate ontoggle onvolumechange onwaiting onwebkitanimationend \
      onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend onwheel \
      onmousewheel ontouchstart ontouchmove ontouchend ontouchcancel onanimationstart \
      onanimationiteration onanimationend onanimationcancel ontransitionrun ontransitionstart \
      ontransitionend ontransitioncancel ongotpointercapture onlostpointercapture onpointerdown \
      onpointermove onpointerup onpointercancel onpointerover onpointerout onpointerenter \
      onpointerleave onselectstart onselectionchange
      """
    case .window:
      """
      onafterprint onbeforeprint onbeforeunload onhashchange onlanguagechange onmessage \
      onmessageerror onoffline ononline onpagehide onpagereveal onpageshow onpageswap onpopstate \
      onrejectionhandled onstorage onunhandledrejection onunload
      """
    case .body: "onblur onerror onfocus onload onresize onscroll onfocusin onfocusout"
    case .element:
      """
      onbeforecopy onbeforecut onbeforepaste onfocusin onfocusout onfullscreenchange \
      onfullscreenerror onwebkitfullscreenchange onwebkitfullscreenerror
      """
    case .document:
      """
      onbeforecopy onbeforecut onbeforepaste onreadystatechange onvisibilitychange \
      onfullscreenchange onfullscreenerror onpointerlockchange onpointerlockerror
      """
    case .shadowRoot: "onslotchange"
    case .abortSignal: "onabort"
    case .messagePort: "onmessage onmessageerror"
    case .mediaQueryList: "onchange"
    case .visualViewport: "onresize onscroll"
    case .performance: "onresourcetimingbufferfull"
    case .fileReader: "onloadstart onprogress onload onabort onerror onloadend"
    case .fontFaceSet: "onloading onloadingdone onloadingerror"
    case .requestTarget: "onloadstart onprogress onabort onerror onload ontimeout onloadend"
    case .request: "onreadystatechange"
    case .textTrack: "oncuechange"
    case .textTrackCue: "onenter onexit"
    case .textTrackList: "onaddtrack onchange onremovetrack"
    }
  }

  /// A JavaScript array with a function for each set. The function returns an object with the
  /// accessors of the set.
  ///
  /// OPTIMIZATION: every page needs these accessors, and a script creates them fastest.
  static let script: String = {
    let makers = allCases.map { set in
      let accessors = set.names.map { name in
        """
        get \(name)() { return applyNativeHalf(eventHandler, this, ['\(name)']); }, \
        set \(name)(value) { applyNativeHalf(setEventHandler, this, ['\(name)', value]); }
        """
      }
      return "() => ({ \(accessors.joined(separator: ", ")) })"
    }
    return "[\(makers.joined(separator: ", "))]"
  }()
}
