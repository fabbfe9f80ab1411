internal import TestReports

/// Failure pages of a usual case, of a case whose contents attack the page, and of a case without
/// contents.
enum SamplePages {
  static let simple = FailurePage(
    result: SampleReport.failed,
    differences: [
      FailurePage.Difference(
        title: "Page",
        content: .markup(
          "<pre><span class=\"hunk\">body &gt; p</span>\n<del>red</del> <ins>blue</ins></pre>")),
      FailurePage.Difference(title: "Source", content: .text("@@ -1 +1 @@\n-<p>red\n+<p>blue\n")),
    ],
    results: "{\n  \"imgs\": []\n}", expectedResults: "{\n  \"imgs\": [\"a.png\"]\n}",
    pageBefore: page("red"), pageAfter: page("blue"), expectedPage: page("green"))

  private static func page(_ colour: String) -> String {
    """
    <!DOCTYPE html><title>Page</title>\r
    <style>p { color: \(colour) }</style>\r
    <p id="text">Text & <b>more</b> &lt;text&gt; "quoted" 'twice'</p>
    """
  }

  static let bare = FailurePage(
    result: TestCaseResult(name: "", place: TestPlace(file: ""), status: .error))

  /// Scripts set `title` if they run. Requests go to hosts that end with `.invalid`, or to the
  /// local port 9, which `Tools/test-browser` replaces with a port on which it listens.
  private static let attack = """
    </script></style></title></textarea></iframe></pre>"'><script>top.document.title = "attacked"</script>
    <img src="http://127.0.0.1:9/image" onerror="top.document.title = 'attacked'">
    <img srcset="http://127.0.0.1:9/srcset 2x"><svg onload="top.document.title = 'attacked'"></svg>
    <svg><image href="http://127.0.0.1:9/svg"/><use href="http://127.0.0.1:9/use#a"/></svg>
    <a href="javascript:top.document.title = 'attacked'" id="link">link</a>
    <a href="http://127.0.0.1:9/link" ping="http://127.0.0.1:9/ping" id="leave">leave</a>
    <a href="http://127.0.0.1:9/top" target="_top" id="top">top</a>
    <a href="http://127.0.0.1:9/blank" target="_blank" id="blank">blank</a>
    <a href="http://127.0.0.1:9/download" download id="download">download</a>
    <form action="http://127.0.0.1:9/form"><button id="submit" autofocus>submit</button></form>
    <iframe src="http://127.0.0.1:9/frame"></iframe>
    <iframe srcdoc="&lt;script&gt;top.document.title = 'attacked'&lt;/script&gt;"></iframe>
    <iframe src="javascript:top.document.title = 'attacked'"></iframe>
    <object data="http://127.0.0.1:9/object"></object><embed src="http://127.0.0.1:9/embed">
    <video src="http://127.0.0.1:9/video" poster="http://127.0.0.1:9/poster" autoplay></video>
    <audio src="http://127.0.0.1:9/audio" autoplay></audio><track src="http://127.0.0.1:9/track">
    <input type="image" src="http://127.0.0.1:9/input">
    <table background="http://127.0.0.1:9/background"></table>
    <div style="background: url(http://127.0.0.1:9/style)" onfocus="top.document.title = 'attacked'"
      tabindex="0" autofocus>div</div>
    <style>@import "http://127.0.0.1:9/import"; @font-face { font-family: a; src: url(http://127.0.0.1:9/font) }
    body { font-family: a; background: url(http://127.0.0.1:9/body) }</style>
    """

  private static let head = """
    <!DOCTYPE html><html manifest="http://127.0.0.1:9/manifest"><head><base href="http://127.0.0.1:9/base/" target="_top">
    <meta http-equiv="refresh" content="0; url=http://127.0.0.1:9/refresh">
    <meta http-equiv="x-dns-prefetch-control" content="on">
    <meta http-equiv="Content-Security-Policy" content="default-src *; script-src * 'unsafe-inline'">
    <LINK rel="preconnect" href="http://127.0.0.1:9/"><link rel="dns-prefetch" href="//prefetch.invalid/">
    <link rel="stylesheet" href="http://127.0.0.1:9/sheet"><link rel="icon" href="http://127.0.0.1:9/icon">
    <link rel="preload" as="image" href="http://127.0.0.1:9/preload"><link rel="prefetch" href="http://127.0.0.1:9/prefetch">
    <link rel="modulepreload" href="http://127.0.0.1:9/module"><link rel="prerender" href="http://127.0.0.1:9/prerender">
    <script type="speculationrules">{"prefetch": [{"urls": ["http://127.0.0.1:9/speculation"]}]}</script>
    <script src="http://127.0.0.1:9/script"></script><script>top.document.title = "attacked"</script></head>
    <a href="http://anchor.invalid/">anchor</a>
    """

  static let hostile = FailurePage(
    result: TestCaseResult(
      name: attack, place: TestPlace(file: attack, line: 1, column: 1), status: .failed,
      failures: [
        TestFailure(
          title: attack, kind: .page, expectation: TestPlace(file: attack), difference: attack,
          command: attack,
          exception: TestException(
            message: attack, place: TestPlace(file: attack), stack: [attack, attack]))
      ],
      console: TestConsoleLine.Level.allCases.map { TestConsoleLine(level: $0, text: attack) },
      warnings: [attack]),
    differences: [
      FailurePage.Difference(title: attack, content: .text(attack)),
      // Not escaped, so that only the policy stops it.
      FailurePage.Difference(
        title: "Markup", content: .markup("<img src=\"http://127.0.0.1:9/markup\">")),
    ],
    results: attack, expectedResults: attack, pageBefore: head + attack,
    pageAfter: "\"><script>top.document.title = 'attacked'</script>" + head + attack,
    expectedPage: attack)
}
