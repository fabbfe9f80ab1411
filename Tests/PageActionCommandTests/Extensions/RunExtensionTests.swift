import Foundation
import Testing

@Suite("run, finalize, batch and stream with --extension")
struct RunExtensionTests {
  private static let page = "<!DOCTYPE html><title>Ferries</title><p>On Tuesday"

  /// The results of a script of `SampleExtension`.
  private static func results(_ name: String) -> String {
    #"{"title":"Ferries","name":"\#(name)"}"# + "\n"
  }

  @Test("runs the script that the Info.plist names, with the extension's name")
  func folder() throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save", SampleExtension.information(name: "Save Page"))
    try Command.expect(
      ["run", "-", "--extension", "Save", "--base-url", "https://example.com/"],
      in: scratch.folder, input: Self.page, output: Self.results("Save Page"))
  }

  @Test("reads a built extension with a binary Info.plist")
  func bundle() throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save.appex", SampleExtension.information(), format: .binary)
    try Command.expect(
      ["run", "-", "--extension", "Save.appex"], in: scratch.folder, input: Self.page,
      output: Self.results("Save"))
    try Command.expect(
      ["run", "-", "--extension", "Save.appex/Info.plist"], in: scratch.folder, input: Self.page,
      output: Self.results("Save"))
  }

  @Test("reads an app in an archive", .enabled(if: Python.isAvailable))
  func archive() throws {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Payload/App.app/PlugIns/Save.appex", SampleExtension.information(),
      format: .binary)
    try scratch.add(
      extension: "Payload/App.app/PlugIns/Other.appex",
      SampleExtension.information(name: "Other", identifier: "com.example.app.other"),
      format: .binary)
    let made = try Python.run(
      "import shutil; shutil.make_archive('App', 'zip', '.', 'Payload')", [], in: scratch.folder)
    #expect(made.status == 0, "\(made.error)")
    try FileManager.default.moveItem(
      at: scratch.folder.appendingPathComponent("App.zip"),
      to: scratch.folder.appendingPathComponent("App.ipa"))
    let ambiguous = try Command.run(
      ["run", "-", "--extension", "App.ipa"], in: scratch.folder, input: Data(Self.page.utf8))
    #expect(ambiguous.status == 2)
    #expect(
      ambiguous.error == """
        error: --extension: App.ipa: There are several extensions. Choose one with \
        --extension-name, by name or bundle identifier:
            Other, com.example.app.other, Action, App.ipa/Payload/App.app/PlugIns/Other.appex
            Save, com.example.app.save, Action, App.ipa/Payload/App.app/PlugIns/Save.appex

        """)
    for name in ["Save", "com.example.app.save"] {
      try Command.expect(
        ["run", "-", "--extension", "App.ipa", "--extension-name", name], in: scratch.folder,
        input: Self.page, output: Self.results("Save"))
    }
  }

  @Test("finds a script that two targets of a project share")
  func project() throws {
    let outcome = try Command.run(
      [
        "run", "Pages/article.html", "--base-url", "https://thespan.example/bridges",
        "--extension", SampleExtension.project, "--extension-name", "ReaderShare",
      ])
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(outcome.text.contains(#""heading":"Why bridges hum""#))
  }

  @Test("expands build settings of the command line")
  func buildSettings() throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save", SampleExtension.information(script: "$(SCRIPT_NAME)"))
    let missing = try Command.run(
      ["run", "-", "--extension", "Save"], in: scratch.folder, input: Data(Self.page.utf8))
    #expect(missing.status == 2)
    let found = try Command.run(
      ["run", "-", "--extension", "Save", "--build-setting", "SCRIPT_NAME=Action"],
      in: scratch.folder, input: Data(Self.page.utf8))
    #expect(found.text == Self.results("Save") && found.status == 0)
    let malformed = try Command.run(["run", "-", "--extension", "Save", "--build-setting", "A"])
    #expect(malformed.status == 64)
    #expect(malformed.error.contains("Specify NAME=VALUE, such as PRODUCT_NAME=Reader."))
  }

  @Test("warns if a device would not show the extension for the page")
  func notShown() throws {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save",
      SampleExtension.information(rule: ["NSExtensionActivationSupportsImageWithMaxCount": 1]))
    let outcome = try Command.run(
      ["run", "-", "--extension", "Save"], in: scratch.folder, input: Data(Self.page.utf8))
    #expect(outcome.status == 0 && outcome.text == Self.results("Save"))
    #expect(
      outcome.error.hasPrefix(
        "warning: A device would not show 'Save' for a page in Safari: "
          + "extensionItems[0].attachments[0]: found web page, web URL"))
    #expect(outcome.error.contains("needs image. `pageaction activation` explains it."))
    let strict = try Command.run(
      ["run", "-", "--extension", "Save", "--strict"], in: scratch.folder,
      input: Data(Self.page.utf8))
    #expect(strict.status == 1 && strict.text.isEmpty)
    #expect(strict.error.contains("warning: A device would not show 'Save'"))
  }

  @Test("warns if the predicate does not parse")
  func predicate() throws {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save", SampleExtension.information(rule: "extensionItems.@count =="))
    let outcome = try Command.run(
      ["run", "-", "--extension", "Save"], in: scratch.folder, input: Data(Self.page.utf8))
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("A device would not show 'Save' for a page in Safari"))
    #expect(outcome.error.contains("1:25"))
  }

  @Test("warns once for a batch and a stream")
  func batch() throws {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save",
      SampleExtension.information(rule: ["NSExtensionActivationSupportsText": true]))
    for name in ["a", "b", "c"] { try scratch.file("\(name).html", Self.page) }
    let arguments = ["batch", "a.html", "b.html", "c.html", "--extension", "Save"]
    let outcome = try Command.run(arguments, in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.components(separatedBy: "A device would not show").count == 2)
    #expect(
      try Records(outcome.output).values.map {
        ($0["results"] as? [String: Any])?["name"] as? String
      }
        == ["Save", "Save", "Save"])
    #expect(try Command.run(arguments + ["--strict"], in: scratch.folder).status == 1)
    let stream = try Command.run(
      ["stream", "--extension", "Save"], in: scratch.folder,
      input: Data(
        (#"{"url": "https://example.com/", "html": "<title>Ferries</title>"}"# + "\n").utf8))
    #expect(stream.status == 0)
    #expect(stream.error.components(separatedBy: "A device would not show").count == 2)
    #expect(stream.text.contains(#""name":"Save""#))
  }

  @Test("calls finalize")
  func finalize() throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save", SampleExtension.information())
    try Command.expect(
      [
        "finalize", "-", "--extension", "Save", "--arguments", #"{"title": "Boats"}"#,
      ], in: scratch.folder, input: Self.page,
      output: Self.page.replacing("Ferries", with: "Boats"))
  }

  @Test("does not overwrite the extension's files", arguments: ["Action.js", "Info.plist"])
  func overwriting(name: String) throws {
    let scratch = try Scratch()
    try scratch.add(extension: "Save", SampleExtension.information())
    let outcome = try Command.run(
      ["run", "-", "--extension", "Save", "--output", "Save/\(name)"], in: scratch.folder,
      input: Data(Self.page.utf8))
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--output would overwrite it. Write to another file."))
  }

  @Test(
    "explains errors",
    arguments: [
      (["--extension", "Nowhere"], "--extension: Nowhere: ", "Check the path."),
      (["--extension", "Empty"], "--extension: Empty: No app extension was found.", "Specify"),
      (
        ["--extension", "NoScript"], "'Save' names no script.",
        "Add NSExtensionJavaScriptPreprocessingFile"
      ),
      (
        ["--extension", "Missing"], "There is no file Lost.js", "use --script"
      ),
      (["--extension", "Broken"], "Broken/Info.plist:1:", "Close every element."),
      (
        ["--extension", "NoScript", "--extension-name", "Reader"],
        "No extension is named “Reader”.", "Specify one of these with --extension-name"
      ),
      (
        ["--extension", "Widget"], "There is no Action or Share extension.", "Only Action and Share"
      ),
      (["--extension", "Latin"], "is not valid UTF-8", "Save the script as UTF-8."),
    ])
  func errors(arguments: [String], problem: String, remedy: String) throws {
    let scratch = try Scratch()
    try scratch.add(extension: "NoScript", SampleExtension.information(script: nil), script: nil)
    try scratch.add(
      extension: "Missing", SampleExtension.information(script: "Lost"), script: nil)
    try scratch.add(extension: "Broken", SampleExtension.information())
    try scratch.file("Broken/Info.plist", "<plist><dict><key>NSExtension</key>")
    try scratch.add(extension: "Empty/Folder", [:], script: nil)
    try scratch.add(
      extension: "Widget", SampleExtension.information(point: "com.apple.widgetkit-extension"))
    try scratch.add(extension: "Latin", SampleExtension.information())
    try scratch.file("Latin/Action.js", Data([0x2F, 0x2F, 0xE9, 0x0A]))
    let outcome = try Command.run(
      ["run", "-"] + arguments, in: scratch.folder, input: Data(Self.page.utf8))
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(problem), "\(outcome.error)")
    #expect(outcome.error.contains(remedy), "\(outcome.error)")
  }

  @Test(
    "rejects combinations of options",
    arguments: [
      (["--extension", "A", "--script", "images"], "Use --extension or --script, not both."),
      (["--extension", "A", "--script-text", "1"], "Use --extension or --script-text, not both."),
      (["--script", "images", "--build-setting", "A=B"], "--build-setting requires --extension."),
      (["--extension", ""], "The path of --extension is empty."),
    ])
  func combinations(arguments: [String], message: String) throws {
    let outcome = try Command.run(["run", "-"] + arguments)
    #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome.error)")
  }
}
