import ExtensionBundles

extension Scratch {
  /// Writes a project, and finds its extensions.
  func find(
    _ project: SampleProject, at path: String = "Sample.xcodeproj",
    _ change: (inout ExtensionOptions) -> Void = { _ in }
  ) throws -> FoundExtensions {
    try write(project.text, to: "Sample.xcodeproj/project.pbxproj")
    var options = ExtensionOptions()
    change(&options)
    return try ExtensionFinder.find(at: self.path(path), options: options)
  }

  /// Writes the property lists and the script of `SampleProject.action`.
  func writeProjectFiles() throws {
    try write(SampleFiles.extensionInfo(), to: "Action/Info.plist")
    try write(SampleFiles.script, to: "Action/Action.js")
    try write(
      SampleFiles.appInfo.replacing("com.example.app", with: "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      to: "App/Info.plist")
  }
}
