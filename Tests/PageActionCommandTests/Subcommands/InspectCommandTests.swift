import Foundation
import Testing

@Suite("inspect")
struct InspectCommandTests {
  @Test("shows a target of an Xcode project")
  func target() throws {
    let outcome = try Command.run([
      "inspect", SampleExtension.project, "--extension-name", "com.example.reader.action",
    ])
    let folder = SampleExtension.project
    #expect(
      outcome.text.hasPrefix(
        """
        Save Article
          identifier         com.example.reader.action
          name               ReaderAction
          Info.plist         \(folder)/ReaderAction/Info.plist
          source             target ReaderAction of \(folder)/Reader.xcodeproj, Release
          extension point    com.apple.services (Action without User Interface), which pageaction can host
          entry              class ReaderAction.ActionRequestHandler (written as \
        $(PRODUCT_MODULE_NAME).ActionRequestHandler, the module's build setting and a class)
          script             \(folder)/Shared/Article.js, 501 bytes
          activation rule    dictionary, version 1
                             NSExtensionActivationSupportsWebPageWithMaxCount: 1
          App Groups         group.com.example.reader
          entitlements       from the file, \(folder)/ReaderAction/ReaderAction.entitlements
          localizations      de “Artikel sichern”: de.lproj/InfoPlist.strings
                             en “Save Article”: en.lproj/InfoPlist.strings
          version            1.2 (7), as the app
          app                Reader, com.example.reader, \(folder)/Reader/Info.plist

        """))
    #expect(outcome.error == "" && outcome.status == 0)
  }

  @Test("finds the project of a target's folder", arguments: ["", "/Info.plist"])
  func targetFolder(suffix: String) throws {
    let outcome = try Command.run([
      "inspect", "\(SampleExtension.project)/ReaderShare\(suffix)", "--build-setting",
      "MARKETING_VERSION=3.0",
    ])
    #expect(outcome.text.contains("  identifier         com.example.reader.share\n"))
    #expect(outcome.text.contains("  entry              storyboard MainInterface\n"))
    #expect(outcome.text.contains("  version            3.0 (7), as the app\n"))
  }

  @Test("shows a built app as JSON, from a folder and an archive", .enabled(if: Python.isAvailable))
  func app() throws {
    let scratch = try Scratch()
    var information = SampleExtension.information(
      name: "Save\u{1B}[31m", rule: "TRUEPREDICATE", point: "com.apple.share-services")
    information["UTImportedTypeDeclarations"] = [
      [
        "UTTypeIdentifier": "org.example.note", "UTTypeConformsTo": ["public.text"],
        "UTTypeTagSpecification": ["public.filename-extension": ["note"]],
      ]
    ]
    try scratch.add(
      extension: "Payload/App.app/PlugIns/Save.appex", information, format: .binary)
    try scratch.file(
      "Payload/App.app/Info.plist",
      try SampleExtension.data([
        "CFBundleIdentifier": "com.example.app", "CFBundleVersion": "2",
        "CFBundleShortVersionString": "1.0",
      ]))
    _ = try Python.run(
      "import shutil; shutil.make_archive('App', 'zip', '.', 'Payload')", [], in: scratch.folder)
    for path in ["Payload/App.app", "App.zip"] {
      let outcome = try Command.run(["inspect", path, "--format", "json"], in: scratch.folder)
      let root = try #require(
        try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      let found = try #require((root["extensions"] as? [[String: Any]])?.first)
      #expect(found["bundleIdentifier"] as? String == "com.example.app.save")
      let rule = found["activationRule"] as? [String: Any]
      #expect(rule?["kind"] as? String == "predicate")
      #expect(rule?["value"] as? String == "TRUEPREDICATE")
      let types = found["types"] as? [[String: Any]]
      #expect(types?.first?["identifier"] as? String == "org.example.note")
      let problems = try #require(found["problems"] as? [String])
      #expect(problems.contains { $0.contains("TRUEPREDICATE") })
      #expect(
        problems.contains { $0.contains("CFBundleVersion is 1, but that of the app App is 2") })
      let text = try Command.run(["inspect", path], in: scratch.folder).text
      #expect(!text.contains("\u{1B}") && text.hasPrefix("Save\\u{1b}[31m\n"))
    }
  }

  @Test("warns of a configuration that does not exist")
  func configuration() throws {
    let arguments = ["inspect", SampleExtension.project, "--configuration"]
    #expect(try Command.run(arguments + ["Debug"]).error == "")
    let outcome = try Command.run(arguments + ["Beta"])
    #expect(outcome.status == 0)
    #expect(
      outcome.error == """
        warning: --configuration: \(SampleExtension.project)/Reader.xcodeproj has no configuration \
        'Beta' for the target ReaderAction, so Release is used.

        """)
  }

  @Test("shows parts without effect")
  func problems() throws {
    let scratch = try Scratch()
    var information = SampleExtension.information(script: "Action.js")
    var point = try #require(information["NSExtension"] as? [String: Any])
    point["NSExtensionActivationSupportsText"] = true
    information["NSExtension"] = point
    try scratch.add(extension: "Save", information)
    let text = try Command.run(["inspect", "Save"], in: scratch.folder).text
    #expect(text.contains("NSExtension.NSExtensionActivationSupportsText"))
    #expect(text.contains("NSExtensionJavaScriptPreprocessingFile"))
  }

  @Test(
    "explains errors",
    arguments: [
      (["inspect", "nosuch"], 2, "nosuch: The file does not exist or cannot be read."),
      (["inspect", ""], 64, "The extension's path is empty."),
      (["inspect"], 64, "Missing expected argument '<path>'"),
      (["inspect", "Pages"], 2, "Pages: No app extension was found."),
      (["inspect", "README.md"], 2, "README.md:1:1"),
      (["inspect", "-", "--extension-name", "X"], 2, "stdin"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
