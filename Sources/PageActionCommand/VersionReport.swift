internal import CLibXML2
private import PlatformLibC

#if canImport(Darwin)
  private import MachO
#endif

enum VersionReport {
  /// The version of pageaction, according to https://semver.org/.
  static let pageaction = "0.1.0-dev"

  static var text: String {
    """
    pageaction \(pageaction)
    Swift \(swift)
    libxml2 \(libxml2)
    JavaScriptCore \(javaScriptCore)
    """
  }

  /// The version of the Swift standard library, such as `6.3`, without the patch level.
  private static var swift: String {
    _SwiftStdlibVersion.current.description.split(separator: ".").prefix(2).joined(separator: ".")
  }

  /// The version of the loaded libxml2, such as `2.9.14`.
  private static var libxml2: String {
    let digits = String(cString: pageaction_xmlVersion()).prefix { $0.isNumber }
    guard let number = Int(digits) else { return "of an unknown version" }
    return "\(number / 10000).\(number / 100 % 100).\(number % 100)"
  }

  /// The version of the loaded JavaScriptCore, such as `2.50.6`.
  private static var javaScriptCore: String {
    #if canImport(Darwin)
      let number = NSVersionOfRunTimeLibrary("JavaScriptCore")
      guard number >= 0 else { return "of an unknown version" }
      return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    #else
      // JavaScriptCore's C API has no version function. WebKitGTK's API, which is in the same
      // library, has version functions.
      let parts = ["major", "minor", "micro"].compactMap { part -> UInt32? in
        guard let symbol = dlsym(nil, "jsc_get_\(part)_version") else { return nil }
        return unsafeBitCast(symbol, to: (@convention(c) () -> UInt32).self)()
      }
      guard parts.count == 3 else { return "of an unknown version" }
      return parts.map(String.init).joined(separator: ".") + " (WebKitGTK)"
    #endif
  }
}
