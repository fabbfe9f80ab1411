import PageBindings
import PageJavaScript
import Testing

/// Tests of media elements whose resources are never loaded. The expectations are WebKit's.
@Suite struct MediaLoadingTests {
  private static let body = """

    """

  private static let prelude = """
    const st = (v) => [v.networkState, v.readyState, v.error && v.error.code, v.paused, v.currentTime].join('|');
    const hear = (v, n) => { for (const type of ['abort', 'emptied', 'error', 'loadstart', 'pause', 'play', 'playing', 'ratechange', 'timeupdate', 'volumechange', 'waiting', 'suspend', 'stalled']) v.addEventListener(type, (e) => log.push(n + ' ' + type + ' ' + st(v) + ' ' + e.cancelable + e.bubbles)); return v };
    const play = (v) => v.play().then(() => log.push('resolved'), (x) => log.push('rejected ' + x.name + ' ' + x.code));
    const make = (name, n = 'v') => hear(document.createElement(name), n);

    """

  @Test(arguments: [
    (
      "const v = make('video'); log.push(st(v)); v.src = '/a.mp4'; log.push(st(v)); "
        + "setTimeout(() => log.push(st(v)), 20)",
      "0|0||true|0,3|0||true|0,v loadstart 3|0|4|true|0 truefalse,v error 3|0|4|true|0 "
        + "truefalse,3|0|4|true|0"
    ),
    (
      "const v = make('video'); v.src = ''; log.push(st(v)); setTimeout(() => log.push(st(v)), "
        + "20)",
      "3|0||true|0,v loadstart 3|0|4|true|0 truefalse,v error 3|0|4|true|0 truefalse,"
        + "3|0|4|true|0"
    ),
    (
      "const v = make('audio'); v.src = '/1'; v.src = '/2'; log.push(st(v))",
      "3|0||true|0,v emptied 3|0||true|0 truefalse,v loadstart 3|0|4|true|0 truefalse,v error "
        + "3|0|4|true|0 truefalse"
    ),
    (
      "const v = make('video'); v.src = '/1'; v.removeAttribute('src'); log.push(st(v)); "
        + "setTimeout(() => log.push(st(v)), 20)",
      "3|0||true|0,0|0||true|0"
    ),
    (
      "const v = make('video'); v.load(); log.push(st(v)); setTimeout(() => log.push(st(v)), "
        + "20)",
      "3|0||true|0,0|0||true|0"
    ),
    (
      "const v = make('video'); play(v); log.push(st(v)); setTimeout(() => log.push(st(v)), 20)",
      "3|0||false|0,v play 0|0||false|0 truefalse,v waiting 0|0||false|0 truefalse,0|0||false|0"
    ),
    (
      "const v = make('video'); v.src = '/1'; play(v); log.push(st(v)); setTimeout(() => { "
        + "log.push(st(v)); play(v) }, 20)",
      "3|0||false|0,rejected NotSupportedError 9,v play 3|0|4|false|0 truefalse,v waiting "
        + "3|0|4|false|0 truefalse,v loadstart 3|0|4|false|0 truefalse,v error 3|0|4|false|0 "
        + "truefalse,3|0|4|false|0,rejected NotSupportedError 9"
    ),
    (
      "const v = make('video'); play(v); v.pause(); log.push(st(v))",
      "3|0||true|0,v play 0|0||true|0 truefalse,v waiting 0|0||true|0 truefalse,v pause "
        + "0|0||true|0 truefalse,rejected AbortError 20"
    ),
    (
      "const v = make('video'); play(v); v.load(); log.push(st(v)); setTimeout(() => "
        + "log.push(st(v)), 20)",
      "3|0||true|0,rejected AbortError 20,v emptied 3|0||true|0 truefalse,0|0||true|0"
    ),
    (
      "const v = make('video'); v.pause(); log.push(st(v)); setTimeout(() => log.push(st(v)), "
        + "20)",
      "3|0||true|0,0|0||true|0"
    ),
    (
      "const v = make('video'); v.volume = 0.5; v.volume = 0.5; v.muted = true; v.playbackRate "
        + "= 2; v.defaultPlaybackRate = 3; v.currentTime = 7; v.fastSeek(2); log.push(st(v)); "
        + "v.load(); log.push(v.currentTime); v.currentTime = -3; log.push(v.currentTime)",
      "0|0||true|0,7,0,v ratechange 3|0||true|0 truefalse"
    ),
    (
      "const v = make('video'); v.playbackRate = 2; v.volume = 0.1; v.load(); "
        + "log.push(v.playbackRate, v.volume)",
      "1,0.1,v ratechange 3|0||true|0 truefalse"
    ),
    (
      "const v = make('video'), s = document.createElement('source'); "
        + "s.addEventListener('error', (e) => log.push('source', e.cancelable, st(v))); s.src = "
        + "'/x.mp4'; v.append(s); log.push(st(v)); setTimeout(() => { log.push(st(v)); play(v); "
        + "log.push(st(v)) }, 20)",
      "3|0||true|0,v loadstart 3|0||true|0 truefalse,source,true,3|0||true|0,3|0||true|0,"
        + "3|0||false|0,v play 3|0||false|0 truefalse,v waiting 3|0||false|0 truefalse,v loadstart "
        + "3|0||false|0 truefalse,source,true,3|0||false|0"
    ),
    (
      "const v = make('video'); v.src = '/1'; setTimeout(() => { const e = v.error; "
        + "log.push(e.code, e.message, e instanceof MediaError, e.MEDIA_ERR_DECODE, v.error === e);"
        + " v.src = '/2'; log.push(v.error); v.load() }, 20)",
      "v loadstart 3|0|4|true|0 truefalse,v error 3|0|4|true|0 truefalse,4,,true,3,true,,v "
        + "emptied 3|0||true|0 truefalse,v loadstart 3|0|4|true|0 truefalse,v error 3|0|4|true|0 "
        + "truefalse"
    ),
    (
      "const v = make('video'); log.push(v.srcObject); v.srcObject = null; try { v.srcObject = "
        + "{} } catch (x) { log.push(x.name) } log.push(st(v))",
      ",TypeError,3|0||true|0"
    ),
    (
      "const v = make('video'); try { v.currentTime = NaN } catch (x) { log.push(x.name) } try "
        + "{ v.fastSeek() } catch (x) { log.push(x.name) } try { v.canPlayType() } catch (x) { "
        + "log.push(x.name) } log.push(v.buffered.length, v.played.length, v.seekable.length, "
        + "v.duration, v.ended, v.seeking)",
      "TypeError,TypeError,0,0,0,NaN,false,false"
    ),
    (
      "const v = make('video'); log.push(...['', 'x', 'video/mp4', 'VIDEO/MP4', ' video/mp4 ', "
        + "'video/mp4; codecs=\"avc1.42E01E, mp4a.40.2\"', 'video/mp4; codecs=bogus', 'video/mp4; "
        + "codecs=\"avc1, bogus\"', 'video/webm; codecs=\"vp8, vorbis\"', 'audio/mpeg', 'audio/ogg;"
        + " codecs=opus', 'text/html', 'video/mp4; foo=bar; codecs=\"mp4a.40.2\"', 'video/mp4; "
        + "codecs=\"\"', 'application/octet-stream'].map((t) => t + ':' + v.canPlayType(t)))",
      ":,x:,video/mp4:maybe,VIDEO/MP4:maybe, video/mp4 :maybe,video/mp4; codecs=\"avc1.42E01E, "
        + "mp4a.40.2\":probably,video/mp4; codecs=bogus:,video/mp4; codecs=\"avc1, bogus\":,"
        + "video/webm; codecs=\"vp8, vorbis\":probably,audio/mpeg:maybe,audio/ogg; "
        + "codecs=opus:probably,text/html:,video/mp4; foo=bar; codecs=\"mp4a.40.2\":probably,"
        + "video/mp4; codecs=\"\":maybe,application/octet-stream:"
    ),
    (
      "const v = new Audio('/q.mp3'); hear(v, 'a'); log.push(st(v), v.preload); const c = "
        + "hear(v.cloneNode(), 'c'); log.push(st(c))",
      "3|0||true|0,auto,3|0||true|0,a loadstart 3|0|4|true|0 truefalse,a error 3|0|4|true|0 "
        + "truefalse,c loadstart 3|0|4|true|0 truefalse,c error 3|0|4|true|0 truefalse"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(MediaLoadingTests.body)`; ''") == "")
    #expect(page.log(of: MediaLoadingTests.prelude + source) == expected)
  }
}
