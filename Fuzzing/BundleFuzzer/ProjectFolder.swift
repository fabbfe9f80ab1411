import FuzzDriver
import PlatformLibC

/// A folder with the files that generated projects can name.
struct ProjectFolder {
  static let shared = ProjectFolder()

  /// The path of the project in the folder, which does not exist.
  let projectPath: String

  private init() {
    var template = Array("/tmp/BundleFuzzer-XXXXXX".utf8CString)
    require(mkdtemp(&template) != nil, "A folder can be made.")
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    projectPath = "\(path)/Sample.xcodeproj"
    mkdir("\(path)/Action", 0o700)
    Self.write(
      """
      <plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.services</string><key>NSExtensionPrincipalClass</key><string>A</string>
      <key>NSExtensionAttributes</key><dict>
      <key>NSExtensionJavaScriptPreprocessingFile</key><string>$(SCRIPT:default=Action)</string>
      </dict></dict></dict></plist>
      """, to: "\(path)/Action/Info.plist")
    Self.write("//", to: "\(path)/Action/Action.js")
    Self.write("#include \"A.xcconfig\"\nA[sdk=*] = $(inherited)\n", to: "\(path)/A.xcconfig")
  }

  private static func write(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    let bytes = Array(text.utf8)
    require(
      PlatformLibC.write(descriptor, bytes, bytes.count) == bytes.count, "A file can be written.")
    close(descriptor)
  }
}
