import ExtensionContract
import PropertyLists
import Testing

/// Tests with the entries, keys and script names of the Info.plist files of 178 public
/// repositories.
@Suite("Info.plist of a public extension") struct PublicInfoPlistTests {
  private func info(point: String, entry: String) throws -> ExtensionInfo {
    try Samples.info(
      extensionKeys: "<key>NSExtensionPointIdentifier</key><string>\(point)</string>\(entry)")
  }

  private static func principalClass(_ name: String) -> String {
    "<key>NSExtensionPrincipalClass</key><string>\(name)</string>"
  }

  private static func storyboard(_ name: String) -> String {
    "<key>NSExtensionMainStoryboard</key><string>\(name)</string>"
  }

  @Test(
    "names a class, in four forms",
    arguments: ["com.apple.services", "com.apple.share-services", "com.apple.ui-services"])
  func principalClasses(point: String) throws {
    for (name, form, className) in [
      ("$(PRODUCT_MODULE_NAME).ShareViewController", .moduleVariable, "ShareViewController"),
      ("ActionRequestHandler", .bare, "ActionRequestHandler"),
      ("Reader.ActionRequestHandler", .qualified, "ActionRequestHandler"),
      ("$(PRODUCT_NAME).ActionViewController", .otherVariable, "ActionViewController"),
    ] as [(String, PrincipalClassName.Form, String)] {
      let info = try info(point: point, entry: Self.principalClass(name))
      #expect(info.entry == .principalClass(PrincipalClassName(name)))
      #expect(info.principalClass?.form == form)
      #expect(info.principalClass?.className == className)
      #expect(info.point?.isHostable == true)
      #expect(info.findings.isEmpty)
    }
  }

  @Test(
    "names a storyboard", arguments: ["com.apple.share-services", "com.apple.ui-services"],
    ["MainInterface", "Main", "AAPLMainInterface", "Share"])
  func storyboards(point: String, name: String) throws {
    let info = try info(point: point, entry: Self.storyboard(name))
    #expect(info.entry == .storyboard(name))
    #expect(info.findings.isEmpty)
  }

  /// One name refers to a build setting. None of the names ends in `.js`.
  @Test(
    "names a script",
    arguments: [
      "Action", "GetURL", "ShareExtensionPreprocessor", "ExtensionClass", "DemoPreprocessor",
      "$(ACTION_EXTENSION_PREPROCESSING_FILENAME)", "BlockYouTubeAds", "ExtensionAction",
    ])
  func scripts(name: String) throws {
    let info = try Samples.info(
      attributes: """
        <key>NSExtensionJavaScriptPreprocessingFile</key><string>\(name)</string>
        """)
    #expect(info.preprocessingFile == name)
    #expect(info.findings.isEmpty)
  }

  @Test("has documented attributes beside the rule") func documentedAttributes() throws {
    let info = try Samples.info(
      attributes: """
        <key>NSExtensionServiceAllowsFinderPreviewItem</key><true/>
        <key>NSExtensionServiceAllowsTouchBarItem</key><true/>
        <key>NSExtensionServiceAllowsToolbarItem</key><true/>
        <key>NSExtensionServiceFinderPreviewIconName</key><string>NSActionTemplate</string>
        <key>NSExtensionServiceTouchBarBezelColorName</key><string>TouchBarBezel</string>
        <key>NSExtensionServiceTouchBarIconName</key><string>NSActionTemplate</string>
        <key>NSExtensionServiceRoleType</key><string>NSExtensionServiceRoleTypeViewer</string>
        <key>NSExtensionPointName</key><string>com.apple.ui-services</string>
        <key>NSExtensionPointVersion</key><string>1.0</string>
        <key>NSExtensionActionWantsFullScreenPresentation</key><true/>
        """, rule: "<string>TRUEPREDICATE</string>")
    #expect(info.findings.isEmpty)
    #expect(info.serviceKeys.count == 7)
    #expect(info.serviceRole == "NSExtensionServiceRoleTypeViewer")
    #expect(info.attributes.count == 11)
  }

