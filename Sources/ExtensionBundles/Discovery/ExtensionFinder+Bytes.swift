internal import ExtensionContract
internal import PropertyLists

extension ExtensionFinder {
  /// Returns the extensions in the bytes of an archive or of an Info.plist, for example from
  /// standard input. Only the options define build settings for the Info.plist.
  package static func find(
    inBytes bytes: [UInt8], path: String, options: ExtensionOptions = ExtensionOptions()
  ) throws(BundleError) -> FoundExtensions {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      let found = try find(inArchive: MemoryBytes(bytes), path: path, options: options)
      guard !found.bundles.isEmpty else { throw noExtension(at: path, found.problems) }
      return found
    }
    let written: PropertyList
    do throws(PropertyListError) {
      written = try PropertyList(
        parsingFileOfBundle: bytes, name: "", limits: ReadingLimits(memory: 512 << 20))
    } catch {
      throw BundleError(error, path: path)
    }
    var settings = BuildSettings(
      circumstances: BuildCircumstances(configuration: options.configuration ?? "Release"))
    let known = [
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
      ("DEVELOPMENT_LANGUAGE", "en"),
    ]
    for (name, value) in known { settings.define(name, value) }
    for (name, value) in options.buildSettings { settings.define(name, value) }
    var expander = BuildSettingExpander(settings)
    let value = expander.expand(written)
    let info = try InfoPlistFile.info(value, path: path)
    var bundle = ExtensionBundle(
      name: info.bundleName ?? "extension", path: path, infoPlistPath: path, origin: .infoPlist,
      propertyList: value, info: info,
      writtenInfo: try InfoPlistFile.info(written, path: path))
    bundle.notes += ProjectReader.notes(expander, path: path)
    return FoundExtensions(bundles: [bundle])
  }
}
