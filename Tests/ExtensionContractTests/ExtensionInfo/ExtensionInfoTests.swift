import ExtensionContract
import PropertyLists
import Testing

/// Tests with the keys of Apple's "App Extension Keys", and the mistakes of public extensions.
@Suite("Info.plist of an extension") struct ExtensionInfoTests {
  private let rulePath = "NSExtension.NSExtensionAttributes.NSExtensionActivationRule"

  @Test("states identity and versions") func identity() throws {
    let info = try Samples.info(
      root: """
        <key>CFBundleIdentifier</key><string>com.example.app.action</string>
        <key>CFBundleDisplayName</key><string>Read Later</string>
        <key>CFBundleName</key><string>Action</string>
        <key>CFBundleExecutable</key><string>ActionExe</string>
        <key>CFBundleShortVersionString</key><string>1.2</string>
        <key>CFBundleVersion</key><string>34</string>
        <key>MinimumOSVersion</key><string>17.0</string>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        """)
    #expect(info.bundleIdentifier == "com.example.app.action")
    #expect(info.displayName == "Read Later")
    #expect(info.bundleName == "Action")
    #expect(info.executable == "ActionExe")
    #expect(info.version == "1.2")
    #expect(info.buildVersion == "34")
    #expect(info.minimumSystemVersion == "17.0")
    #expect(info.developmentRegion == "en")
    #expect(info.findings.isEmpty)
    #expect(
      try Samples.info(root: "<key>CFBundleName</key><string>A</string>").displayName == "A")
  }

  @Test("states the point, the entry, the script and the rule") func contract() throws {
    let info = try Samples.info(
      attributes: """
        <key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string>
        <key>NSExtensionServiceRoleType</key><string>NSExtensionServiceRoleTypeEditor</string>
        <key>NSExtensionServiceAllowsFinderPreviewItem</key><true/>
        """,
      rule: "<string>TRUEPREDICATE</string>")
    #expect(info.point == .uiServices)
    #expect(info.entry == .principalClass(PrincipalClassName("$(PRODUCT_MODULE_NAME).Handler")))
    #expect(info.preprocessingFile == "Action")
    #expect(info.serviceRole == "NSExtensionServiceRoleTypeEditor")
    #expect(
      info.serviceKeys.map(\.key) == [
        "NSExtensionServiceRoleType", "NSExtensionServiceAllowsFinderPreviewItem",
      ])
    #expect(info.activationRule?.kind == .predicate)
    #expect(info.activationRule?.value == .string("TRUEPREDICATE"))
    #expect(info.activationRule?.path == rulePath)
    #expect(info.findings.isEmpty)
  }

  @Test("keeps a dictionary rule in its order") func dictionaryRule() throws {
    let info = try Samples.info(
      rule: """
        <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer>
        <key>NSExtensionActivationSupportsText</key><true/>
        <key>NSExtensionActivationUsesStrictMatching</key><false/>
        <key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>
        </dict>
        """)
    #expect(info.activationRule?.kind == .dictionary)
    #expect(
      info.activationRule?.value
        == .dictionary([
          "NSExtensionActivationSupportsWebPageWithMaxCount": .integer(1),
          "NSExtensionActivationSupportsText": .boolean(true),
          "NSExtensionActivationUsesStrictMatching": .boolean(false),
          "NSExtensionActivationDictionaryVersion": .integer(2),
        ]))
    #expect(info.findings.isEmpty)
  }

  // MARK: Errors

  @Test("is not any property list") func errors() throws {
    func code(_ xml: String) -> ExtensionInfoError.Code? {
      #expect(throws: ExtensionInfoError.self) { try ExtensionInfo(Samples.plist(xml)) }?.code
    }
    #expect(code("<array/>") == .notADictionary)
    #expect(code("<dict/>") == .notAnExtension)
    #expect(code("<dict><key>NSExtension</key><string>a</string></dict>") == .malformed)
    #expect(
      code("<dict><key>EXAppExtensionAttributes</key><string>a</string></dict>") == .malformed)
    #expect(!ExtensionInfo.isExtension(.dictionary([:])))
    #expect(ExtensionInfo.isExtension(.dictionary(["NSExtension": .dictionary([:])])))
  }

  @Test("of ExtensionKit has other keys") func extensionKit() throws {
    let info = try ExtensionInfo(
      Samples.plist(
        """
        <dict><key>EXAppExtensionAttributes</key><dict>
        <key>EXExtensionPointIdentifier</key><string>com.apple.appintents-extension</string>
        </dict></dict>
        """))
    #expect(info.usesExtensionKit)
    #expect(info.point?.name == "App Intents")
    #expect(info.findings.isEmpty)
  }

  // MARK: Findings

  @Test("has keys one level too high") func misplacedKeys() throws {
    let info = try Samples.info(
      extensionKeys: """
        <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
        <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
        <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>5</integer>
        <key>NSExtensionJavaScriptPreprocessingFile</key><string>Action</string>
        """,
      attributes: """
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer>
        <key>NSExtensionPrincipalClass</key><string>A</string>
        """,
      rule: "<dict><key>NSExtensionJavaScriptPreprocessingFile</key><string>A</string></dict>",
      root: "<key>NSExtensionPointIdentifier</key><string>com.apple.services</string>")
    #expect(
      info.shownFindings == [
        "misplacedKey NSExtensionPointIdentifier",
        "misplacedKey NSExtension.NSExtensionActivationSupportsAttachmentsWithMaxCount",
        "misplacedKey NSExtension.NSExtensionJavaScriptPreprocessingFile",
        "misplacedKey NSExtension.NSExtensionAttributes."
          + "NSExtensionActivationSupportsWebURLWithMaxCount",
        "misplacedKey NSExtension.NSExtensionAttributes.NSExtensionPrincipalClass",
        "misplacedKey \(rulePath).NSExtensionJavaScriptPreprocessingFile",
      ])
    // Misplaced keys have no effect.
    #expect(info.point == .shareServices)
    #expect(info.preprocessingFile == nil)
    #expect(info.principalClass == nil)
  }

  @Test(
    "has misspelt keys in the rule",
    arguments: [
      ("NSExtensionActivationSupportsWebPageWithMaxCoun", "SupportsWebPageWithMaxCount"),
      ("NSExtensionActivationSupportsWebPageWithMaxNItems", "SupportsWebPageWithMaxCount"),
      ("NSExtensionActivationSupportsVideoWithMaxCount", "SupportsMovieWithMaxCount"),
      ("NSExtensionActivationSupportsAudioWithMaxCount", "SupportsFileWithMaxCount"),
      ("NSExtensionActivationSupportsImage", "SupportsImageWithMaxCount"),
      ("NSExtensionActivationSupportsWebURL", "SupportsWebURLWithMaxCount"),
      ("NSExtensionActivationRuleSupportsText", "SupportsText"),
      ("NSExtensionActivationSupportsimageWithMaxCount", "SupportsImageWithMaxCount"),
      (
        "NSExtensionActivationSupportsImageWithMaxCount\nNSExtensionActivationSupportsImage"
          + "WithMaxCount", "SupportsImageWithMaxCount"
      ),
    ])
  func misspeltRuleKeys(key: String, documented: String) throws {
    let info = try Samples.info(rule: "<dict><key>\(key)</key><integer>1</integer></dict>")
    #expect(info.findings.map(\.code) == [.misspeltKey])
    #expect(info.findings.first?.documentedKey == "NSExtensionActivation\(documented)")
  }

  @Test("has misspelt and unknown keys elsewhere") func otherMisspeltKeys() throws {
    let info = try Samples.info(
      extensionKeys: """
        <key>NSExtensionPointIdentifer</key><string>com.apple.services</string>
        <key>NSExtensionPrincipalClass</key><string>A</string>
        """,
      attributes: """
        <key>NSExtensionJavascriptPreprocessingFile</key><string>Action</string>
        <key>NSExtensionJavaScriptPreprocessingFile - 2</key><string>Action</string>
        <key>NSExtensionCompletelyMadeUpKeyOfSomeone</key><string>a</string>
        <key>IntentsSupported</key><array/>
        """)
    #expect(
      info.findings.map(\.code) == [
        .misspeltKey, .missingValue, .misspeltKey, .misspeltKey, .unknownKey,
      ])
    #expect(info.findings.first?.documentedKey == "NSExtensionPointIdentifier")
    #expect(info.point == nil)
    #expect(info.preprocessingFile == nil)
  }

  @Test("has numbers and Booleans of other types") func otherTypes() throws {
    let info = try Samples.info(
      rule: """
        <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key><string>1</string>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key><true/>
        <key>NSExtensionActivationSupportsMovieWithMaxCount</key><real>1.5</real>
        <key>NSExtensionActivationSupportsFileWithMaxCount</key><array/>
        <key>NSExtensionActivationSupportsText</key><integer>1</integer>
        <key>NSExtensionActivationDictionaryVersion</key><string>two</string>
        </dict>
        """)
    #expect(
      info.shownFindings == [
        "stringForNumber \(rulePath).NSExtensionActivationSupportsWebPageWithMaxCount",
        "booleanForNumber \(rulePath).NSExtensionActivationSupportsImageWithMaxCount",
        "wrongType \(rulePath).NSExtensionActivationSupportsMovieWithMaxCount",
        "wrongType \(rulePath).NSExtensionActivationSupportsFileWithMaxCount",
        "numberForBoolean \(rulePath).NSExtensionActivationSupportsText",
        "stringForNumber \(rulePath).NSExtensionActivationDictionaryVersion",
      ])
    #expect(info.findings.first?.remedy == "Write <integer>1</integer>.")
    #expect(info.findings.allSatisfy { !$0.problem.isEmpty && !$0.remedy.isEmpty })
  }

  @Test(
    "has a rule whose problems the rule reports alike",
    arguments: [
      PropertyList.integer(2), .integer(-1), .unsigned(.max), .real(1.5), .string("1"),
      .string("-3"), .boolean(true), .array([]), .null,
    ])
  func problemsOfRules(value: PropertyList) throws {
    let keys =
      DictionaryActivationRule.documentedKeys + [
        "NSExtensionActivationSupportsImage", "NSExtensionMadeUp", "Unrelated",
        "NSExtensionPrincipalClass",
      ]
    for key in keys {
      let rule: PropertyListDictionary = [key: value]
      let attributes = PropertyList.dictionary(["NSExtensionActivationRule": .dictionary(rule)])
      let info = try ExtensionInfo(
        .dictionary(["NSExtension": .dictionary(["NSExtensionAttributes": attributes])]))
      var warnings: [ContractWarning] = []
      _ = DictionaryActivationRule(rule, path: rulePath) { warnings.append($0) }
      #expect(
        info.findings.filter { $0.path.hasPrefix(rulePath) }.map(\.description)
          == warnings.filter { $0.path != rulePath }.map(\.description))
    }
  }

  /// App Store Connect refuses integers only for NSExtensionActivationSupportsText.
  @Test("has an integer for strict matching") func integerForStrictMatching() throws {
    let rule: PropertyListDictionary = [
      DictionaryActivationRule.usesStrictMatchingKey: .integer(1),
      AttachmentKind.webPage.key: .integer(1),
    ]
    var warnings: [ContractWarning] = []
    let read = DictionaryActivationRule(rule) { warnings.append($0) }
    #expect(read.usesStrictMatching)
    #expect(warnings == [])
  }

  @Test("has an entry that cannot be used") func entries() throws {
    let point = "<key>NSExtensionPointIdentifier</key><string>com.apple.services</string>"
    let both = try Samples.info(
      extensionKeys: point + """
        <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
        <key>NSExtensionPrincipalClass</key><string>A</string>
        """)
    #expect(both.entry == nil)
    #expect(both.findings.map(\.code) == [.twoEntries, .storyboardWithoutInterface])
    let none = try Samples.info(extensionKeys: point)
    #expect(none.findings.map(\.code) == [.missingValue])
  }

  @Test("has a script's name with .js or an invalid value") func scripts() throws {
    let key = "<key>NSExtensionJavaScriptPreprocessingFile</key>"
    let named = try Samples.info(attributes: "\(key)<string>Action.js</string>")
    #expect(named.preprocessingFile == "Action.js")
    #expect(named.findings.map(\.code) == [.fileExtension])
    #expect(named.findings.first?.remedy == "Write Action.")
    let empty = try Samples.info(attributes: "\(key)<string></string>")
    #expect(empty.preprocessingFile == nil)
    #expect(empty.findings.map(\.code) == [.missingValue])
    let number = try Samples.info(attributes: "\(key)<integer>1</integer>")
    #expect(number.findings.map(\.code) == [.wrongType])
    #expect(try Samples.info(rule: "<true/>").activationRule?.kind == .invalid)
  }

  @Test("has a bounded number of findings") func manyFindings() throws {
    var entries = PropertyListDictionary()
    for index in 0..<5000 { entries["NSExtensionMadeUp\(index)"] = .null }
    let info = try ExtensionInfo(.dictionary(["NSExtension": .dictionary(entries)]))
    #expect(info.findings.count == 1000)
  }

  @Test("is read in little time with many misspelt keys", .timeLimit(.minutes(10)))
  func manyMisspeltKeys() throws {
    var rule = PropertyListDictionary()
    for index in 0..<200_000 {
      rule["NSExtensionActivationSupportsWebPageWithMaxC\(index)"] = .integer(1)
      rule["XXExtensionActivationSupportsWebPageWithMaxC\(index)"] = .integer(1)
    }
    let attributes = PropertyList.dictionary(["NSExtensionActivationRule": .dictionary(rule)])
    let info = try ExtensionInfo(
      .dictionary(["NSExtension": .dictionary(["NSExtensionAttributes": attributes])]))
    #expect(info.findings.contains { $0.code == .misspeltKey })
    #expect(info.findings.count <= 1000)
  }
}
