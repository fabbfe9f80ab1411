import Testing

/// The expectations are the results in WebKit.
@Suite struct HTMLImageElementTests {
  @Test(arguments: [
    (
      "e('img', {src: 'a.png', srcset: 'b.png 1x, c.png 2x'}).currentSrc",
      "https://example.com/articles/b.png"
    ),
    (
      "e('img', {srcset: 'a.png 500w, b.png 1000w, c.png 2000w', sizes: '50vw'}).currentSrc",
      "https://example.com/articles/b.png"
    ),
    (
      "e('img', {srcset: 'a.png 500w, b.png 1000w, c.png 2000w', sizes: '(max-width:"
        + " 100px) 10px, calc(100vw - 24px)'}).currentSrc",
      "https://example.com/articles/b.png"
    ),
    (
      "e('img', {srcset: 'data:,a ( , 1x, b.png', src: 'z.png'}).currentSrc",
      "https://example.com/articles/z.png"
    ),
    (
      "e('picture', {}, e('source', {srcset: 's.png', media: '(max-width: 100px)'}),"
        + " e('source', {srcset: 't.png', type: 'image/foo'}), e('source', {srcset: 'u.png',"
        + " media: 'screen and (min-width: 5em)', type: 'image/webp'}), e('img', {src:"
        + " 'v.png'})).lastChild.currentSrc",
      "https://example.com/articles/u.png"
    ),
    (
      "var i = e('img', {src: 'a.png', width: '12.7'}); var w = i.width;"
        + " document.body.append(i); w + ',' + i.width + ',' + i.naturalWidth + i.complete",
      "12,13,0true"
    ),
    (
      "e('img').currentSrc",
      ""
    ),
  ])
  func members(source: String, expected: String) {
    #expect(ScriptPage().evaluate(ElementScript.prelude + source) == expected)
  }

  /// The document has no window, so the viewport is unknown. Expectations are WebKitGTK 2.50's.
  @Test(arguments: [
    ("<img src=s.png srcset='c.png 2000w, a.png 100w, b.png 800w' sizes=50px>", "c.png"),
    ("<img src=s.png srcset='b.png 2x, a.png 1x'>", "a.png"),
    ("<img src=s.png srcset='c.png 3x'>", "s.png"),
    ("<picture><source media='(min-width:1px)' srcset=m.png><img src=s.png></picture>", "s.png"),
    (
      "<picture><source media='not (min-width:1px)' srcset=m.png><img src=s.png></picture>",
      "s.png"
    ),
    (
      "<picture><source media='not screen and (max-width:1px)' srcset=m.png><img src=s.png></picture>",
      "s.png"
    ),
    (
      "<picture><source media='(color)' srcset=m.png><source media=screen srcset=n.png><img></picture>",
      "n.png"
    ),
    ("<picture><source media='(color), screen' srcset=m.png><img src=s.png></picture>", "m.png"),
    ("<picture><source srcset='a.png 10w, b.png 20w'><img src=s.png></picture>", "a.png"),
  ])
  func sourcesInDocumentsWithoutWindows(markup: String, expected: String) {
    let script = """
      var made = document.implementation.createHTMLDocument('');
      made.body.append(Object.assign(document.createElement('div'), { innerHTML: `\(markup)` }));
      made.querySelector('img').currentSrc.split('/').pop()
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }
}
