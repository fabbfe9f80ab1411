import ExtensionBundles
import Foundation
import Testing

@Suite("Extensions with native sources in Xcode projects") struct XcodeNativeSourcesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("have the sources of their target, also from other folders") func nativeSources() throws {
    try scratch.writeProjectFiles()
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
    let sources = try #require(try scratch.find(project).bundles.first?.nativeSources)
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
    try scratch.writeProjectFiles()
    let outside = try Scratch()
    let file = try outside.write("", to: "Outside.swift")
    try scratch.write("", to: "Action/Handler.swift")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("Action/Link.swift"), withDestinationPath: file)
    var project = SampleProject.action()
    project.projectFolder = root
    project.targets[1].sources = ["Action/Handler.swift", "Action/Link.swift", file]
    let found = try scratch.find(project)
    let sources = try #require(found.bundles.first?.nativeSources)
    #expect(sources.paths == [scratch.path("Action/Handler.swift")])
    #expect(sources.outsidePaths == [scratch.path("Action/Link.swift"), file])
    #expect(found.problems.map(\.code) == (root.isEmpty ? [] : [.outsideRoot]))
    project.targets[1].sources = ["Action/Handler.m"]
    #expect(try scratch.find(project).bundles.first?.nativeSources == nil)
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
    try scratch.writeProjectFiles()
    try scratch.write("", to: "Action/Handler.swift")
    try scratch.write("", to: "Action/Other.swift")
    var project = SampleProject.action()
    project.targets[1].synchronizedFolders = ["Action"]
    project.exceptions = [(folder: "Action", target: "Action", paths: ["Other.swift"])]
    let sources = try #require(try scratch.find(project).bundles.first?.nativeSources)
    #expect(sources.paths == [scratch.path("Action/Handler.swift")])
  }
}
