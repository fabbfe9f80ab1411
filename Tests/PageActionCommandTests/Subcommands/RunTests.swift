import Foundation
import Testing

@Suite("pageaction run")
struct RunTests {
  @Test("prints the results as JSON on one line")
  func json() throws {
    try Command.expect(
      ["run", "Pages/gallery.html", "--script", "images"],
      output: #"{"imgs":["https://example.com/images/logo.svg","#
        + #""https://example.com/photos/2026/harbour/cranes-800.jpg","#
        + #""https://example.com/photos/2026/harbour/ferry-800.jpg","#
        + #""https://images.example.net/h/nets.jpg?w=800&q=80","#
        + #""https://cdn.example.org/harbour/gull.jpg","#
        + #""https://example.com/photos/2026/harbour/caf%C3%A9.jpg","#
        + #""https://example.com/photos/2026/harbour/cranes-800.jpg","#
        + #""https://example.com/images/logo.svg"]}"# + "\n")
  }

  @Test("prints the results as text")
  func text() throws {
    try Command.expect(
      ["run", "Pages/article.html", "--script", "links", "--format", "text"],
      output: """
        https://thespan.example/
        https://thespan.example/people/ines-falk
        https://thespan.example/imprint

        """)
  }

  @Test("prints the results as an XML property list")
  func propertyList() throws {
    try Command.expect(
      [
        "run", "-", "--script", "base-uri", "--base-url", "https://a.example/?x&y", "--format",
        "plist",
      ],
      output: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>baseURI</key>
        \t<string>https://a.example/?x&amp;y</string>
        </dict>
        </plist>

        """)
  }

  @Test("prints a binary property list that Foundation reads")
  func binaryPropertyList() throws {
    let outcome = try Command.run(
      ["run", "Pages/article.html", "--script", "links", "--format", "binary-plist"])
    let value = try PropertyListSerialization.propertyList(from: outcome.output, format: nil)
    #expect((value as? [String: [String]])?["links"]?.first == "https://thespan.example/")
    #expect(outcome.status == 0)
  }

  @Test("reads the page from standard input, whose address is about:blank")
  func standardInput() throws {
    try Command.expect(
      ["run", "-", "--script", "base-uri"], input: "<p>",
      output: #"{"baseURI":"about:blank"}"# + "\n")
  }

  @Test("uses a file's own URL")
  func fileURL() throws {
    let scratch = try Scratch()
    try scratch.file("a page é%.html", "<p>")
    try Command.expect(
      ["run", "./a page é%.html", "--script", "base-uri"], in: scratch.folder,
      output: #"{"baseURI":"file://\#(scratch.folder.path)/a%20page%20%C3%A9%25.html"}"# + "\n")
  }

  @Test("uses the address that a saved page contains, and reports this")
  func savedAddress() throws {
    try Command.expect(
      ["run", "Pages/saved.html", "--script", "base-uri"],
      output: #"{"baseURI":"https://timetables.example/lines/12?view=print"}"# + "\n",
      error: """
        note: The page's base URL is https://timetables.example/lines/12?view=print, from \
        the comment of the program that saved it; --base-url overrides it.

        """)
    try Command.expect(
      ["run", "Pages/saved.html", "--script", "base-uri", "--base-url", "https://a.example"],
      output: #"{"baseURI":"https://a.example/"}"# + "\n")
  }

  @Test("decodes with the page's encoding or the command's")
  func charset() throws {
    let scratch = try Scratch()
    let title = #"document.title.slice(0, 4)"#
    try scratch.script(run: "arguments.completionFunction({ title: \(title) });")
    let page = Project.folder.appendingPathComponent("Pages/windows-1252.html").path
    try Command.expect(
      ["run", page, "--script", "Action.js"], in: scratch.folder,
      output: #"{"title":"Café"}"# + "\n")
    try Command.expect(
      ["run", page, "--script", "Action.js", "--charset", "iso-8859-5"], in: scratch.folder,
      output: #"{"title":"Cafщ"}"# + "\n")
  }

  @Test("selects an element's contents, or a text")
  func selection() throws {
    try Command.expect(
      ["run", "Pages/article.html", "--script", "selection", "--selection", "blockquote p"],
      output: #"{"text":"For a cylinder the product of frequency and diameter is about a fifth of "#
        + #"the speed."}"# + "\n")
    try Command.expect(
      ["run", "Pages/article.html", "--script", "explain", "--select-text", "a clear, steady A"],
      output: #"{"text":"a clear, steady A"}"# + "\n")
  }

  @Test("passes on the environment")
  func environment() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(
      run: """
          arguments.completionFunction({
            width: innerWidth, height: innerHeight, agent: navigator.userAgent,
            name: arguments.extensionName });
        """)
    try Command.expect(
      [
        "run", "page.html", "--script", "Action.js", "--viewport", "390x844", "--user-agent",
        "Me/1",
        "--extension-name", "Tester",
      ], in: scratch.folder,
      output: #"{"width":390,"height":844,"agent":"Me/1","name":"Tester"}"# + "\n")
  }

  @Test(
    "shows the page on a device",
    arguments: [
      (
        ["--device", "iphone"],
        #"{"window":[393,659,393,852],"screen":[393,852,393,852,0],"ratio":3,"touch":5,"#
          + #""platform":"iPhone","isPhone":true,"media":[true,false,true,false,true],"image":"c.png"}"#
      ),
      (
        ["--device", "ipad"],
        #"{"window":[820,1106,820,1180],"screen":[820,1180,820,1180,0],"ratio":2,"touch":5,"#
          + #""platform":"MacIntel","isPhone":false,"media":[true,false,true,false,true],"#
          + #""image":"b.png"}"#
      ),
      (
        ["--device", "mac"],
        #"{"window":[1024,768,1024,768],"screen":[1920,1080,1920,1055,25],"ratio":1,"touch":0,"#
          + #""platform":"MacIntel","isPhone":false,"media":[false,true,false,true,true],"#
          + #""image":"a.png"}"#
      ),
      (
        [],
        #"{"window":[1024,768,1024,768],"screen":[1920,1080,1920,1055,25],"ratio":1,"touch":0,"#
          + #""platform":"MacIntel","isPhone":false,"media":[false,true,false,true,true],"#
          + #""image":"a.png"}"#
      ),
      // Other options change single values of a device. The screen is at least as large as the
      // viewport.
      (
        ["--device", "iphone", "--viewport", "400x500", "--user-agent", "Me/1"],
        #"{"window":[400,500,400,852],"screen":[400,852,400,852,0],"ratio":3,"touch":5,"#
          + #""platform":"iPhone","isPhone":false,"media":[true,false,true,false,true],"image":"c.png"}"#
      ),
      (
        ["--viewport", "100000x1070"],
        #"{"window":[100000,1070,100000,1070],"screen":[100000,1080,100000,1070,10],"ratio":1,"#
          + #""touch":0,"platform":"MacIntel","isPhone":false,"media":[false,true,false,true,true],"#
          + #""image":"a.png"}"#
      ),
    ])
  func devices(options: [String], results: String) throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<img srcset='a.png 1x, b.png 2x, c.png 3x'>")
    try scratch.script(
      run: """
          const holds = (query) => matchMedia(query).matches;
          arguments.completionFunction({
            window: [innerWidth, innerHeight, outerWidth, outerHeight],
            screen: [screen.width, screen.height, screen.availWidth, screen.availHeight,
              screen.availTop],
            ratio: devicePixelRatio, touch: navigator.maxTouchPoints,
            platform: navigator.platform, isPhone: navigator.userAgent.includes('(iPhone;'),
            media: [holds('(pointer: coarse) and (any-pointer: coarse)'), holds('(hover)'),
              holds('(hover: none) and (any-hover: none)'), holds('(pointer: fine)'),
              holds(`(width: ${innerWidth}px) and (device-width: ${screen.width}px)`
                + ` and (device-height: ${screen.height}px) and (resolution: ${devicePixelRatio}dppx)`)],
            image: document.images[0].currentSrc.split('/').pop() });
        """)
    try Command.expect(
      ["run", "page.html", "--script", "Action.js"] + options, in: scratch.folder,
      output: results + "\n")
  }

  @Test("knows three devices")
  func unknownDevice() throws {
    let outcome = try Command.run(
      ["run", "Pages/form.html", "--script", "images", "--device", "watch"])
    #expect(outcome.error.contains("Use iphone, ipad or mac."))
    #expect(outcome.status == 64)
  }

  @Test("shows console messages and dialogs with --console, in order")
  func console() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(
      run: """
          console.log('a', { b: 1 });
          console.warn('two\\nlines and \\u001b[31mred');
          alert('hey');
          var answers = [confirm('sure?'), prompt('name?', 'me')];
          location.href = 'next.html';
          arguments.completionFunction({ answers: answers });
        """)
    let options = ["run", "page.html", "--script", "Action.js", "--base-url", "https://a.example/"]
    try Command.expect(
      options + ["--console", "--null", "keep"], in: scratch.folder,
      output: #"{"answers":[false,null]}"# + "\n",
      error: """
        console.log: a {"b":1}
        console.warn: two
          lines and \\u{1b}[31mred
        alert: hey
        confirm: sure? (answered: false)
        prompt: name? [me] (answered: null)
        location.href: https://a.example/next.html

        """)
    try Command.expect(
      options + ["--null", "keep"], in: scratch.folder,
      output: #"{"answers":[false,null]}"# + "\n")
  }

  @Test("shows exceptions that were logged with their stacks")
  func loggedException() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(
      run: """
        try { document.querySelector('['); } catch (error) { console.error('caught', error); }
        arguments.completionFunction({});
        """)
    try Command.expect(
      ["run", "page.html", "--script", "Action.js", "--console"], in: scratch.folder,
      output: "{}\n",
      error: """
        console.error: caught SyntaxError: '[' is not a valid selector.
          querySelector@[native code]
          run@Action.js:3:29

        """)
  }

  @Test("warns of null, unless an option handles it")
  func null() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(run: "arguments.completionFunction({ a: [1, null], b: null });")
    let options = ["run", "page.html", "--script", "Action.js"]
    try Command.expect(
      options, in: scratch.folder, output: #"{"a":[1,null],"b":null}"# + "\n",
      error: """
        warning: results.a[1]: property lists cannot represent null, and Safari may drop results \
        that contain it; choose with --null keep, drop or error.

        """)
    try Command.expect(
      options + ["--null", "keep"], in: scratch.folder, output: #"{"a":[1,null],"b":null}"# + "\n")
    try Command.expect(
      options + ["--null", "drop"], in: scratch.folder, output: #"{"a":[1]}"# + "\n")
    try Command.expect(
      options + ["--null", "error"], in: scratch.folder,
      error:
        "error: results.a[1]: The value is null. Omit it, or use --null keep or --null drop.\n",
      status: 1)
    try Command.expect(
      options + ["--format", "plist"], in: scratch.folder,
      error: """
        error: results.a[1]: Property lists cannot represent null. Omit the value, use \
        --null drop, or write JSON.

        """, status: 1)
  }

  @Test("warns once of values that are treated as null")
  func notANumber() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(run: "arguments.completionFunction({ 'a b': NaN });")
    let options = ["run", "page.html", "--script", "Action.js"]
    let warning = """
      warning: results["a b"]: property lists cannot represent NaN; it becomes null.

      """
    try Command.expect(
      options, in: scratch.folder, output: #"{"a b":null}"# + "\n", error: warning)
    try Command.expect(
      options + ["--null", "drop"], in: scratch.folder, output: "{}\n", error: warning)
    // A `null` that the script sets has a separate warning.
    try scratch.script(run: "arguments.completionFunction({ 'a b': NaN, c: null });")
    try Command.expect(
      options, in: scratch.folder, output: #"{"a b":null,"c":null}"# + "\n",
      error: warning + """
        warning: results.c: property lists cannot represent null, and Safari may drop results that \
        contain it; choose with --null keep, drop or error.

        """)
  }

  @Test("skips waiting, unless the clock is real")
  func clock() throws {
    let scratch = try Scratch()
    try scratch.file("page.html", "<p>")
    try scratch.script(
      run: """
          var start = Date.now();
          setTimeout(function (done) { done({ late: Date.now() - start >= 700 }); }, 700,
            arguments.completionFunction);
        """)
    for clock in ["virtual", "real"] {
      let start = ContinuousClock.now
      try Command.expect(
        ["run", "page.html", "--script", "Action.js", "--clock", clock], in: scratch.folder,
        output: #"{"late":true}"# + "\n")
      #expect((ContinuousClock.now - start >= .milliseconds(700)) || clock == "virtual")
    }
  }

  @Test("writes to a file")
  func output() throws {
    let scratch = try Scratch()
    try Command.expect(
      [
        "run", "Pages/windows-1252.html", "--script", "base-uri", "--output",
        scratch.folder.appendingPathComponent("out.json").path,
      ])
    #expect(
      try scratch.text("out.json") == #"{"baseURI":"http://www.cafe-zuerich.example/karte/"}"#
        + "\n")
    #expect(try scratch.names == ["out.json"])
  }

  @Test("works alike for a script file and a bundled script")
  func scriptFile() throws {
    let page = ["run", "Pages/messy.html", "--script"]
    let bundled = try Command.run(page + ["page"])
    let file = try Command.run(page + ["Scripts/page.js"])
    #expect(bundled.text == file.text)
    #expect(bundled.status == 0 && file.status == 0)
  }
}
