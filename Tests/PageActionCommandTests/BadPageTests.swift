import Foundation
import Testing

/// Tests of the command's behavior for inputs that are not valid pages.
@Suite("Bad pages")
struct BadPageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func expect(
    _ arguments: [String], output: String = "", error: String = "", status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Command.expect(
      ["run"] + arguments, in: scratch.folder, output: output, error: error, status: status,
      sourceLocation: sourceLocation)
  }

  @Test("the file does not exist")
  func missing() throws {
    let remedy = "Check the path; relative paths are resolved against '\(scratch.folder.path)'."
    try expect(
      ["page.html", "--script", "images"],
      error: "error: The file 'page.html' does not exist. \(remedy)\n", status: 2)
    try scratch.file("file", "")
    try expect(
      ["file/page.html", "--script", "images"],
      error: "error: The file 'file/page.html' does not exist. \(remedy)\n", status: 2)
  }

  /// The test holds the only writing end of the pipe, and writes nothing.
  @Test("a silent named pipe", arguments: ["page", "script", "record"])
  func silentPipe(role: String) throws {
    let path = scratch.folder.appendingPathComponent("pipe").path
    try #require(mkfifo(path, 0o600) == 0)
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    try scratch.file("page.html", "<p>")
    let arguments =
      switch role {
      case "page": ["pipe", "--script", "links"]
      case "script": ["page.html", "--script", "./pipe"]
      default: ["pipe", "--offset", "0", "--script", "links"]
      }
    let outcome = try Command.run(
      ["run"] + arguments + ["--time-limit", "0.1"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.text == "")
    #expect(outcome.error.contains("pipe': The named pipe delivered no data"))
    #expect(outcome.error.contains("--time-limit"))
  }

  @Test("a directory")
  func directory() throws {
    try expect(
      [".", "--script", "images"],
      error: """
        error: '.' is a directory. Name a file in it, or run `pageaction batch` on all of them.

        """, status: 2)
  }

  @Test("a file that may not be read", .enabled(if: getuid() != 0, "root may read everything"))
  func unreadable() throws {
    let file = try scratch.file("page.html", "<p>")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    try expect(
      ["page.html", "--script", "images"],
      error: """
        error: 'page.html' cannot be read: permission denied. Change its permissions, with \
        `chmod +r`, or name another file.

        """, status: 2)
  }

  @Test("an empty file is an empty page")
  func empty() throws {
    try scratch.file("page.html", "")
    try expect(["page.html", "--script", "images"], output: #"{"imgs":[]}"# + "\n")
    try expect(
      ["page.html", "--script", "source"],
      output: #"{"source":"<html><head></head><body></body></html>"}"# + "\n")
  }

  @Test("5 MB of zeros")
  func zeros() throws {
    try scratch.file("page.html", Data(count: 5_000_000))
    try expect(
      ["page.html", "--script", "images"],
      error: """
        error: 'page.html': The content seems to be binary data, not a page. Specify a saved \
        page. If this is one, specify its encoding with --charset.

        """, status: 2)
    try expect(
      ["page.html", "--script", "images", "--charset", "utf-8"], output: #"{"imgs":[]}"# + "\n")
  }

  @Test("a binary")
  func binary() throws {
    // The page contains every byte value, in a pseudorandom order with a fixed seed.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let bytes = (0..<500_000).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
    for (start, name) in [([0x7F] + Array("ELF".utf8), "an ELF program"), ([], "binary data")] {
      try scratch.file("page.html", Data(start + bytes))
      for command in ["run", "finalize", "dump"] {
        let script = command == "dump" ? [] : ["--script", "images"]
        let outcome = try Command.run([command, "page.html"] + script, in: scratch.folder)
        #expect(outcome.text == "" && outcome.status == 2)
        #expect(
          outcome.error.hasPrefix(
            "error: 'page.html': The content seems to be \(name), not a page."))
      }
    }
  }

  @Test("UTF-16", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16(_ encoding: String.Encoding) throws {
    let text = "\u{FEFF}<title>Grüße, 世界 🌍</title><img src=http://a.example/ä.png>"
    try scratch.file("page.html", try #require(text.data(using: encoding)))
    try expect(
      ["page.html", "--script", "images"],
      output: #"{"imgs":["http://a.example/%C3%A4.png"]}"# + "\n")
    try expect(
      ["page.html", "--script", "page", "--base-url", "https://a.example/"],
      output: #"{"title":"Grüße, 世界 🌍","URL":"https://a.example/","openGraph":{}}"# + "\n")
  }

  @Test("100,000 nested <div>")
  func nesting() throws {
    try scratch.file(
      "page.html",
      String(repeating: "<div>", count: 100_000) + "<img src=http://a.example/deep.png>")
    try expect(
      ["page.html", "--script", "images"],
      output: #"{"imgs":["http://a.example/deep.png"]}"# + "\n")
    let outcome = try Command.run(
      ["finalize", "page.html", "--script", "background", "--arguments", "{}"], in: scratch.folder)
    #expect(outcome.text.contains("background-color: blue"))
    #expect(outcome.text.contains("deep.png"))
    #expect(outcome.error == "" && outcome.status == 0)
  }

  @Test("lone surrogates and NUL in text and attributes")
  func loneSurrogates() throws {
    try scratch.file("page.html", "<p title=\"a\u{0}b\">c\u{0}d &#xD800;</p>")
    try scratch.script(
      run: """
          var p = document.querySelector('p');
          var parsed = [p.title, p.textContent];
          p.title = 'x\\ud800\\0y';
          p.textContent = '\\udc00\\0z';
          arguments.completionFunction({
            parsed: parsed, lengths: [p.title.length, p.textContent.length],
            same: p.title === 'x\\ud800\\0y' && p.textContent === '\\udc00\\0z',
            title: p.title, text: p.textContent });
        """)
    try expect(
      ["page.html", "--script", "Action.js"],
      output: #"{"parsed":["a�b","cd �"],"lengths":[4,3],"same":true,"title":"x�\u0000y","#
        + #""text":"�\u0000z"}"# + "\n")
  }

  @Test("the element to be selected does not exist")
  func selection() throws {
    try scratch.file("page.html", "<p>Hi</p>")
    try expect(
      ["page.html", "--script", "images", "--selection", "article"],
      error: """
        error: Nothing to select: no element matches `article`. Specify a CSS selector that \
        matches an element of the page.

        """, status: 1)
    try expect(
      ["page.html", "--script", "images", "--select-text", "Ho"],
      error: """
        error: Nothing to select: the page does not contain “Ho”. Specify text exactly as on the \
        page; it can span elements.

        """, status: 1)
  }

  @Test(
    "text that is to be selected and is not visible",
    arguments: [
      "<p hidden>Hi</p>", "<p style='visibility: hidden'>Hi</p>",
      "<p style='user-select: none; -webkit-user-select: none'>Hi</p>",
    ])
  func hiddenSelection(_ page: String) throws {
    try scratch.file("page.html", page)
    let options = ["page.html", "--script", "selection", "--select-text", "Hi"]
    try expect(
      options,
      error: """
        error: Nothing to select: all occurrences of “Hi” on the page are invisible, or cannot be \
        selected. Specify a visible text with --select-text, or a CSS selector with --selection.

        """, status: 1)
    // The first visible occurrence is selected.
    try scratch.file("page.html", page + "<p>Say Hi<p>Hi")
    try expect(options, output: #"{"text":"Hi"}"# + "\n")
    try expect(options + ["--select-occurrence", "3"], output: #"{"text":"Hi"}"# + "\n")
    try expect(
      options + ["--select-occurrence", "1"],
      error: """
        error: Nothing to select: occurrence 1 of “Hi” on the page is invisible, or cannot be \
        selected. Specify a visible text with --select-text, or a CSS selector with --selection.

        """, status: 1)
    try expect(
      options + ["--select-occurrence", "4"],
      error: """
        error: Nothing to select: the page does not contain “Hi” 4 times. Specify a smaller \
        --select-occurrence.

        """, status: 1)
    for blank in [" ", "\u{A0}", "\n\t"] {
      let outcome = try Command.run(
        ["run", "page.html", "--script", "selection", "--select-text", blank], in: scratch.folder)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("is only white space"))
    }
  }

  @Test("an address in place of a file")
  func address() throws {
    try expect(
      ["https://example.com/", "--script", "images"],
      error: """
        error: 'https://example.com/' is a URL; pages are loaded from the network only with \
        --allow-network. Add that option, or save the page first, in a browser or with `curl \
        --location --output page.html URL`, and name the file with --base-url URL.

        """, status: 2)
    try expect(
      ["file:///a/b%20c.html", "--script", "images"],
      error: "error: 'file:///a/b%20c.html' is a file URL. Name the path, '/a/b c.html'.\n",
      status: 2)
    for (address, problem) in [
      (
        "https://example.com/",
        "This is a URL; pages are loaded from the network only with --allow-network."
      ),
      (
        "ftp://example.com/a.html",
        "This is a URL, but only those that begin with http:// or https:// can be loaded."
      ),
    ] {
      let batch = try Command.run(
        ["batch", address, "--script", "images", "--quiet"], in: scratch.folder)
      #expect(batch.status == 2)
      #expect(
        try Records(batch.output).texts("error").first?.hasPrefix(problem) == true)
    }
    // A file can have a path that looks like a URL.
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("http:/a"), withIntermediateDirectories: true)
    try scratch.file("http:/a/page.html", "<p>")
    try expect(["http://a/page.html", "--script", "images"], output: #"{"imgs":[]}"# + "\n")
  }

  @Test("a cache folder that cannot be used")
  func cacheFolder() throws {
    try scratch.file("occupied", "")
    try scratch.file("page.html", "<p>")
    for command in [
      ["run", "page.html", "--allow-network=subresources"],
      ["batch", "page.html", "--allow-network"],
    ] {
      for folder in ["occupied", "/proc/nope/x"] {
        let outcome = try Command.run(
          command + ["--script", "images", "--cache", folder], in: scratch.folder)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(
          outcome.error.hasPrefix(
            "error: The folder of --cache, '\(folder)', could not be written: "))
        #expect(
          outcome.error.hasSuffix(". Check its permissions, or name another folder with --cache.\n")
        )
      }
    }
  }

  @Test("a UTF-8 page without a declared encoding is decoded as in WebKit, with a note")
  func encoding() throws {
    let note = """
      note: The page declares no encoding and is decoded as windows-1252, as in WebKit, although \
      its bytes are valid UTF-8; --charset utf-8 decodes it as UTF-8.

      """
    try scratch.file("page.html", "<p>é")
    try expect(
      ["page.html", "--script", "text"], output: "{\"text\":\"Ã©\"}\n", error: note)
    try expect(
      ["page.html", "--script", "text", "--charset", "utf-8"], output: "{\"text\":\"é\"}\n")
    #expect(try Command.run(["dump", "page.html"], in: scratch.folder).error == note)
    // The command prints no note about pages that declare their encoding, that are ASCII, or that
    // are not UTF-8.
    for page in [Data("<meta charset=windows-1252><p>é".utf8), Data("<p>e".utf8), Data([0xE9])] {
      try scratch.file("page.html", page)
      let outcome = try Command.run(["run", "page.html", "--script", "text"], in: scratch.folder)
      #expect(outcome.error == "" && outcome.status == 0)
    }
  }

  @Test("a place that cannot be written to")
  func output() throws {
    try scratch.file("page.html", "<p>Hi</p>")
    let options = ["page.html", "--script", "images", "--output"]
    try expect(
      options + ["none/out.json"],
      error: """
        error: 'none/out.json' cannot be written: its folder does not exist. Create the folder \
        first.

        """, status: 2)
    try expect(
      options + ["."], error: "error: '.' is a directory. Name a file to write.\n", status: 2)
    let batch = try Command.run(
      ["batch", "page.html", "--script", "images", "-o", "none/out.ndjson"], in: scratch.folder)
    #expect(
      batch.error == """
        error: 'none/out.ndjson' cannot be written: its folder does not exist. Create the folder \
        first.

        """)
    for (command, option) in [
      ("run", "--output"), ("finalize", "--output"), ("finalize", "--results"),
      ("batch", "--output"), ("dump", "--output"),
    ] {
      let script = command == "dump" ? [] : ["--script", "images"]
      let outcome = try Command.run(
        [command, "page.html", option, ""] + script, in: scratch.folder)
      #expect(outcome.status == 64)
      #expect(
        outcome.error.hasPrefix(
          "error: The path of \(option) is empty. Name a file, or use - for standard output.\n"))
    }
  }
}
