import ExtensionContract
import PropertyLists
import Testing

/// Property lists of extensions, from the parts that a test varies.
enum Samples {
  static func info(
    extensionKeys: String = """
    <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
    <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Handler</string>
    """,
    attributes: String? = nil, rule: String? = nil, root: String = ""
  ) throws -> ExtensionInfo {
    var inner = attributes ?? ""
    if let rule { inner += "<key>NSExtensionActivationRule</key>\(rule)" }
    let dictionary =
      attributes == nil && rule == nil
      ? "" : "<key>NSExtensionAttributes</key><dict>\(inner)</dict>"
    return try ExtensionInfo(
      plist("<dict>\(root)<key>NSExtension</key><dict>\(extensionKeys)\(dictionary)</dict></dict>"))
  }

  static func plist(_ xml: String) throws -> PropertyList {
    try PropertyList(parsing: Array("<plist version=\"1.0\">\(xml)</plist>".utf8))
  }
}

extension ExtensionInfo {
  /// The findings, each as its code and path.
  var shownFindings: [String] { findings.map { "\($0.code.rawValue) \($0.path)" } }
}
