import Testing

/// Tests of text tracks that are not loaded. The expectations are the results in WebKitGTK 2.50.
@Suite struct TextTrackTests {
  private static let setUp = """
    document.body.innerHTML = '<video id=v><track id=k kind=captions label=L srclang=en src=x.vtt>'
      + '<track id=k2 default></video><audio id=a></audio>';
    const show = t => [t.kind, t.label, t.language, t.id, t.mode, t.cues && t.cues.length].join('|');
    const v = document.querySelector('video'), a = document.querySelector('audio');
    const texts = list => [...list].map(cue => cue.text).join(' ');

    """

  @Test(arguments: [
    ("[...v.textTracks].map(show)", "captions|L|en|k|disabled|,subtitles|||k2|disabled|"),
    (
      "[v.textTracks === v.textTracks, k.track === v.textTracks[0], k.track === k.track]",
      "true,true,true"
    ),
    (
      "(t => (k.kind = 'odd', k.label = 'M', k.id = 'n', show(t)))(k.track)",
      "metadata|M|en|n|disabled|"
    ),
    ("(k.remove(), v.textTracks.length)", "1"),
    ("show(document.createElement('track').track)", "subtitles||||disabled|"),
    ("show(a.addTextTrack('subtitles', 'My', 'de'))", "subtitles|My|de||hidden|0"),
    ("(v.addTextTrack('metadata', 'added'), [...v.textTracks].map(t => t.label))", "L,,added"),
    ("[v.textTracks.item(1) === k2.track, v.textTracks.item(5), v.textTracks[5]]", "true,,"),
    ("[v.textTracks.getTrackById('k2') === k2.track, v.textTracks.getTrackById('q')]", "true,"),
    ("[Object.keys(v.textTracks), 2 in v.textTracks]", "0,1,false"),
    ("a.addTextTrack()", "TypeError: Not enough arguments"),
    ("a.addTextTrack('nope')", "TypeError: Type error"),
    ("new TrackEvent('x', { track: k.track }).track === k.track", "true"),
    ("new TrackEvent('x').track", "null"),
    ("new TrackEvent('x', { track: 5 })", "TypeError: Type error"),
    ("new TextTrack()", "TypeError: Illegal constructor"),
  ])
  func `Media elements have tracks`(_ expression: String, _ expected: String) {
    #expect(ScriptPage().evaluate(Self.setUp + "String(\(expression))") == expected)
  }

