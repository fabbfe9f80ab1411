import PageBindings
import PageJavaScript
import Testing

/// Tests of changes that reload images without delaying scripts. The expectations are WebKit's.
@Suite struct ImageMutationTests {
  private static let body = """
    <div id=host></div><picture id=pic><source id=so><img id=pi></picture>
    """

  private static let prelude = """
    const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const WIDE = 'data:image/gif;base64,R0lGODlhAgABAIAAAP///wAAACH5BAEAAAAALAAAAAACAAEAAAICBAoAOw==';
    const $ = (id) => document.getElementById(id), st = (v) => v.complete + '|' + v.naturalWidth;
    const hear = (v) => { for (const type of ['load', 'error']) v.addEventListener(type, () => log.push(type + ' ' + st(v))); return v };
    const make = () => hear(document.createElement('img'));
    const parse = (markup, name = 'div') => { const d = document.createElement(name); d.innerHTML = markup; return hear((d.content ?? d).firstChild) };
    const later = (f) => setTimeout(f, 12);

    """

  @Test(arguments: [
    (
      "const v = make(); v.src = '/1'; v.src = '/2'; v.src = '/3'; log.push(st(v))",
      "true|0,error true|0"
    ),
    (
      "const v = make(); v.src = ''; v.src = ''; log.push(st(v))",
      "true|0,error true|0"
    ),
    (
      "const v = make(); v.src = GIF; v.src = GIF; log.push(st(v))",
      "false|0,load true|1"
    ),
    (
      "const v = make(); v.src = '/1'; v.src = GIF; log.push(st(v))",
      "false|0,load true|1"
    ),
    (
      "const v = make(); v.src = GIF; v.src = '/1'; log.push(st(v))",
      "true|0,error true|0"
    ),
    (
      "const v = make(); v.src = '/1'; v.removeAttribute('src'); log.push(st(v))",
      "true|0,error true|0"
    ),
    (
      "const v = make(); v.src = GIF; v.removeAttribute('src'); log.push(st(v))",
      "true|0"
    ),
    (
      "const v = make(); v.src = GIF; later(() => { log.push(st(v)); v.src = v.src; "
        + "log.push(st(v)) })",
      "load true|1,true|1,true|1,load true|1"
    ),
    (
      "const v = make(); v.src = '/1'; later(() => { v.src = v.src; log.push(st(v)) })",
      "error true|0,true|0,error true|0"
    ),
    (
      "const v = make(); v.src = GIF; later(() => { v.src = WIDE; log.push(st(v)) })",
      "load true|1,false|0,load true|2"
    ),
    (
      "const v = make(); v.src = GIF; v.srcset = WIDE; log.push(st(v))",
      "false|0,load true|2"
    ),
    (
      "const v = make(); v.srcset = '/1 10w, /2 20w'; later(() => { v.sizes = '5px'; "
        + "log.push(st(v)) })",
      "error true|0,true|0,error true|0"
    ),
    (
      "const v = make(); v.src = '/1'; later(() => { v.crossOrigin = 'anonymous'; "
        + "log.push(st(v)); later(() => { v.crossOrigin = 'anonymous'; log.push('same') }) })",
      "error true|0,true|0,error true|0,same"
    ),
    (
      "const v = make(); v.src = '/1'; v.crossOrigin = ''; later(() => { v.crossOrigin = 'anonymous'; "
        + "v.crossOrigin = 'other'; v.referrerPolicy = 'other'; later(() => log.push('same')) })",
      "error true|0,same"
    ),
    (
      "const v = make(); v.crossOrigin = 'anonymous'; v.sizes = '3px'; log.push(st(v))",
      "true|0"
    ),
    (
      "log.push(st(parse('<img src=/in.png>')))",
      "true|0,error true|0"
    ),
    (
      "log.push(st(parse('<img src=\"' + GIF + '\">')))",
      "false|0,load true|1"
    ),
    (
      "log.push(st(parse('<img src=\"\">')), st(parse('<img>')))",
      "true|0,true|0,error true|0"
    ),
    (
      "const v = parse('<img src=/t.png>', 'template'); log.push(st(v)); later(() => { "
        + "$('host').append(v); log.push(st(v)) })",
      "true|0,true|0,error true|0"
    ),
    (
      "const d = document.createElement('div'); d.innerHTML = '<img src=x onerror=\"this.title "
        + "= 1\">'; const v = d.firstChild; later(() => log.push(v.title))",
      ""
    ),
    (
      "const d = new DOMParser().parseFromString('<img src=/p.png>', 'text/html'), v = "
        + "hear(d.querySelector('img')); log.push(st(v)); later(() => { $('host').append(v); "
        + "log.push(st(v)) })",
      "true|0,true|0,error true|0"
    ),
    (
      "const v = hear(parse('<img src=\"' + GIF + '\">').cloneNode()); log.push(st(v))",
      "false|0,load true|1,load true|1"
    ),
    (
      "const v = hear($('pi')); v.src = '/1'; $('so').srcset = WIDE; log.push(st(v)); later(() "
        + "=> { $('so').remove(); log.push(st(v)) })",
      "false|0,load true|2,true|0,error true|0"
    ),
    (
      "const p = document.createElement('picture'), v = make(); v.src = '/p.png'; p.innerHTML "
        + "= '<source srcset=\"' + WIDE + '\">'; p.append(v); log.push(st(v)); later(() => { "
        + "document.body.append(v); log.push(st(v)) })",
      "false|0,load true|2,true|0,error true|0"
    ),
    (
      "const v = make(); v.src = '/1'; v.decode().then(() => log.push('decoded'), (e) => "
        + "log.push(e.name)); log.push(st(v))",
      "true|0,EncodingError,error true|0"
    ),
    (
      "const s = document.createElement('script'); log.push(s.async); s.setAttribute('async', "
        + "''); s.removeAttribute('async'); log.push(s.async)",
      "true,false"
    ),
    (
      "const f = document.createRange().createContextualFragment('<script></'+'script><p><scrip"
        + "t async></'+'script></p>'); log.push(...[...f.querySelectorAll('script')].map((s) => "
        + "s.async)); f.firstChild.async = false; log.push(f.firstChild.async)",
      "true,true,false"
    ),
    (
      "const d = document.createElement('div'); d.innerHTML = '<script "
        + "src=x></'+'script><script async></'+'script>'; log.push(d.firstChild.async, "
        + "d.lastChild.async, d.firstChild.cloneNode().async)",
      "false,true,true"
    ),
  ])
  func answers(source: String, expected: String) {
    let page = ScriptPage()
    #expect(page.evaluate("document.body.innerHTML = `\(ImageMutationTests.body)`; ''") == "")
    #expect(page.log(of: ImageMutationTests.prelude + source) == expected)
  }
}
