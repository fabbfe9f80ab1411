import Testing

/// What WebKit answers.
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
}
