import PageBindings
import Testing

@Suite struct DeviceTests {
  private func evaluate(_ source: String, on device: Device) -> String {
    ScriptPage(given: nil, environment: PageEnvironment(device: device)).evaluate(source)
  }

  @Test(arguments: Device.allCases)
  func viewportIsOnTheScreen(device: Device) {
    let source = """
      [innerWidth <= outerWidth, innerHeight <= outerHeight, outerWidth <= screen.availWidth,
       outerHeight <= screen.availHeight, screen.availHeight + screen.availTop <= screen.height,
       screen.availWidth + screen.availLeft <= screen.width].join()
      """
    #expect(evaluate(source, on: device) == "true,true,true,true,true,true")
  }

  /// - Source: https://developer.apple.com/videos/play/wwdc2019/203/
  @Test func iPadIsMacWithTouchScreen() {
    let names = "[navigator.userAgent, navigator.appVersion, navigator.platform].join()"
    #expect(evaluate(names, on: .ipad) == evaluate(names, on: .mac))
    #expect(evaluate("navigator.maxTouchPoints", on: .ipad) == "5")
    #expect(evaluate("navigator.maxTouchPoints", on: .mac) == "0")
  }

  @Test(arguments: [
    (Device.iphone, "(orientation: portrait)", true), (.ipad, "(orientation: portrait)", true),
    (.mac, "(orientation: landscape)", true), (.iphone, "(any-pointer: fine)", false),
    (.iphone, "(pointer)", true), (.iphone, "(hover)", false), (.mac, "(hover)", true),
    (.iphone, "(-webkit-min-device-pixel-ratio: 3)", true),
    (.mac, "(-webkit-min-device-pixel-ratio: 1.5)", false),
    (.ipad, "(min-resolution: 192dpi)", true), (.iphone, "(max-device-width: 480px)", true),
    (.mac, "(max-device-width: 1024px)", false), (.mac, "(device-aspect-ratio: 16/9)", true),
    (.ipad, "(device-aspect-ratio: 41/59)", true),
    (.iphone, "(color-gamut: p3) and (color-gamut: srgb)", true),
    (.iphone, "(color-gamut: rec2020)", false), (.mac, "(color-gamut: p3)", false),
    (.mac, "(color-gamut: srgb)", true),
  ])
  func mediaQueries(device: Device, query: String, holds: Bool) {
    #expect(evaluate("matchMedia('\(query)').matches", on: device) == "\(holds)")
  }

  @Test func styleSheetsAskTheDevice() {
    let source = """
      document.head.innerHTML = '<style>@media (hover: none) { body { color: rgb(1, 2, 3) } }</style>';
      getComputedStyle(document.body).color
      """
    #expect(evaluate(source, on: .ipad) == "rgb(1, 2, 3)")
    #expect(evaluate(source, on: .mac) == "rgb(0, 0, 0)")
  }

  @Test func picturesAreChosenForTheScreen() {
    let source = """
      const image = new Image(); image.srcset = 'a.png 1x, b.png 2x, c.png 3x';
      image.currentSrc.split('/').pop()
      """
    #expect(Device.allCases.map { evaluate(source, on: $0) } == ["c.png", "b.png", "a.png"])
  }

  @Test func largeViewportHasALargerScreen() {
    var environment = PageEnvironment(device: .iphone)
    environment.viewportWidth = .max
    environment.viewportHeight = .max
    let page = ScriptPage(given: nil, environment: environment)
    #expect(
      page.evaluate("screen.width === innerWidth && screen.availHeight === innerHeight") == "true")
  }
}
