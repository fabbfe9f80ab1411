import ExtensionBundles
import ExtensionContract
import Foundation
import PropertyLists
import Testing

@Suite("Extensions in Xcode projects") struct XcodeProjectTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func find(
    _ project: SampleProject, at path: String = "Sample.xcodeproj",
    _ change: (inout ExtensionOptions) -> Void = { _ in }
  ) throws -> FoundExtensions {
    try scratch.write(project.text, to: "Sample.xcodeproj/project.pbxproj")
    var options = ExtensionOptions()
    change(&options)
    return try ExtensionFinder.find(at: scratch.path(path), options: options)
  }

  private func writeFiles() throws {
    try scratch.write(SampleFiles.extensionInfo(), to: "Action/Info.plist")
    try scratch.write(SampleFiles.script, to: "Action/Action.js")
    try scratch.write(
      SampleFiles.appInfo.replacing("com.example.app", with: "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      to: "App/Info.plist")
  }

  @Test("have the sources of their target, also from other folders") func nativeSources() throws {
    try writeFiles()
    for path in [
      "Action/Handler.swift", "Shared/Model.swift", "Shared/Unused.swift", "Action/Main.storyboard",
    ] {
      try scratch.write("", to: path)
    }
    var project = SampleProject.action(
      settings: [("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "EXTENSION $(UNDEFINED) -bad")])
    project.targets[1].sources = [
      "Action/Handler.swift", "Shared/Model.swift", "Action/Missing.swift", "../Outside.swift",
    ]
    project.targets[1].resources.append("Action/Main.storyboard")
    let sources = try #require(try find(project).bundles.first?.nativeSources)
    #expect(
      Set(sources.paths)
        == Set(
          ["Action/Handler.swift", "Shared/Model.swift", "Action/Main.storyboard"].map(
            scratch.path)))
    #expect(sources.conditions == ["EXTENSION"])
    #expect(sources.outsidePaths == [])
  }

  @Test("have no sources outside the folder of the project", arguments: ["", "/", "../../.."])
  func outsideSources(_ root: String) throws {
    try writeFiles()
    let outside = try Scratch()
    let file = try outside.write("", to: "Outside.swift")
    try scratch.write("", to: "Action/Handler.swift")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("Action/Link.swift"), withDestinationPath: file)
    var project = SampleProject.action()
    project.projectFolder = root
    project.targets[1].sources = ["Action/Handler.swift", "Action/Link.swift", file]
    let found = try find(project)
    let sources = try #require(found.bundles.first?.nativeSources)
    #expect(sources.paths == [scratch.path("Action/Handler.swift")])
    #expect(sources.outsidePaths == [scratch.path("Action/Link.swift"), file])
    #expect(found.problems.map(\.code) == (root.isEmpty ? [] : [.outsideRoot]))
    project.targets[1].sources = ["Action/Handler.m"]
    #expect(try find(project).bundles.first?.nativeSources == nil)
  }

  @Test("can have their root in the repository around the project", arguments: [true, false])
  func rootInRepository(_ isRepository: Bool) throws {
    let folder = try Scratch()
    for root in ["", "Xcode/"] {
      try folder.write(SampleFiles.extensionInfo(), to: root + "Action/Info.plist")
      try folder.write(SampleFiles.script, to: root + "Action/Action.js")
      try folder.write(SampleFiles.appInfo, to: root + "App/Info.plist")
      try folder.write("", to: root + "Action/Handler.swift")
    }
    if isRepository { try folder.write("", to: ".git/HEAD") }
    var project = SampleProject.action()
    project.projectFolder = ".."
    project.targets[1].sources = ["Action/Handler.swift"]
    try folder.write(project.text, to: "Xcode/Sample.xcodeproj/project.pbxproj")
    let found = try ExtensionFinder.find(
      at: folder.path("Xcode/Sample.xcodeproj"), options: ExtensionOptions())
    #expect(found.problems.contains { $0.code == .outsideRoot } == !isRepository)
    let sources = try #require(found.bundles.first?.nativeSources)
    let path = isRepository ? "Action/Handler.swift" : "Xcode/Action/Handler.swift"
    #expect(sources.paths == [folder.path(path)])
  }

  @Test("have the sources of synchronized folders") func synchronizedSources() throws {
    try writeFiles()
    try scratch.write("", to: "Action/Handler.swift")
    try scratch.write("", to: "Action/Other.swift")
    var project = SampleProject.action()
    project.targets[1].synchronizedFolders = ["Action"]
    project.exceptions = [(folder: "Action", target: "Action", paths: ["Other.swift"])]
    let sources = try #require(try find(project).bundles.first?.nativeSources)
    #expect(sources.paths == [scratch.path("Action/Handler.swift")])
  }

  @Test("have expanded property lists, scripts and apps") func project() throws {
    try writeFiles()
    let found = try find(.action())
    let bundle = try #require(found.bundles.first)
    #expect(found.bundles.count == 1)
    #expect(found.problems == [])
    #expect(bundle.name == "Action")
    #expect(bundle.info.bundleIdentifier == "com.example.app.action")
    #expect(bundle.info.version == "1.2")
    #expect(bundle.info.principalClass?.text == "Action.Handler")
    #expect(bundle.writtenInfo.principalClass?.form == .moduleVariable)
    #expect(
      bundle.info.activationRule?.value
        == .string(
          "SUBQUERY(extensionItems, $extensionItem, $extensionItem.attachments.@count > 0)"
            + ".@count == 1"))
    #expect(bundle.script?.path == scratch.path("Action/Action.js"))
    #expect(bundle.script?.bytes == Array(SampleFiles.script.utf8))
    #expect(bundle.app?.bundleIdentifier == "com.example.app")
    #expect(bundle.app?.buildVersion == "7")
    #expect(
      bundle.origin
        == .target(project: scratch.path("Sample.xcodeproj"), configuration: "Release"))
    #expect(bundle.notes == [])
  }

  @Test(
    "are found from other paths",
    arguments: [
      "", "Sample.xcodeproj/project.pbxproj", "Action", "Action/Info.plist", "Action/", "./Action",
    ])
  func paths(path: String) throws {
    try writeFiles()
    let bundles = try find(.action(), at: path).bundles
    #expect(bundles.map(\.info.bundleIdentifier) == ["com.example.app.action"])
    #expect(bundles.first?.script != nil)
    #expect(bundles.first?.app?.version == "1.0")
  }

  @Test("have configurations and overrides") func configurations() throws {
    try writeFiles()
    var project = SampleProject.action()
    project.debugSettings = [("MARKETING_VERSION", "debug")]
    #expect(try find(project).bundles.first?.info.version == "1.2")
    #expect(try find(project) { $0.configuration = "Debug" }.bundles.first?.info.version == "debug")
    let changed = try find(project) {
      $0.buildSettings = [("MARKETING_VERSION", "9"), ("PRODUCT_NAME", "$(inherited)X")]
    }
    #expect(changed.bundles.first?.info.version == "9")
    #expect(changed.bundles.first?.info.principalClass?.text == "ActionX.Handler")
  }

  @Test("have configuration files") func configurationFiles() throws {
    try writeFiles()
    try scratch.write(
      """
      // Shared settings
      #include "Config/Version.xcconfig"
      #include? "Missing.xcconfig"
      PREFIX = com.example.file ; 
      PRODUCT_BUNDLE_IDENTIFIER[sdk=iphonesimulator*] = wrong
      """, to: "Project.xcconfig")
    try scratch.write(
      "MARKETING_VERSION = 4.5 // comment\nLONG = a \\\n  b\n#include \"../Project.xcconfig\"\n",
      to: "Config/Version.xcconfig")
    try scratch.write(
      "PRODUCT_BUNDLE_IDENTIFIER = $(PREFIX).$(TARGET_NAME:lower)\nnonsense\n",
      to: "Target.xcconfig")
    var project = SampleProject.action()
    project.settings = []
    project.configurationFile = "Project.xcconfig"
    project.targets[1].configurationFile = "Target.xcconfig"
    project.targets[1].settings.removeAll { $0.0 == "PRODUCT_BUNDLE_IDENTIFIER" }
    let found = try find(project)
    #expect(found.bundles.first?.info.bundleIdentifier == "com.example.file.action")
    #expect(found.bundles.first?.info.version == "4.5")
    #expect(found.problems.map(\.code) == [.malformedLine, .malformedLine])
    #expect(found.problems.map(\.path).last == scratch.path("Target.xcconfig"))
    #expect(found.problems.map(\.line).last == 2)
  }

  @Test("share configuration files, which are read once", .timeLimit(.minutes(10)))
  func sharedConfigurationFiles() throws {
    try writeFiles()
    let lines = Array(repeating: "// " + String(repeating: "x", count: 997), count: 4_000)
    try scratch.write(
      lines.joined(separator: "\n") + "\nMARKETING_VERSION = 8\n", to: "Shared.xcconfig")
    var project = SampleProject.action()
    project.settings = []
    project.configurationFile = "Shared.xcconfig"
    for index in 0..<200 {
      var target = project.targets[1]
      target.name = "Action\(index)"
      project.targets.append(target)
    }
    let found = try find(project)
    #expect(found.bundles.map(\.info.version) == Array(repeating: "8", count: 201))
  }

  @Test("may name missing configuration files") func missingConfigurationFile() throws {
    try writeFiles()
    var project = SampleProject.action()
    project.targets[1].configurationFile = "Pods/Pods.xcconfig"
    let found = try find(project)
    #expect(found.bundles.count == 1)
    #expect(found.problems.map(\.code) == [.missingFile])
  }

  @Test("may have a name of the script in a build setting") func scriptSetting() throws {
    try writeFiles()
    try scratch.write(
      SampleFiles.extensionInfo(script: "$(SCRIPT_NAME)"), to: "Action/Info.plist")
    let bundle = try find(.action(settings: [("SCRIPT_NAME", "Action")])).bundles.first
    #expect(bundle?.info.preprocessingFile == "Action")
    #expect(bundle?.script != nil)
  }

  @Test("may share a script outside their folders") func sharedScript() throws {
    try writeFiles()
    try scratch.write("// shared", to: "Shared/Deep/Action.js")
    let project = SampleProject.action(resources: ["Shared/Deep/Action.js"])
    let bundle = try find(project).bundles.first
    #expect(bundle?.script?.path == scratch.path("Shared/Deep/Action.js"))
    #expect(bundle?.notes == [])
  }

  @Test("may not copy their scripts") func uncopiedScript() throws {
    try writeFiles()
    var project = SampleProject.action(resources: [])
    #expect(try find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
    #expect(try find(project).bundles.first?.script != nil)
    project.targets[1].sources = ["Action/Action.js"]
    #expect(try find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
    try scratch.write(SampleFiles.extensionInfo(script: "Other"), to: "Action/Info.plist")
    let missing = try find(project).bundles.first
    #expect(missing?.script == nil)
    #expect(missing?.notes.map(\.code) == [.missingFile])
    #expect(missing?.notes.first?.problem.contains("Other.js") == true)
  }

  // MARK: Xcode 16

  @Test("may have synchronized folders") func synchronizedFolders() throws {
    try writeFiles()
    var project = SampleProject.action(resources: [])
    project.targets[1].synchronizedFolders = ["Action"]
    let bundle = try find(project).bundles.first
    #expect(bundle?.script?.path == scratch.path("Action/Action.js"))
    #expect(bundle?.notes == [])
    project.exceptions = [("Action", "Action", ["Info.plist", "Action.js"])]
    #expect(try find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
  }

  @Test("may use files in the synchronized folder of another target") func otherFolder() throws {
    try writeFiles()
    try scratch.write("// shared", to: "App/Scripts/Shared.js")
    try scratch.write(SampleFiles.extensionInfo(script: "Shared"), to: "Action/Info.plist")
    var project = SampleProject.action(resources: [])
    project.targets[0].synchronizedFolders = ["App"]
    project.targets[1].synchronizedFolders = ["Action"]
    project.exceptions = [("App", "Action", ["Scripts/Shared.js"])]
    let bundle = try find(project).bundles.first
    #expect(bundle?.script?.path == scratch.path("App/Scripts/Shared.js"))
    #expect(bundle?.notes == [])
  }

  // MARK: Generated property lists

  @Test("may have generated property lists") func generated() throws {
    try scratch.write(
      SampleFiles.plist(
        """
        <dict><key>CFBundleName</key><string>Old</string><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.services</string>
        <key>NSExtensionPrincipalClass</key><string>A</string></dict></dict>
        """), to: "Action/Info.plist")
    let project = SampleProject.action(
      settings: [
        ("GENERATE_INFOPLIST_FILE", "YES"), ("CURRENT_PROJECT_VERSION", "12"),
        ("INFOPLIST_KEY_CFBundleDisplayName", "Read $(TARGET_NAME)"),
        ("INFOPLIST_KEY_LSUIElement", "YES"),
      ], resources: [])
    let bundle = try #require(try find(project).bundles.first)
    #expect(bundle.info.displayName == "Read Action")
    #expect(bundle.info.bundleName == "Action")
    #expect(bundle.info.bundleIdentifier == "com.example.app.action")
    #expect(bundle.info.version == "1.2")
    #expect(bundle.info.buildVersion == "12")
    #expect(bundle.info.developmentRegion == "en")
    guard case .dictionary(let entries) = bundle.propertyList else { return }
    #expect(entries["LSUIElement"] == .boolean(true))
    #expect(entries["CFBundlePackageType"] == .string("XPC!"))
  }

  // MARK: Entitlements and localizations

  @Test("have entitlements") func entitlements() throws {
    try writeFiles()
    try scratch.write(
      SampleFiles.plist(
        """
        <dict><key>com.apple.security.application-groups</key>
        <array><string>group.$(APP_ID)</string><string>group.other</string></array>
        <key>keychain-access-groups</key>
        <array><string>$(AppIdentifierPrefix)com.example</string></array></dict>
        """), to: "Action/Action.entitlements")
    let bundle = try find(
      .action(settings: [
        ("CODE_SIGN_ENTITLEMENTS", "$(SRCROOT)/Action/Action.entitlements"),
        ("APP_ID", "com.example"),
        ("DEVELOPMENT_TEAM", "ABCDE12345"),
      ])
    ).bundles.first
    #expect(bundle?.entitlements?.appGroups == ["group.com.example", "group.other"])
    #expect(bundle?.entitlements?.keychainGroups == ["ABCDE12345.com.example"])
    #expect(bundle?.entitlements?.path == scratch.path("Action/Action.entitlements"))
  }

  @Test("report missing entitlements") func missingEntitlements() throws {
    try writeFiles()
    let project = SampleProject.action(settings: [("CODE_SIGN_ENTITLEMENTS", "None.entitlements")])
    let bundle = try find(project).bundles.first
    #expect(bundle?.entitlements == nil)
    #expect(bundle?.notes.map(\.code) == [.missingFile])
    #expect(bundle?.notes.first?.path == scratch.path("None.entitlements"))
  }

  @Test("report entitlements without a dictionary") func entitlementsArray() throws {
    try writeFiles()
    try scratch.write(SampleFiles.plist("<array/>"), to: "Action/Action.entitlements")
    let project = SampleProject.action(settings: [
      ("CODE_SIGN_ENTITLEMENTS", "Action/Action.entitlements")
    ])
    let bundle = try find(project).bundles.first
    #expect(bundle?.entitlements == nil)
    #expect(bundle?.notes.map(\.problem) == ["The entitlements are not a dictionary."])
    #expect(bundle?.notes.first?.path == scratch.path("Action/Action.entitlements"))
  }

  @Test("may have groups with long paths", .timeLimit(.minutes(10))) func longPaths() throws {
    try writeFiles()
    var project = SampleProject.action(resources: ["Action/Action.js"])
    let long = String(repeating: "long/", count: 200_000)
    project.targets[1].resources += (0..<5_000).map { "\($0).js" }
    let text = project.text.replacing(
      "isa = PBXGroup;", with: "isa = PBXGroup;\n\t\t\tpath = \"\(long)\";")
    try scratch.write(text, to: "Sample.xcodeproj/project.pbxproj")
    let found = try ExtensionFinder.find(at: scratch.path("Sample.xcodeproj"))
    #expect(found.bundles.count == 1)
  }

  @Test("have localizations") func localizations() throws {
    try writeFiles()
    try scratch.write(
      "\"CFBundleDisplayName\" = \"Später lesen\";", to: "Action/de.lproj/InfoPlist.strings")
    try scratch.write("\"a\" = \"b\";", to: "Action/de.lproj/Localizable.strings")
    try scratch.write("", to: "Action/Base.lproj/MainInterface.storyboard")
    try scratch.write(
      """
      {"sourceLanguage":"en","strings":{"CFBundleDisplayName":{"localizations":{
      "fr":{"stringUnit":{"state":"translated","value":"Lire"}}}}},"version":"1.0"}
      """, to: "Action/InfoPlist.xcstrings")
    let localizations = try find(.action()).bundles.first?.localizations ?? []
    #expect(localizations.map(\.language) == ["Base", "de", "en", "fr"])
    #expect(localizations.map(\.displayName) == [nil, "Später lesen", nil, "Lire"])
    #expect(
      localizations[1].files == ["de.lproj/InfoPlist.strings", "de.lproj/Localizable.strings"])
  }

  // MARK: Problems

  @Test("report undefined settings") func undefinedSettings() throws {
    try writeFiles()
    try scratch.write(
      SampleFiles.extensionInfo(root: "<key>A</key><string>$(NOT_DEFINED)</string>"),
      to: "Action/Info.plist")
    let notes = try find(.action()).bundles.first?.notes ?? []
    #expect(notes.map(\.code) == [.undefinedSetting])
    #expect(notes.first?.remedy.contains("--build-setting NOT_DEFINED=VALUE") == true)
  }

  @Test("list targets that cannot be read") func unreadableTargets() throws {
    try writeFiles()
    var project = SampleProject.action()
    project.targets.append(.init(name: "Broken", settings: [("INFOPLIST_FILE", "Broken.plist")]))
    project.targets.append(.init(name: "None"))
    project.targets.append(.init(name: "Syntax", settings: [("INFOPLIST_FILE", "Syntax.plist")]))
    try scratch.write("<plist><dict>\n<key>a</dict></plist>", to: "Syntax.plist")
    let found = try find(project)
    #expect(found.bundles.map(\.name) == ["Action"])
    #expect(found.problems.count == 3)
    #expect(found.problems.allSatisfy { $0.code == .unreadableExtension && !$0.remedy.isEmpty })
    #expect(found.problems.last?.line == 2)
  }

  @Test(
    "are not read from damaged files",
    arguments: [
      ("", BundleError.Code.malformed), ("{", .malformed), ("{ objects = {}; }", .malformed),
      ("{ objects = { a = {}; }; rootObject = b; }", .malformed),
      ("{ objects = { a = { isa = PBXProject; }; }; rootObject = a; }", .noExtension),
      (
        "{ objects = { a = { targets = (a, a, b); buildConfigurationList = a; buildConfigurations = (a); baseConfigurationReference = a; children = (a); name = Release; productType = \"com.apple.product-type.app-extension\"; isa = PBXNativeTarget; }; }; rootObject = a; }",
        .noExtension
      ),
    ])
  func damage(text: String, code: BundleError.Code) throws {
    try scratch.write(text, to: "Sample.xcodeproj/project.pbxproj")
    let error = #expect(throws: BundleError.self) {
      try ExtensionFinder.find(at: scratch.path("Sample.xcodeproj"))
    }
    #expect(error?.code == code)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("may be in XML or JSON") func otherFormats() throws {
    try writeFiles()
    let text = SampleProject.action().text
    let value = try PropertyList(parsingFileOfBundle: Array(text.utf8))
    for format in [PropertyList.Format.xml, .json, .binary] {
      try scratch.write(value.bytes(as: format), to: "Sample.xcodeproj/project.pbxproj")
      let found = try ExtensionFinder.find(at: scratch.path("Sample.xcodeproj"))
      #expect(found.bundles.first?.script != nil)
    }
  }
}
