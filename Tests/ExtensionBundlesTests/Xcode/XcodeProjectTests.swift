import ExtensionBundles
import ExtensionContract
import Foundation
import PropertyLists
import Testing

@Suite("Extensions in Xcode projects") struct XcodeProjectTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("have expanded property lists, scripts and apps") func project() throws {
    try scratch.writeProjectFiles()
    let found = try scratch.find(.action())
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
    try scratch.writeProjectFiles()
    let bundles = try scratch.find(.action(), at: path).bundles
    #expect(bundles.map(\.info.bundleIdentifier) == ["com.example.app.action"])
    #expect(bundles.first?.script != nil)
    #expect(bundles.first?.app?.version == "1.0")
  }

  @Test("may share a script outside their folders") func sharedScript() throws {
    try scratch.writeProjectFiles()
    try scratch.write("// shared", to: "Shared/Deep/Action.js")
    let project = SampleProject.action(resources: ["Shared/Deep/Action.js"])
    let bundle = try scratch.find(project).bundles.first
    #expect(bundle?.script?.path == scratch.path("Shared/Deep/Action.js"))
    #expect(bundle?.notes == [])
  }

  @Test("may not copy their scripts") func uncopiedScript() throws {
    try scratch.writeProjectFiles()
    var project = SampleProject.action(resources: [])
    #expect(try scratch.find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
    #expect(try scratch.find(project).bundles.first?.script != nil)
    project.targets[1].sources = ["Action/Action.js"]
    #expect(try scratch.find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
    try scratch.write(SampleFiles.extensionInfo(script: "Other"), to: "Action/Info.plist")
    let missing = try scratch.find(project).bundles.first
    #expect(missing?.script == nil)
    #expect(missing?.notes.map(\.code) == [.missingFile])
    #expect(missing?.notes.first?.problem.contains("Other.js") == true)
  }

  // MARK: Xcode 16

  @Test("may have synchronized folders") func synchronizedFolders() throws {
    try scratch.writeProjectFiles()
    var project = SampleProject.action(resources: [])
    project.targets[1].synchronizedFolders = ["Action"]
    let bundle = try scratch.find(project).bundles.first
    #expect(bundle?.script?.path == scratch.path("Action/Action.js"))
    #expect(bundle?.notes == [])
    project.exceptions = [("Action", "Action", ["Info.plist", "Action.js"])]
    #expect(try scratch.find(project).bundles.first?.notes.map(\.code) == [.scriptNotCopied])
  }

  @Test("may use files in the synchronized folder of another target") func otherFolder() throws {
    try scratch.writeProjectFiles()
    try scratch.write("// shared", to: "App/Scripts/Shared.js")
    try scratch.write(SampleFiles.extensionInfo(script: "Shared"), to: "Action/Info.plist")
    var project = SampleProject.action(resources: [])
    project.targets[0].synchronizedFolders = ["App"]
    project.targets[1].synchronizedFolders = ["Action"]
    project.exceptions = [("App", "Action", ["Scripts/Shared.js"])]
    let bundle = try scratch.find(project).bundles.first
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
    let bundle = try #require(try scratch.find(project).bundles.first)
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
    try scratch.writeProjectFiles()
    try scratch.write(
      SampleFiles.plist(
        """
        <dict><key>com.apple.security.application-groups</key>
        <array><string>group.$(APP_ID)</string><string>group.other</string></array>
        <key>keychain-access-groups</key>
        <array><string>$(AppIdentifierPrefix)com.example</string></array></dict>
        """), to: "Action/Action.entitlements")
    let bundle = try scratch.find(
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
    try scratch.writeProjectFiles()
    let project = SampleProject.action(settings: [("CODE_SIGN_ENTITLEMENTS", "None.entitlements")])
    let bundle = try scratch.find(project).bundles.first
    #expect(bundle?.entitlements == nil)
    #expect(bundle?.notes.map(\.code) == [.missingFile])
    #expect(bundle?.notes.first?.path == scratch.path("None.entitlements"))
  }

  @Test("report entitlements without a dictionary") func entitlementsArray() throws {
    try scratch.writeProjectFiles()
    try scratch.write(SampleFiles.plist("<array/>"), to: "Action/Action.entitlements")
    let project = SampleProject.action(settings: [
      ("CODE_SIGN_ENTITLEMENTS", "Action/Action.entitlements")
    ])
    let bundle = try scratch.find(project).bundles.first
    #expect(bundle?.entitlements == nil)
    #expect(bundle?.notes.map(\.problem) == ["The entitlements are not a dictionary."])
    #expect(bundle?.notes.first?.path == scratch.path("Action/Action.entitlements"))
  }

  @Test("may have groups with long paths", .timeLimit(.minutes(10))) func longPaths() throws {
    try scratch.writeProjectFiles()
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
    try scratch.writeProjectFiles()
    try scratch.write(
      "\"CFBundleDisplayName\" = \"Später lesen\";", to: "Action/de.lproj/InfoPlist.strings")
    try scratch.write("\"a\" = \"b\";", to: "Action/de.lproj/Localizable.strings")
    try scratch.write("", to: "Action/Base.lproj/MainInterface.storyboard")
    try scratch.write(
      """
      {"sourceLanguage":"en","strings":{"CFBundleDisplayName":{"localizations":{
      "fr":{"stringUnit":{"state":"translated","value":"Lire"}}}}},"version":"1.0"}
      """, to: "Action/InfoPlist.xcstrings")
    let localizations = try scratch.find(.action()).bundles.first?.localizations ?? []
    #expect(localizations.map(\.language) == ["Base", "de", "en", "fr"])
    #expect(localizations.map(\.displayName) == [nil, "Später lesen", nil, "Lire"])
    #expect(
      localizations[1].files == ["de.lproj/InfoPlist.strings", "de.lproj/Localizable.strings"])
  }

  // MARK: Problems

  @Test("list targets that cannot be read") func unreadableTargets() throws {
    try scratch.writeProjectFiles()
    var project = SampleProject.action()
    project.targets.append(.init(name: "Broken", settings: [("INFOPLIST_FILE", "Broken.plist")]))
    project.targets.append(.init(name: "None"))
    project.targets.append(.init(name: "Syntax", settings: [("INFOPLIST_FILE", "Syntax.plist")]))
    try scratch.write("<plist><dict>\n<key>a</dict></plist>", to: "Syntax.plist")
    let found = try scratch.find(project)
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
    try scratch.writeProjectFiles()
    let text = SampleProject.action().text
    let value = try PropertyList(parsingFileOfBundle: Array(text.utf8))
    for format in [PropertyList.Format.xml, .json, .binary] {
      try scratch.write(value.bytes(as: format), to: "Sample.xcodeproj/project.pbxproj")
      let found = try ExtensionFinder.find(at: scratch.path("Sample.xcodeproj"))
      #expect(found.bundles.first?.script != nil)
    }
  }
}
