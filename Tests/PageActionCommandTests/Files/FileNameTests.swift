import Foundation
import Testing

#if os(Linux)
  private let areFileNamesBytes = true
#else
  private let areFileNamesBytes = false
#endif

/// Tests of file names that are not UTF-8, which Linux allows.
@Suite("File names that are not UTF-8", .enabled(if: areFileNamesBytes))
struct FileNameTests {
  private let scratch: Scratch

  /// The character that represents the byte E9 in records.
  private static let byte = "\u{10FEE9}"

  init() throws {
    scratch = try Scratch()
    try scratch.file(
      "s.js",
      """
      var ExtensionPreprocessingJS = {
        run: a => a.completionFunction({title: document.title, url: document.URL}),
        finalize: () => {},
      };
      """)
    _ = try shell(
      #"""
      e=$(printf '\351'); mkdir "d$e" "res$e" "res$e/a.example"
      printf '<title>1</title>' > "caf$e.html"
      printf '<title>2</title>' > "caf$(printf '\350').html"
      printf '<title>3</title>' > "d$e/x.html"
      printf '{"html": "<title>4</title>"}\n{"html": "<title>5</title>"}\n' > "d$e/$e.ndjson"
      printf '<title>6</title>' | gzip > "d$e/z$e.gz"
      cp s.js "s$e.js"; printf '{"a": 1}' > "a$e.json"
      printf '%s\n' "caf$e.html" "d$e" > "list$e"
      printf 'text' > "res$e/a.example/t.txt"
      """#)
  }

  @discardableResult
  private func shell(_ line: String, status: Int32 = 0) throws -> Command.Outcome {
    let outcome = try Command.shell(
      "cd '\(scratch.folder.path)' && e=$(printf '\\351') && \(line)")
    #expect(outcome.status == status, "\(line): \(outcome.error)")
    return outcome
  }

  @Test("work in the commands for one page")
  func onePage() throws {
    let base = "file://\(scratch.folder.path)/"
    #expect(
      try shell(#"pageaction run "caf$e.html" --script "s$e.js""#).text
        == "{\"title\":\"1\",\"url\":\"\(base)caf%E9.html\"}\n")
    try shell(#"pageaction run "caf$e.html" --script s.js -o "out$e.json" && test -s "out$e.json""#)
    try shell(#"pageaction dump "caf$e.html" -o "d$e/tree" && grep -q title "d$e/tree""#)
    try shell(
      #"""
      pageaction finalize "caf$e.html" --script "s$e.js" --arguments "@a$e.json" \
      -o "new$e.html" --results "res$e.json" && cmp "caf$e.html" "new$e.html" && test -s "res$e.json"
      """#)
    try shell(
      #"pageaction finalize "caf$e.html" --script background --in-place --arguments '{"newBackgroundColor": "linen"}' && grep -q linen "caf$e.html""#
    )
    let missing = try shell(#"pageaction run "none$e.html" --script images"#, status: 2)
    #expect(missing.error.hasPrefix(#"error: The file 'none\xE9.html' does not exist."#))
    let refused = try shell(
      #"pageaction run "caf$e.html" --script images -o "caf$e.html""#, status: 64)
    #expect(refused.error.hasPrefix(#"error: 'caf\xE9.html' is the page,"#))
    let inside = try shell(#"cd "d$e" && pageaction run x.html --script ../s.js"#)
    #expect(inside.text == "{\"title\":\"3\",\"url\":\"\(base)d%E9/x.html\"}\n")
    let diff = try shell(
      #"""
      printf '<body>' > "b$e.html"; pageaction finalize "b$e.html" --script background --diff \
      --arguments '{"newBackgroundColor": "linen"}'
      """#)
    #expect(diff.text.hasPrefix(#"--- "a/b\351.html""#))
  }

  @Test("work as resources")
  func resources() throws {
    try scratch.script(
      "load.js",
      run: """
        fetch('https://a.example/t.txt').then(r => r.text())
          .then(t => arguments.completionFunction({t}), e => arguments.completionFunction({e: `${e}`}));
        """)
    #expect(
      try shell(
        #"pageaction run "caf$e.html" --script load.js --base-url https://a.example/ --resources "res$e""#
      ).text == "{\"t\":\"text\"}\n")
    try scratch.file(
      "map.json",
      #"{"https://a.example/t.txt": {"file": "res\udbff\udee9/a.example/t.txt"}}"#)
    #expect(
      try shell(
        #"pageaction run "caf$e.html" --script load.js --base-url https://a.example/ --resources map.json"#
      ).text == "{\"t\":\"text\"}\n")
  }

  private static let sources = [
    "caf\u{10FEE8}.html", "caf\(byte).html", "d\(byte)/x.html", "d\(byte)/z\(byte).gz",
    "d\(byte)/\(byte).ndjson", "d\(byte)/\(byte).ndjson",
  ]

  @Test("have unique texts in records")
  func records() throws {
    let base = "file://\(scratch.folder.path)/"
    for inputs in [
      "caf* d$e", "\"caf$(printf '\\350').html\" \"caf$e.html\" \"d$e\"", "'caf*' 'd*/*'",
      "'c*' \"d$e/[!a]*\"",
    ] {
      let outcome = try shell("pageaction batch \(inputs) --script s.js")
      let records = try Records(outcome.output)
      #expect(records.texts("source") == Self.sources, "\(inputs)")
      #expect(records.texts("url").first == "\(base)caf%E8.html")
      #expect(records.texts("url")[3] == "\(base)d%E9/z%E9.gz")
      let titles = records.values.compactMap {
        ($0["results"] as? [String: Any])?["title"] as? String
      }
      #expect(titles == ["2", "1", "3", "6", "4", "5"])
    }
    // The path in the record names the file on the command line.
    for source in Self.sources.prefix(4) {
      _ = try shell("pageaction run '\(source)' --script s.js")
    }
    let failed = try shell(#"pageaction batch "none$e" --script s.js"#, status: 2)
    #expect(try Records(failed.output).texts("source") == ["none\(Self.byte)"])
    #expect(failed.error.hasPrefix(#"warning: none\xE9: The file does not exist."#))
  }

  @Test("work in lists, with either separator, and in the notation of records")
  func lists() throws {
    let expected = ["caf\(Self.byte).html"] + Self.sources.dropFirst(2)
    for line in [
      #"pageaction batch --files-from "list$e" --script s.js"#,
      #"tr '\n' '\0' < "list$e" | pageaction batch --files-from - -0 --script s.js"#,
      #"pageaction batch --files-from "list$e" --script s.js -o "o$e" && cat "o$e""#,
      #"pageaction batch --files-from "list$e" --script s.js -o "o$e" && cat "o$e""#,
      "printf '%s\\n' 'caf\(Self.byte).html' 'd\(Self.byte)' > plain && pageaction batch --files-from plain --script s.js",
    ] {
      #expect(try Records(try shell(line).output).texts("source") == expected, "\(line)")
    }
  }

  @Test("name the pages that are written")
  func pages() throws {
    let outcome = try shell(
      #"pageaction batch caf* "d$e" --script s.js --output-dir "out$e" && cmp "caf$e.html" "out$e/caf$e.html" && test -s "out$e/d$e/$e.ndjson/00000001.html""#
    )
    #expect(
      try Records(outcome.output).texts("page") == [
        "out\(Self.byte)/caf\u{10FEE8}.html", "out\(Self.byte)/caf\(Self.byte).html",
        "out\(Self.byte)/d\(Self.byte)/x.html",
        "out\(Self.byte)/d\(Self.byte)/z\(Self.byte).gz.html",
        "out\(Self.byte)/d\(Self.byte)/\(Self.byte).ndjson/00000000.html",
        "out\(Self.byte)/d\(Self.byte)/\(Self.byte).ndjson/00000001.html",
      ])
  }

  @Test("are found again by a batch that is resumed")
  func resume() throws {
    // The limit of the output's size interrupts the batch.
    try shell(
      #"""
      i=0; while test $i -lt 60; do printf '<title>%s</title>' "$i-$(head -c 2000 /dev/zero | tr '\0' x)" \
      > "d$e/p$i$e.html"; i=$((i+1)); done
      """#)
    let arguments = #"pageaction batch "d$e" --script s.js --quiet --checkpoint-interval 0.01"#
    try shell("\(arguments) -o whole")
    try shell("(ulimit -f 40; trap '' XFSZ; \(arguments) -o \"cut$e\")", status: 2)
    try shell(#"test -e "cut$e.checkpoint""#)
    let resumed = try shell("\(arguments) -o \"cut$e\" --resume; cat \"cut$e\"")
    #expect(
      try Records(resumed.output).texts("source")
        == Records(Data(scratch.text("whole").utf8)).texts("source"))
  }
}
