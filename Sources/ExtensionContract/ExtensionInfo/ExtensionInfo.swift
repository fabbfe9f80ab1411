public import PropertyLists

/// The facts that an Info.plist states about an app extension.
///
/// The values are as the system reads them. `findings` lists the differences from the file.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
public struct ExtensionInfo: Sendable, Equatable {
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String?

  /// `CFBundleDisplayName`, or else `CFBundleName`.
  public var displayName: String?

  /// `CFBundleName`.
  public var bundleName: String?

  /// `CFBundleExecutable`.
  public var executable: String?

  /// `CFBundleShortVersionString`, the version that people see.
  public var version: String?

  /// `CFBundleVersion`, the version of the build.
  public var buildVersion: String?

  /// `MinimumOSVersion` or `LSMinimumSystemVersion`.
  public var minimumSystemVersion: String?

  /// `CFBundleDevelopmentRegion`.
  public var developmentRegion: String?

  /// `NSExtensionPointIdentifier`, or ExtensionKit's `EXExtensionPointIdentifier`.
  public var point: ExtensionPoint?

  /// `NSExtensionPrincipalClass`, or ExtensionKit's `EXPrincipalClass`.
  public var principalClass: PrincipalClassName?

  /// `NSExtensionMainStoryboard`.
  public var mainStoryboard: String?

  /// `NSExtensionJavaScriptPreprocessingFile`: the name of the script, without `.js`.
  public var preprocessingFile: String?

  /// `NSExtensionActivationRule`.
  public var activationRule: WrittenActivationRule?

  /// `NSExtensionServiceRoleType`, such as `NSExtensionServiceRoleTypeEditor`.
  public var serviceRole: String?

  /// The `NSExtensionService…` keys of `NSExtensionAttributes`.
  public var serviceKeys = PropertyListDictionary()

  /// `NSExtensionAttributes`.
  public var attributes = PropertyListDictionary()

  /// `UTImportedTypeDeclarations`.
  public var importedTypes: PropertyList?

  /// `UTExportedTypeDeclarations`.
  public var exportedTypes: PropertyList?

  /// Whether the keys are those of ExtensionKit, in `EXAppExtensionAttributes`.
  public var usesExtensionKit = false

  /// The parts that the system ignores or understands differently, in the order of the file.
  public var findings: [ExtensionInfoFinding] = []

  /// The object that the system creates, or `nil` unless exactly one is specified.
  public var entry: ExtensionEntry? {
    switch (principalClass, mainStoryboard) {
    case (let name?, nil): .principalClass(name)
    case (nil, let name?): .storyboard(name)
    default: nil
    }
  }

  /// Reads the contents of an Info.plist, in which build settings are expanded.
  ///
  /// - Parameter name: The name of the property list in errors; paths in findings omit it.
  /// - Throws: `ExtensionInfoError` if the property list is not that of an app extension.
  public init(
    _ propertyList: PropertyList, name: String = "Info.plist"
  ) throws(ExtensionInfoError) {
    guard case .dictionary(let root) = propertyList else {
      throw ExtensionInfoError(
        code: .notADictionary, path: name, problem: "The property list is not a dictionary.",
        remedy: "Specify the Info.plist of an app extension.")
    }
    var reader = ExtensionInfoReader(root)
    self.init()
    try reader.read(into: &self, name: name)
  }

  private init() {}

  /// Whether a property list has the keys of an app extension.
  public static func isExtension(_ propertyList: PropertyList) -> Bool {
    guard case .dictionary(let root) = propertyList else { return false }
    return root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
  }
}