  /// The keys belong to the extension points of Intents, Photos and keyboards.
  @Test(
    "has attributes of other points",
    arguments: [
      "<key>IntentsSupported</key><array><string>INSendMessageIntent</string></array>",
      "<key>PHSupportedMediaTypes</key><array><string>Image</string></array>",
      "<key>RequestsOpenAccess</key><false/>",
    ])
  func otherPoints(attribute: String) throws {
    let info = try Samples.info(attributes: attribute)
    #expect(info.attributes.count == 1)
    #expect(info.findings.isEmpty)
  }

  /// Xcode's template of a broadcast extension has this rule.
  @Test("has a rule of another point") func broadcastRule() throws {
    let info = try Samples.info(
      extensionKeys: """
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.broadcast-services-setupui</string>
        <key>NSExtensionPrincipalClass</key><string>Broadcast.SetupViewController</string>
        """,
      rule: """
        <dict><key>NSExtensionActivationSupportsReplayKitStreaming</key><true/></dict>
        """)
    #expect(info.point?.isHostable == false)
    #expect(info.findings.isEmpty)
  }

  @Test(
    "has undocumented attributes",
    arguments: ["NSExtensionServiceAllowsFinderItem", "NSExtensionServiceAllowsFinderPreview"])
  func undocumentedAttributes(key: String) throws {
    let info = try Samples.info(attributes: "<key>\(key)</key><true/>")
    #expect(info.shownFindings == ["unknownKey NSExtension.NSExtensionAttributes.\(key)"])
  }

  @Test("has two more keys in NSExtension") func extensionKeys() throws {
    let info = try info(
      point: "com.apple.ui-services",
      entry: Self.storyboard("MainInterface") + """
        <key>NSExtensionActionWantsFullScreenPresentation</key><true/>
        <key>com.apple.security.scripting-targets</key><dict/>
        """)
    #expect(info.entry == .storyboard("MainInterface"))
    #expect(info.findings.isEmpty)
  }

  private static let ruleKeys = [
    "NSExtensionActivationSupportsWebURLWithMaxCount",
    "NSExtensionActivationSupportsWebPageWithMaxCount",
    "NSExtensionActivationSupportsMovieWithMaxCount",
    "NSExtensionActivationSupportsImageWithMaxCount",
    "NSExtensionActivationSupportsFileWithMaxCount",
    "NSExtensionActivationSupportsText", "NSExtensionActivationUsesStrictMatching",
    "NSExtensionActivationSupportsAttachmentsWithMaxCount",
  ]

  @Test("has keys of the rule one or two levels too high", arguments: ruleKeys)
  func misplacedRuleKeys(key: String) throws {
    let beside = try Samples.info(
      attributes: "<key>\(key)</key><integer>1</integer>", rule: "<dict/>")
    #expect(
      beside.shownFindings == ["misplacedKey NSExtension.NSExtensionAttributes.\(key)"])
    #expect(beside.findings.first?.remedy.contains("NSExtensionActivationRule") == true)
    #expect(beside.activationRule?.value == .dictionary([:]))
    let above = try info(
      point: "com.apple.share-services",
      entry: Self.storyboard("MainInterface") + "<key>\(key)</key><integer>1</integer>")
    #expect(above.shownFindings == ["misplacedKey NSExtension.\(key)"])
    #expect(above.activationRule == nil)
  }

  /// A key was pasted three times, with line breaks.
  @Test("has three names in one key") func repeatedName() throws {
    let name = "NSExtensionActivationSupportsImageWithMaxCount"
    let info = try Samples.info(
      rule: "<dict><key>\(name)\n\(name)\n\(name)</key><integer>10</integer></dict>")
    #expect(info.findings.map(\.code) == [.misspeltKey])
    #expect(info.findings.first?.documentedKey == name)
  }
}
