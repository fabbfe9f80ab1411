import ExtensionBundles
import ExtensionContract
import PropertyLists
import Testing

/// The samples have the structure of projects that Xcode 27 writes.
@Suite("Extensions in JSON projects of Xcode 27") struct XcodeJSONProjectTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func text(
    files: String, action: String = "\"build-phases\": [ \"compile-sources\", \"resources\", ],",
    configurations: String = "\"Debug\", \"Release\","
  ) -> String {
    """
    {
      "default-configuration": "Release",
      "configurations": [ \(configurations) ],
      "localizations": { "development": "ja", "supported": [ "en", ], },
      "files": [
        {
          "kind": "group", "name": "Products",
          "children": [
            { "path": "<PRODUCTS>/App.app", "id": "P1", "type": "wrapper.application", "index": false },
            {
              "path": "<PRODUCTS>/Action.appex", "id": "P2", "type": "wrapper.app-extension",
              "target-membership": [
                { "build-phase": "App/copy/Embed App Extensions", "code-sign-on-copy": true },
              ],
            },
          ],
        },
        \(files)
      ],
      "targets": [
        {
          "name": "App", "id": "T1", "product": "Products/App.app", "product-type": "application",
          "dependencies": [ "Action", ],
          "build-phases": [
            "resources",
            { "kind": "copy", "name": "Embed App Extensions", "bundle-base-path": "plugins-directory" },
          ],
          "build-settings": {
            "INFOPLIST_FILE": "App/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app",
          },
        },
        {
          "name": "Action", "id": "T2", "product": "Products/Action.appex",
          "product-type": "app-extension",
          \(action)
          "build-settings": {
            "INFOPLIST_FILE": "Action/Info.plist",
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app.action",
            "LD_RUNPATH_SEARCH_PATHS": [ "$(inherited)", "@executable_path/Frameworks", ],
          },
        },
      ],
      "build-settings": {
        "MARKETING_VERSION": "1.2", "MARKETING_VERSION[config=Debug]": "debug",
        "PRODUCT_NAME": "$(TARGET_NAME)", "SDKROOT": "iphoneos",
      },
    }

    """
  }

  private func find(
    _ text: String, configuration: String? = nil
  ) throws -> FoundExtensions {
    try scratch.write(SampleFiles.extensionInfo(), to: "Action/Info.plist")
    try scratch.write(SampleFiles.script, to: "Action/Action.js")
    try scratch.write(SampleFiles.appInfo, to: "App/Info.plist")
    try scratch.write(text, to: "Sample.xcodeproj/project.xcproj")
    var options = ExtensionOptions()
    options.configuration = configuration
    return try ExtensionFinder.find(at: scratch.path("Sample.xcodeproj"), options: options)
  }

  private let group = """
    {
      "kind": "group", "path": "Action",
      "children": [ { "path": "Action.js", "target-membership": [ "Action/resources", ], }, ],
    },
    """

  @Test("have expanded property lists, scripts and apps") func project() throws {
    let found = try find(text(files: group))
    let bundle = try #require(found.bundles.first)
    #expect(found.bundles.count == 1)
    #expect(found.problems == [])
    #expect(bundle.info.bundleIdentifier == "com.example.app.action")
    #expect(bundle.info.version == "1.2")
    #expect(bundle.script?.path == scratch.path("Action/Action.js"))
    #expect(bundle.app?.bundleIdentifier == "com.example.app")
    #expect(bundle.notes == [])
    let debug = try find(text(files: group), configuration: "Debug")
    #expect(debug.bundles.first?.info.version == "debug")
  }

  @Test("are found from other paths", arguments: ["", "Action", "Sample.xcodeproj/project.xcproj"])
  func paths(path: String) throws {
    _ = try find(text(files: group))
    let found = try ExtensionFinder.find(at: scratch.path(path))
    #expect(found.bundles.map(\.info.version) == ["1.2"])
  }

  @Test("may have synchronized folders") func folders() throws {
    let folder = #"{ "kind": "folder", "path": "Action", "target-membership": [ "Action", ], "#
    #expect(try find(text(files: folder + "},")).bundles.first?.notes == [])
    let excluded =
      folder
      + #""membership-exceptions": [ { "target": "Action", "exclusions": [ "Action.js" ] } ] }"#
    #expect(try find(text(files: excluded)).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
    let included = #"""
      { "kind": "folder", "path": "Action", "target-membership": [ "App" ],
        "membership-exceptions": [ { "target": "Action", "inclusions": [ "Action.js" ] } ] }
      """#
    #expect(try find(text(files: included)).bundles.first?.notes == [])
  }

  @Test("may have configuration files") func configurationFiles() throws {
    try scratch.write("MARKETING_VERSION = 1\nCURRENT = 2\n", to: "Config/Base.xcconfig")
    let found = try find(
      text(
        files: group
          + #"{ "kind": "group", "path": "Config", "children": [ { "path": "Base.xcconfig" } ] }"#,
        configurations: #"{ "name": "Release", "file": "Config/Base.xcconfig" }"#))
    #expect(found.problems == [])
    #expect(found.bundles.first?.info.version == "1.2")
  }

  @Test("may contain comments, unquoted keys and single quotes") func json5() throws {
    let json5 = text(files: group)
      .replacing("\"targets\":", with: "/* all, */ targets : // [\n")
      .replacing("\"Action/Info.plist\"", with: "'Action/Info.plist'")
    #expect(try find(json5).bundles.count == 1)
  }

  @Test(
    "have errors with their places",
    arguments: [
      ("{", 1, 2), ("{\n  \"targets\": [ { \"name\": App } ],\n}", 2, 26),
      ("{ \"a }", 1, 3),
    ])
  func errors(text: String, line: Int, column: Int) {
    let error = #expect(throws: BundleError.self) { try find(text) }
    #expect(error?.code == .malformed)
    #expect(error?.position?.line == line, "\(String(describing: error))")
    #expect(error?.position?.column == column, "\(String(describing: error))")
  }

  @Test("may have many files in groups with long names", .timeLimit(.minutes(10)))
  func longNames() throws {
    let name = String(repeating: "n", count: 1_000_000)
    let children = (0..<20_000).map { "{ \"path\": \"\($0)\" }," }.joined()
    let long = "{ \"kind\": \"group\", \"name\": \"\(name)\", \"children\": [ \(children) ] },"
    #expect(try find(text(files: group + long)).bundles.count == 1)
  }

  @Test("are not read from other JSON") func otherJSON() {
    for text in ["{}", "[]", "{ \"targets\": 1 }", "{ \"targets\": [ 1, {} ] }"] {
      #expect(throws: BundleError.self) { try find(text) }
    }
  }
}
