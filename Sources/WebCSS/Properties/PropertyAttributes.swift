internal import Infra

extension Property {
  /// Finds the property for an IDL attribute such as `cssFloat`, `webkitTransform` or `font-size`.
  /// - Source: https://drafts.csswg.org/cssom/#idl-attribute-to-css-property
  public init?(attribute: String) {
    if attribute == "cssFloat" {
      self.init(named: "float")
      return
    }
    var name: [UInt8] = []
    var hasHyphen = false
    for byte in attribute.utf8 {
      if byte.asciiLowercased != byte {
        name.append(0x2D)
        name.append(byte.asciiLowercased)
      } else {
        hasHyphen = hasHyphen || byte == 0x2D
        name.append(byte)
      }
    }
    let hasCapitals = name.count > attribute.utf8.count
    // Dashed attributes contain no capitals; camel-cased vendor attributes contain no hyphens.
    guard !(hasCapitals && hasHyphen) else { return nil }
    let isVendor = ["webkit-", "epub-"].contains { name.starts(with: $0.utf8) }
    if isVendor && !hasHyphen { name.insert(0x2D, at: 0) }
    self.init(named: String(decoding: name, as: UTF8.self))
  }

  /// In WebKit's order; computed at each access.
  public static var attributeNames: [String] {
    let names = all.map(\.name)
    var camel = ["cssFloat"]
    var lowerVendor: [String] = []
    var lowerEPUB: [String] = []
    for name in names {
      let attribute = camelCased(name)
      camel.append(attribute)
      guard name.utf8.first == 0x2D else { continue }
      let lower = attribute.prefix(1).lowercased() + attribute.dropFirst()
      if name.hasPrefix("-epub-") { lowerEPUB.append(lower) } else { lowerVendor.append(lower) }
    }
    let dashed = names.filter { $0.utf8.contains(0x2D) }
    return camel + lowerVendor + dashed + lowerEPUB
  }

  /// The names of the attributes of `CSSPositionTryDescriptors`.
  public static var positionTryAttributeNames: [String] {
    Descriptors.positionTryNames.flatMap { name in
      name.utf8.contains(0x2D) ? [camelCased(name), name] : [name]
    }
  }

  /// - Source: https://drafts.csswg.org/cssom/#css-property-to-idl-attribute
  private static func camelCased(_ name: String) -> String {
    var output: [UInt8] = []
    var afterHyphen = false
    for byte in name.utf8 {
      if byte == 0x2D {
        afterHyphen = true
      } else {
        output.append(afterHyphen ? byte & 0xDF : byte)
        afterHyphen = false
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
