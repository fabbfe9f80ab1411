import PropertyLists

/// Property lists of extensions and apps.
enum SampleFiles {
  static let script =
    "var ExtensionPreprocessingJS = { run: function(a) { a.completionFunction({}) } };\n"

  static func extensionInfo(
    script: String? = "Action", point: String = "com.apple.ui-services", root: String = ""
  ) -> String {
    let key = "<key>NSExtensionJavaScriptPreprocessingFile</key>"
    return plist(
      """
      <dict>
      \(root)
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
      <key>CFBundleVersion</key><string>3</string>
      <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Handler</string>
        <key>NSExtensionAttributes</key><dict>
          \(script.map { "\(key)<string>\($0)</string>" } ?? "")
          <key>NSExtensionActivationRule</key>
          <string>SUBQUERY(extensionItems, $extensionItem, $extensionItem.attachments.@count &gt; 0).@count == 1</string>
        </dict>
      </dict>
      </dict>
      """)
  }

  /// Returns the Info.plist of a built extension.
  static func builtInfo(identifier: String, name: String, script: String? = "Action") -> String {
    extensionInfo(script: script)
      .replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: identifier)
      .replacing("$(PRODUCT_NAME)", with: name).replacing("$(MARKETING_VERSION)", with: "1.0")
      .replacing("$(PRODUCT_MODULE_NAME)", with: "Module")
  }

  static let appInfo = plist(
    """
    <dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleShortVersionString</key><string>1.0</string>
    <key>CFBundleVersion</key><string>7</string>
    </dict>
    """)

  static func plist(_ xml: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(xml)
    </plist>

    """
  }
}
