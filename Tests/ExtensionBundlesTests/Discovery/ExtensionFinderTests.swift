import ExtensionBundles
import ExtensionContract
import PropertyLists
import Testing

@Suite("Finding extensions") struct ExtensionFinderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func failure(_ path: String) -> BundleError? {
    #expect(throws: BundleError.self) { try ExtensionFinder.find(at: scratch.path(path)) }
  }

  @Test("in a folder without a project") func sources() throws {
    try scratch.write(SampleFiles.extensionInfo(), to: "My Action/Info.plist")
    try scratch.write(SampleFiles.script, to: "Shared/Action.js")
    try scratch.write(
      SampleFiles.plist(
        "<dict><key>com.apple.security.application-groups</key><array><string>g</string></array></dict>"
      ), to: "My Action/A.entitlements")
    var options = ExtensionOptions()
    options.buildSettings = [
      ("PRODUCT_BUNDLE_IDENTIFIER", "com.example.a"), ("MARKETING_VERSION", "2"),
    ]
    for path in ["My Action", "My Action/Info.plist", ""] {
      let found = try ExtensionFinder.find(at: scratch.path(path), options: options)
      let bundle = try #require(found.bundles.first)
      #expect(found.bundles.count == 1)
      #expect(bundle.name == "My Action")
      #expect(bundle.origin == .infoPlist)
      #expect(bundle.info.principalClass?.text == "My_Action.Handler")
      #expect(bundle.info.bundleIdentifier == "com.example.a")
      #expect(bundle.script?.path == scratch.path("Shared/Action.js"))
      #expect(bundle.entitlements?.appGroups == ["g"])
      #expect(bundle.notes == [])
    }
  }

  @Test("in property lists of every format") func formats() throws {
    let value = try PropertyList(parsing: Array(SampleFiles.extensionInfo(script: nil).utf8))
    for format in [PropertyList.Format.xml, .binary, .json] {
      let path = try scratch.write(value.bytes(as: format), to: "Info.plist")
      let found = try ExtensionFinder.find(at: path)
      #expect(found.bundles.first?.info.point == .uiServices)
    }
    let openStep = "{ NSExtension = { NSExtensionPointIdentifier = \"com.apple.services\"; }; }"
    let path = try scratch.write(openStep, to: "Info.plist")
    #expect(try ExtensionFinder.find(at: path).bundles.first?.info.point == .services)
  }

  @Test("below a folder, without dependencies") func nestedFolders() throws {
    let info = SampleFiles.extensionInfo(script: nil)
    for folder in ["ios/A", "ios/B", "node_modules/x/C", "Pods/D", ".hidden/E"] {
      try scratch.write(info, to: "\(folder)/Info.plist")
    }
    let found = try ExtensionFinder.find(at: scratch.path(""))
    #expect(found.bundles.map(\.name) == ["A", "B"])
  }

  @Test("fails with a reason") func errors() throws {
    #expect(failure("missing")?.code == .unreadable)
    try scratch.write("", to: "empty/file")
    #expect(failure("empty")?.code == .noExtension)
    try scratch.write("hello", to: "text")
    #expect(failure("text")?.code == .noExtension || failure("text")?.code == .malformed)
    try scratch.write(SampleFiles.appInfo, to: "App/Info.plist")
    #expect(failure("App/Info.plist")?.code == .noExtension)
    try scratch.write("PK\u{3}\u{4}", to: "a.ipa")
    #expect(failure("a.ipa")?.code == .malformed)
    try scratch.write("", to: "b.zip")
    #expect(failure("b.zip")?.code == .malformed)
    try scratch.write("", to: "A.xcworkspace/contents.xcworkspacedata")
    #expect(failure("A.xcworkspace")?.code == .unsupported)
    try scratch.write("", to: "A.xcodeproj/other")
    #expect(failure("A.xcodeproj")?.code == .unreadable)
    try scratch.write("<plist><dict>\n<key>a</dict></plist>", to: "c.plist")
    let syntax = failure("c.plist")
    #expect(syntax?.code == .malformed)
    #expect(syntax?.position?.line == 2)
    #expect(syntax?.description.hasPrefix("\(scratch.path("c.plist")):2:") == true)
  }

  // MARK: Choice

  private func bundles() throws -> [ExtensionBundle] {
    var zip = ZipFile()
    let extensions = [
      ("One", "com.example.one", "Same"), ("Two", "com.example.two", "Same"),
      ("Three", "com.example.three", "Third"),
    ]
    for (file, identifier, name) in extensions {
      zip.add(
        "Payload/A.app/PlugIns/\(file).appex/Info.plist",
        SampleFiles.builtInfo(identifier: identifier, name: name, script: nil))
    }
    zip.add(
      "Payload/A.app/PlugIns/Widget.appex/Info.plist",
      SampleFiles.builtInfo(identifier: "com.example.widget", name: "Widget", script: nil)
        .replacing("com.apple.ui-services", with: "com.apple.widgetkit-extension"))
    return try ExtensionFinder.find(inArchive: MemoryBytes(zip.bytes), path: "A.ipa").bundles
  }

  @Test(
    "chooses by name or bundle identifier",
    arguments: [
      ("com.example.two", "Two"), ("Two", "Two"), ("Third", "Three"), ("third", "Three"),
      ("COM.EXAMPLE.ONE", "One"), ("Widget", "Widget"),
      ("A.ipa/Payload/A.app/PlugIns/One.appex", "One"),
    ])
  func choice(name: String, target: String) throws {
    let bundles = try bundles()
    #expect(try ExtensionChoice.choose(name, from: bundles, path: "A.ipa").name == target)
  }

  @Test("lists the candidates if the choice is ambiguous") func ambiguity() throws {
    let bundles = try bundles()
    func failure(_ name: String?, _ bundles: [ExtensionBundle]) -> BundleError? {
      #expect(throws: BundleError.self) {
        try ExtensionChoice.choose(name, from: bundles, path: "A.ipa")
      }
    }
    let same = failure("Same", bundles)
    #expect(same?.code == .ambiguous)
    #expect(
      same?.candidates == [
        "Same (One), com.example.one, Action, A.ipa/Payload/A.app/PlugIns/One.appex",
        "Same (Two), com.example.two, Action, A.ipa/Payload/A.app/PlugIns/Two.appex",
      ])
    #expect(failure(nil, bundles)?.candidates.count == 3)
    #expect(failure("Four", bundles)?.code == .noExtension)
    #expect(failure("Four", bundles)?.candidates.count == 4)
    #expect(failure(nil, [])?.code == .noExtension)
    let widgets = bundles.filter { $0.name == "Widget" }
    #expect(failure(nil, widgets)?.code == .noExtension)
    let two = bundles.filter { $0.name == "Widget" || $0.name == "One" }
    #expect(try ExtensionChoice.choose(nil, from: two, path: "A.ipa").name == "One")
  }
}
