import FuzzDriver
import PlatformLibC

/// A folder with the files that generated projects can name.
struct ProjectFolder {
  static let shared = ProjectFolder()

  private let path: String

  /// The path of a project in the folder. No file exists at this path.
  let projectPath: String

  /// A project whose settings come from the file `0.xcconfig`.
  static let configuredProject = Array(
    """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = 0.xcconfig; sourceTree = SOURCE_ROOT; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F;
        buildSettings = { }; };
      T = { isa = PBXNativeTarget; name = Action; buildConfigurationList = M;
        productType = "com.apple.product-type.app-extension"; };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      D = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        INFOPLIST_FILE = Action/Info.plist;
        CODE_SIGN_ENTITLEMENTS = Action/Action.entitlements; }; };
    }; rootObject = P; }
    """.utf8)

  private init() {
    var template = Array("/tmp/BundleFuzzer-XXXXXX".utf8CString)
    require(mkdtemp(&template) != nil, "A folder can be made.")
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    projectPath = "\(path)/Sample.xcodeproj"
    for folder in ["Action", "Signed.appex", "Archived.appex", "Profiled.appex"] {
      mkdir("\(path)/\(folder)", 0o700)
    }
    write(
      Self.infoPlist(
        identifier: "$(PRODUCT_BUNDLE_IDENTIFIER)", script: "$(SCRIPT:default=Action)",
        executable: ""),
      to: "Action/Info.plist")
    write("//", to: "Action/Action.js")
    write("#include \"A.xcconfig\"\nA[sdk=*] = $(inherited)\n", to: "A.xcconfig")
    let executable = "<key>CFBundleExecutable</key><string>Action</string>"
    write(
      Self.infoPlist(identifier: "a", script: "Action", executable: executable),
      to: "Signed.appex/Info.plist")
    for folder in ["Archived.appex", "Profiled.appex"] {
      write(
        Self.infoPlist(identifier: "a", script: "Action", executable: ""),
        to: "\(folder)/Info.plist")
    }
  }

  private static func infoPlist(identifier: String, script: String, executable: String) -> String {
    """
    <plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>\(executable)
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.services</string><key>NSExtensionPrincipalClass</key><string>A</string>
    <key>NSExtensionAttributes</key><dict>
    <key>NSExtensionJavaScriptPreprocessingFile</key><string>\(script)</string>
    </dict></dict></dict></plist>
    """
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes or replaces a file in the folder.
  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    require(
      PlatformLibC.write(descriptor, bytes, bytes.count) == bytes.count, "A file can be written.")
    close(descriptor)
  }

  /// Removes a file of the folder, if it exists.
  func remove(_ name: String) { unlink(path(of: name)) }

  private func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }
}
