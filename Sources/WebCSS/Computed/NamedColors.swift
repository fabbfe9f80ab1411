enum NamedColors {
  /// Returns `rgb()` or `rgba()` for a lowercase color name; `nil` for other words.
  /// - Parameter isDark: Called only for names whose color depends on the used color scheme.
  static func text(of name: String, isDark: () -> Bool = { false }) -> String? {
    if let dark = darkTexts[name], isDark() { return dark }
    return texts[name]
  }

  private static let texts = texts(of: table)
  private static let darkTexts = texts(of: darkTable)

  private static func texts(of table: String) -> [String: String] {
    var texts: [String: String] = [:]
    for item in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = item.split(separator: ":")
      guard let number = UInt32(parts[1], radix: 16) else { continue }
      let hasAlpha = parts[1].utf8.count == 8
      let opaque = hasAlpha ? number >> 8 : number
      var output: [UInt8] = []
      ColorText.append(
        UInt8(opaque >> 16 & 255), UInt8(opaque >> 8 & 255), UInt8(opaque & 255),
        alpha: hasAlpha ? UInt8(number & 255) : 255, to: &output)
      texts[String(parts[0])] = String(decoding: output, as: UTF8.self)
    }
    return texts
  }

  /// - Source: https://drafts.csswg.org/css-color/#named-colors
  private static let table = """
    -webkit-activelink:ff0000 -webkit-link:0000ee accentcolor:007aff accentcolortext:000000
    activeborder:ffffff activebuttontext:000000cc activecaption:000000 activetext:ff0000
    aliceblue:f0f8ff alpha:00000000 antiquewhite:faebd7 appworkspace:ffffff aqua:00ffff
    aquamarine:7fffd4 azure:f0ffff background:ffffff beige:f5f5dc bisque:ffe4c4 black:000000
    blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887
    buttonborder:ffffff buttonface:c0c0c0 buttonhighlight:c0c0c0 buttonshadow:c0c0c0
    buttontext:000000cc cadetblue:5f9ea0 canvas:ffffff canvastext:000000 captiontext:000000
    chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc
    crimson:dc143c cyan:00ffff darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b
    darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9 darkkhaki:bdb76b darkmagenta:8b008b
    darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000 darksalmon:e9967a
    darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f darkslategrey:2f4f4f
    darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969
    dimgrey:696969 dodgerblue:1e90ff field:ffffff fieldtext:000000 firebrick:b22222
    floralwhite:fffaf0 forestgreen:228b22 gainsboro:dcdcdc ghostwhite:f8f8ff gold:ffd700
    goldenrod:daa520 gray:808080 graytext:00000066 green:008000 greenyellow:adff2f grey:808080
    highlight:3484e4 highlighttext:ffffff honeydew:f0fff0 hotpink:ff69b4 inactiveborder:ffffff
    inactivecaption:ffffff inactivecaptiontext:00000066 indianred:cd5c5c indigo:4b0082
    infobackground:ffffff infotext:000000 ivory:fffff0 khaki:f0e68c lavender:e6e6fa
    lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080
    lightcyan:e0ffff lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90
    lightgrey:d3d3d3 lightpink:ffb6c1 lightsalmon:ffa07a lightseagreen:20b2aa lightskyblue:87cefa
    lightslategray:778899 lightslategrey:778899 lightsteelblue:b0c4de lightyellow:ffffe0
    lime:00ff00 limegreen:32cd32 linen:faf0e6 linktext:0000ee magenta:ff00ff mark:ffff00
    marktext:000000 maroon:800000 mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3
    mediumpurple:9370db mediumseagreen:3cb371 mediumslateblue:7b68ee mediumspringgreen:00fa9a
    mediumturquoise:48d1cc mediumvioletred:c71585 menu:ffffff menutext:000000 midnightblue:191970
    mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080
    oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6
    palegoldenrod:eee8aa palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093
    papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f pink:ffc0cb plum:dda0dd powderblue:b0e0e6
    purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f royalblue:4169e1
    saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee
    selecteditem:c0c0c0 selecteditemtext:000000 sienna:a0522d silver:c0c0c0 skyblue:87ceeb
    slateblue:6a5acd slategray:708090 slategrey:708090 snow:fffafa springgreen:00ff7f
    steelblue:4682b4 tan:d2b48c teal:008080 text:000000 thistle:d8bfd8 threeddarkshadow:ffffff
    threedface:c0c0c0 threedhighlight:ffffff threedlightshadow:ffffff threedshadow:ffffff
    tomato:ff6347 transparent:00000000 turquoise:40e0d0 violet:ee82ee visitedtext:551a8b
    wheat:f5deb3 white:ffffff whitesmoke:f5f5f5 window:ffffff windowframe:ffffff windowtext:000000
    yellow:ffff00 yellowgreen:9acd32
    """

  /// System colors that differ in the dark color scheme.
  /// - Source: https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect
  private static let darkTable = """
    -webkit-activelink:ff9e9e -webkit-link:9e9eff activebuttontext:ffffff activecaption:ffffff
    activetext:ff9e9e appworkspace:1e1e1e background:1e1e1e buttontext:ffffff canvas:1e1e1e
    canvastext:ffffff captiontext:ffffff field:2d2d2d fieldtext:ffffff graytext:ffffff7f
    inactivecaption:1e1e1e inactivecaptiontext:ffffff7f infobackground:1e1e1e infotext:ffffff
    linktext:9e9eff menu:1e1e1e menutext:ffffff scrollbar:1e1e1e text:ffffff visitedtext:d0adf0
    window:1e1e1e windowtext:ffffff
    """
}

public enum NamedColor {
  public static func isKnown(_ name: String) -> Bool { NamedColors.text(of: name) != nil }
}
