import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct ImageLoadingTests {
  private static let png =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR42mNk+M/wn4GBgYGJAQoAHgQCAfXPqDEAAAAASUVORK5CYII="

  private func load(_ source: String, _ more: String = "") -> String {
    ScriptPage().log(
      of: """
        const i = new Image, say = () =>
          log.push([i.complete, i.naturalWidth, i.naturalHeight, i.width, i.height].join(' '));
        i.onload = () => log.push('load'); i.onerror = () => log.push('error');
        say(); i.src = '\(source)'; say(); \(more); setTimeout(say, 5)
        """)
  }

  private static let decode =
    "i.decode().then(() => log.push('decoded'), e => log.push(e.name + ': ' + e.message))"

  @Test func loadedImageHasASize() {
    #expect(load(Self.png) == "true 0 0 0 0,false 0 0 0 0,load,true 2 3 2 3")
    #expect(
      load(Self.png, Self.decode) == "true 0 0 0 0,false 0 0 0 0,load,decoded,true 2 3 2 3")
    #expect(
      load(Self.png.replacing("image/png", with: "text/plain"))
        == "true 0 0 0 0,false 0 0 0 0,load,true 2 3 2 3")
    #expect(
      load(Self.png, "i.setAttribute('width', 50)")
        == "true 0 0 0 0,false 0 0 0 0,load,true 2 3 50 3")
  }

  @Test func brokenImageHasNoSize() {
    #expect(
      load("data:image/png,xx", Self.decode)
        == "true 0 0 0 0,false 0 0 0 0,EncodingError: Loading error.,error,true 0 0 0 0")
    #expect(
      load("", Self.decode)
        == "true 0 0 0 0,true 0 0 0 0,EncodingError: Missing source URL.,error,true 0 0 0 0")
  }

  @Test(arguments: [
    ("", "20 20"), ("i.width = 30", "30 30"), ("i.height = 7", "7 7"), ("i.alt = ''", "0 0"),
    ("i.width = 30; i.height = 7", "30 7"), ("i.src = ''", "0 0"), ("i.remove()", "0 0"),
  ])
  func brokenImageHasTheSizeOfItsIcon(change: String, expected: String) {
    for source in ["data:image/png,xx", "missing.png"] {
      let script = """
        const i = new Image; document.body.append(i); i.src = '\(source)'; \(change);
        setTimeout(() => log.push(i.width + ' ' + i.height), 5)
        """
      #expect(ScriptPage(resources: [:]).log(of: script) == expected)
    }
  }

  @Test func imageThatIsNotLoadedHasNoIcon() {
    #expect(
      ScriptPage().log(
        of: """
          const i = new Image; document.body.append(i); i.src = 'missing.png';
          setTimeout(() => log.push(i.width), 5)
          """) == "0")
  }

  @Test func imagesOfMarkupAreLoadedWhenTheScriptIsDone() {
    let page = ScriptPage()
    let sizes = page.log(
      of: """
        document.body.innerHTML = '<img src="\(Self.png)"><img src="\(Self.png)" width=7>';
        setTimeout(() => {
          for (const i of document.images) log.push(i.complete, i.naturalWidth, i.width, i.height)
        }, 10)
        """)
    #expect(sizes == "true,2,2,3,true,2,7,11")
  }

  @Test func lastAddressIsLoaded() {
    #expect(
      ScriptPage().log(
        of:
          "const i = new Image; i.onload = () => log.push('load'); i.onerror = () => log.push('error');"
          + "i.src = 'data:,'; i.src = '\(Self.png)'") == "load")
  }
}