  @Test func `Tracks that are disabled show no cues`() {
    let script = """
      const x = a.addTextTrack('captions');
      const modes = [];
      for (const mode of ['showing', 'odd', 'disabled', 'hidden']) {
        x.mode = mode;
        modes.push(x.mode + (x.cues === null));
      }
      modes.push(x.cues === x.cues, x.activeCues.length);
      modes.join()
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "showingfalse,showingfalse,disabledtrue,hiddenfalse,true,0")
  }

  @Test func `The list tells of tracks of scripts`() {
    let script =
      Self.setUp + """
        a.textTracks.onaddtrack = e => log.push(
          e.type, e instanceof TrackEvent, e.track.kind, e.target === a.textTracks);
        a.textTracks.addEventListener('change', e => log.push(e.type));
        const x = a.addTextTrack('chapters');
        x.mode = 'hidden';
        x.mode = 'showing';
        log.push('sync');
        """
    #expect(ScriptPage().log(of: script) == "sync,addtrack,true,chapters,true,change,change")
  }

  @Test func `The list tells of tracks that come and go`() {
    let script = """
      const m = document.createElement('video'), k = document.createElement('track');
      const show = e => log.push(e.type + ' ' + e.track.id + e.track.label + ' ' + m.textTracks.length);
      for (const type of ['addtrack', 'removetrack']) m.textTracks.addEventListener(type, show);
      k.id = 'k';
      m.append(k);
      log.push('sync');
      setTimeout(() => {
        k.remove();
        m.addTextTrack('captions', 'X');
        setTimeout(() => {
          m.append(k);
          setTimeout(() => {
            m.innerHTML = '<p><track id=c></p><track id=a><track id=b>';
            setTimeout(() => {
              const copy = m.cloneNode(true);
              copy.textTracks.onaddtrack = e => log.push('copy ' + e.track.id);
            });
          });
        });
      });
      """
    #expect(
      ScriptPage().log(of: script)
        == "sync,addtrack k 1,removetrack k 1,addtrack X 1,addtrack k 2,removetrack k 3,addtrack a 3,"
        + "addtrack b 3,copy a,copy b")
  }

  @Test(arguments: [
    ("[m.audioTracks, m.videoTracks]", "[object AudioTrackList],[object VideoTrackList]"),
    ("[m.audioTracks.length, m.audioTracks[0], m.audioTracks.item(0)]", "0,,"),
    (
      "(t => [t.selectedIndex, t.getTrackById('x'), t.onchange])(m.videoTracks)", "-1,,"
    ),
    ("[m.audioTracks === m.audioTracks, [...m.videoTracks].length]", "true,0"),
    ("m.audioTracks.item()", "TypeError: Not enough arguments"),
    ("new AudioTrackList()", "TypeError: Illegal constructor"),
  ])
  func `Sounds and pictures have no tracks`(_ expression: String, _ expected: String) {
    let script = "const m = document.createElement('video'); String(\(expression))"
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test func `A cue's text becomes nodes of the page's document`() {
    let script = """
      const cue = new VTTCue(0, 1, '<v Ann>Hi <00:01.000>there &amp; here');
      const f = cue.getCueAsHTML();
      [f.ownerDocument === document, f === cue.getCueAsHTML(), f.firstChild.title,
        [...f.firstChild.childNodes].map(n => n.nodeName + '=' + n.nodeValue)].join()
      """
    #expect(
      ScriptPage().evaluate(script)
        == "true,false,Ann,#text=Hi ,timestamp=00:00:01.000,#text=there & here")
  }

  @Test func `Cues are in the order of their times`() {
    let script = """
      const x = a.addTextTrack('captions'), y = a.addTextTrack('captions');
      const one = new VTTCue(3, 5, 'one'), two = new VTTCue(1, 2, 'two'), three = new VTTCue(3, 9, 'three');
      for (const cue of [one, two, three, one]) x.addCue(cue);
      two.id = 'q';
      const seen = [texts(x.cues), x.cues.getCueById('q') === two, x.cues.getCueById('')];
      two.startTime = 100;
      seen.push(texts(x.cues), x.cues[0] === three, x.cues[3], one.track === x);
      y.addCue(one);
      seen.push(texts(x.cues), texts(y.cues), one.track === y);
      try { x.removeCue(one); } catch (error) { seen.push(error.name); }
      y.removeCue(one);
      seen.push(one.track, y.cues.length);
      seen.join()
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "two three one,true,,three one two,true,,true,three two,one,true,NotFoundError,,0")
  }

  @Test func `Cues of the same times are told apart`() {
    let script = """
      const x = a.addTextTrack('captions'), cues = [];
      for (const text of 'abcd') cues.push(new VTTCue(text === 'a' ? 0 : 1, 2, text));
      for (const cue of cues) x.addCue(cue);
      x.removeCue(cues[2]);
      const seen = [texts(x.cues)];
      cues[3].endTime = 9;
      seen.push(texts(x.cues));
      x.removeCue(cues[3]);
      x.removeCue(cues[0]);
      seen.push(texts(x.cues));
      seen.join()
      """
    #expect(ScriptPage().evaluate(Self.setUp + script) == "a b d,a d b,b")
  }

  @Test func `The list follows the elements`() {
    let script = """
      const ids = () => [...v.textTracks].map(track => track.id || track.label).join(' ');
      const seen = [ids()];
      v.addTextTrack('captions', 'added');
      seen.push(ids());
      v.append(document.createElement('track'));
      v.lastChild.id = 'k3';
      seen.push(ids());
      v.prepend(k2);
      seen.push(ids());
      v.innerHTML = '';
      seen.push(ids());
      seen.join()
      """
    #expect(
      ScriptPage().evaluate(Self.setUp + script)
        == "k k2,k k2 added,k k2 k3 added,k2 k k3 added,added")
  }

  @Test func `A new cue`() {
    let script = """
      const c = new VTTCue('1', 5, 'hello');
      [c.id, c.startTime, c.endTime, c.pauseOnExit, c.vertical, c.snapToLines, c.line, c.lineAlign,
        c.position, c.positionAlign, c.size, c.align, c.text, c.region, c.track].join('|')
      """
    #expect(
      ScriptPage().evaluate(script) == "|1|5|false||true|auto|start|auto|auto|100|center|hello||")
  }

  @Test(arguments: [
    ("startTime", "'x'", "TypeError 1"), ("startTime", "-1", "-1"),
    ("endTime", "Infinity", "TypeError 2"),
    ("pauseOnExit", "1", "true"), ("vertical", "'rl'", "rl"), ("vertical", "'odd'", ""),
    ("line", "-1.5", "-1.5"), ("line", "'auto'", "auto"), ("line", "'x'", "TypeError auto"),
    ("position", "50.5", "50.5"), ("position", "101", "IndexSizeError auto"),
    ("positionAlign", "'line-left'", "line-left"), ("size", "-1", "IndexSizeError 100"),
    ("align", "'left'", "left"), ("align", "'middle'", "center"), ("lineAlign", "'end'", "end"),
    ("region", "new VTTRegion()", "[object VTTRegion]"), ("region", "5", "TypeError null"),
  ])
  func `Cues are set to what is valid`(_ name: String, _ value: String, _ expected: String) {
    let script = """
      const c = new VTTCue(1, 2, '');
      let failure = '';
      try { c.\(name) = \(value); } catch (error) { failure = error.name + ' '; }
      failure + c.\(name)
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test func `A new region`() {
    let script = """
      const r = new VTTRegion();
      [r.id, r.width, r.lines, r.regionAnchorX, r.regionAnchorY, r.viewportAnchorX, r.viewportAnchorY,
        r.scroll].join('|')
      """
    #expect(ScriptPage().evaluate(script) == "|100|3|0|100|0|100|")
  }
}
