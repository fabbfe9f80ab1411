import PageBindings
import PageJavaScript
import Testing

/// Tests of the presentation methods of windows, videos and pickers, which never show anything. The
/// expectations are WebKit's.
@Suite struct PresentationTests {
  private static let body = """
    <div id=d></div><video id=v></video><input id=i><input id=f type=file><input id=c \
    type=color>
    """

  private static let prelude = """
    const $ = (id) => document.getElementById(id);
    const attempt = (f) => { try { const r = f(); log.push(r === undefined ? 'undefined' : String(r)) } catch (x) { log.push(x.name) } };

    """

  @Test(arguments: [
    (
      "attempt(() => window.focus()); attempt(() => window.blur()); attempt(() => "
        + "window.stop())",
      "undefined,undefined,undefined"
    ),
    (
      "const v = $('v'); attempt(() => v.controller); attempt(() => "
        + "v.webkitSupportsFullscreen); attempt(() => v.webkitDisplayingFullscreen); attempt(() => "
        + "v.webkitEnterFullscreen()); attempt(() => v.webkitExitFullscreen()); attempt(() => "
        + "v.requestVideoFrameCallback(() => 0)); attempt(() => v.requestVideoFrameCallback(() => "
        + "0)); attempt(() => v.cancelVideoFrameCallback(1)); attempt(() => "
        + "v.requestVideoFrameCallback(3))",
      "null,false,false,InvalidStateError,undefined,1,2,undefined,TypeError"
    ),
    (
      "const q = $('v').getVideoPlaybackQuality(); attempt(() => q); "
        + "log.push(q.totalVideoFrames, q.droppedVideoFrames, q.corruptedVideoFrames, "
        + "q.totalFrameDelay, Math.abs(q.creationTime - performance.now()) < 100)",
      "[object VideoPlaybackQuality],0,0,0,0,true"
    ),
    (
      "attempt(() => $('f').showPicker()); attempt(() => $('c').showPicker()); attempt(() => "
        + "JSON.stringify($('f').webkitEntries)); $('i').disabled = true; attempt(() => "
        + "$('i').showPicker())",
      "NotAllowedError,NotAllowedError,[],InvalidStateError"
    ),
    (
      "for (const n of ['onbeforecopy', 'onbeforecut', 'onbeforepaste']) log.push(n in $('d'), "
        + "n in document, n in window)",
      "true,true,false,true,true,false,true,true,false"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(PresentationTests.body)`; ''") == "")
    #expect(page.log(of: PresentationTests.prelude + source) == expected)
  }
}
