import ExtensionLint
import Foundation
import Testing

/// Tests of constructs in public projects that are correct, or that the linter once missed.
@Suite("Public projects") struct PublicProjectTests {
  private func findings(_ path: String) -> [LintFinding] {
    LintRun(paths: [path], nativeProgram: nil).run().findings
  }

  @Test("Build settings of a missing project are not reported") func missingProject() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      """
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
        <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
        <key>CFBundleName</key><string>$(USER) $(OTHER_NAME)</string>
        <key>NSExtension</key><dict>
          <key>NSExtensionPointIdentifier</key><string>com.apple.services</string>
          <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Handler</string>
        </dict>
      </dict></plist>
      """, to: "Action/Info.plist")
    let found = findings(path).filter { $0.rule == "undefined-build-setting" }
    #expect(found.map(\.message).map { $0.contains("OTHER_NAME") } == [true])
  }

  /// CocoaPods and Flutter generate configuration files that repositories do not contain.
  @Test("Build settings of a missing configuration file are not reported")
  func missingConfigurationFile() throws {
    let sample = try #require(LintRule.named("missing-file")).passing
    func warnings(isMissing: Bool) throws -> [String] {
      let scratch = try Scratch()
      for file in sample.files {
        var text = file.text.replacingOccurrences(
          of: "= com.example.app.action;", with: "= \"com.example.app.$(FLUTTER_NAME)\";")
        if isMissing {
          text = text.replacingOccurrences(
            of: "C0 = {",
            with: """
              XC = { isa = PBXFileReference; path = Generated.xcconfig; sourceTree = SOURCE_ROOT; };
              C0 = { baseConfigurationReference = XC;
              """)
        }
        try scratch.write(text, to: "Action/\(file.path)")
      }
      return findings(scratch.path("Action")).filter { $0.severity == .warning }.map(\.rule)
        .filter { ["missing-file", "undefined-build-setting"].contains($0) }
    }
    #expect(try warnings(isMissing: true) == ["missing-file"])
    #expect(try warnings(isMissing: false) == ["undefined-build-setting"])
  }

  @Test("Headers declare the protocols of Objective-C classes") func headers() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <plist version="1.0"><dict>
        <key>NSExtension</key><dict>
          <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
          <key>NSExtensionPrincipalClass</key><string>ActionRequestHandler</string>
          <key>NSExtensionAttributes</key><dict>
            <key>NSExtensionActivationRule</key><dict>
              <key>NSExtensionActivationSupportsText</key><true/>
            </dict>
          </dict>
        </dict>
      </dict></plist>
      """, to: "Action/Info.plist")
    try scratch.write(
      """
      @interface ActionRequestHandler : NSObject <NSExtensionRequestHandling>
      @end
      """, to: "Action/ActionRequestHandler.h")
    try scratch.write(
      """
      @interface ActionRequestHandler ()
      @end
      @implementation ActionRequestHandler
      @end
      """, to: "Action/ActionRequestHandler.m")
    let found = findings(scratch.path("Action"))
    #expect(found.map(\.rule) == ["handler-in-interface-point"])
  }
}
