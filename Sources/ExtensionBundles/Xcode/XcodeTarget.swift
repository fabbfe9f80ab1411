/// A target of an Xcode project.
struct XcodeTarget {
  let object: XcodeObjects.Object
  let name: String

  /// The product type, such as `com.apple.product-type.app-extension`.
  let productType: String?

  init(_ object: XcodeObjects.Object) {
    self.object = object
    name = object.text("name") ?? object.identifier
    productType = object.text("productType")
  }

  var identifier: String { object.identifier }

  /// Whether the product is an app extension.
  var isExtension: Bool {
    // Some extensions have types such as `com.apple.product-type.app-extension.messages`.
    guard let productType, object.isa == "PBXNativeTarget" else { return false }
    return productType.hasPrefix("com.apple.product-type.")
      && productType.contains("-extension") && !Self.systemTypes.contains(productType)
  }

  /// The product types of system extensions, which are not app extensions.
  private static let systemTypes: Set<String> = [
    "com.apple.product-type.system-extension", "com.apple.product-type.driver-extension",
    "com.apple.product-type.kernel-extension",
    "com.apple.product-type.kernel-extension.iokit",
  ]

  /// Whether the product is an app that can contain extensions.
  var isApp: Bool {
    productType?.hasPrefix("com.apple.product-type.application") ?? false
  }
}
