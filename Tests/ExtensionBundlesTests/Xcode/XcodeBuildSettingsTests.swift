import ExtensionBundles
import ExtensionContract
import Testing

@Suite("Extensions with build settings in Xcode projects") struct XcodeBuildSettingsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("have configurations and overrides") func configurations() throws {
    try scratch.writeProjectFiles()
    var project = SampleProject.action()
    project.debugSettings = [("MARKETING_VERSION", "debug")]
    #expect(try scratch.find(project).bundles.first?.info.version == "1.2")
    #expect(
      try scratch.find(project) { $0.configuration = "Debug" }.bundles.first?.info.version
        == "debug")
    let changed = try scratch.find(project) {
      $0.buildSettings = [("MARKETING_VERSION", "9"), ("PRODUCT_NAME", "$(inherited)X")]
    }
    #expect(changed.bundles.first?.info.version == "9")
    #expect(changed.bundles.first?.info.principalClass?.text == "ActionX.Handler")
  }

  @Test("have configuration files") func configurationFiles() throws {
    try scratch.writeProjectFiles()
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
    let found = try scratch.find(project)
    #expect(found.bundles.first?.info.bundleIdentifier == "com.example.file.action")
    #expect(found.bundles.first?.info.version == "4.5")
    #expect(found.problems.map(\.code) == [.malformedLine, .malformedLine])
    #expect(found.problems.map(\.path).last == scratch.path("Target.xcconfig"))
    #expect(found.problems.map(\.line).last == 2)
  }

  @Test("share configuration files, which are read once", .timeLimit(.minutes(10)))
  func sharedConfigurationFiles() throws {
    try scratch.writeProjectFiles()
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
    let found = try scratch.find(project)
    #expect(found.bundles.map(\.info.version) == Array(repeating: "8", count: 201))
  }

  @Test("may name missing configuration files") func missingConfigurationFile() throws {
    try scratch.writeProjectFiles()
    var project = SampleProject.action()
    project.targets[1].configurationFile = "Pods/Pods.xcconfig"
    let found = try scratch.find(project)
    #expect(found.bundles.count == 1)
    #expect(found.problems.map(\.code) == [.missingFile])
  }

  @Test("may have a name of the script in a build setting") func scriptSetting() throws {
    try scratch.writeProjectFiles()
    try scratch.write(
      SampleFiles.extensionInfo(script: "$(SCRIPT_NAME)"), to: "Action/Info.plist")
    let bundle = try scratch.find(.action(settings: [("SCRIPT_NAME", "Action")])).bundles.first
    #expect(bundle?.info.preprocessingFile == "Action")
    #expect(bundle?.script != nil)
  }

  @Test("report undefined settings") func undefinedSettings() throws {
    try scratch.writeProjectFiles()
    try scratch.write(
      SampleFiles.extensionInfo(root: "<key>A</key><string>$(NOT_DEFINED)</string>"),
      to: "Action/Info.plist")
    let notes = try scratch.find(.action()).bundles.first?.notes ?? []
    #expect(notes.map(\.code) == [.undefinedSetting])
    #expect(notes.first?.remedy.contains("--build-setting NOT_DEFINED=VALUE") == true)
  }
}
