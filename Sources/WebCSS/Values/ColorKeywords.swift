enum ColorKeywords {
  /// Named colors, system colors and keywords, including WebKit-specific ones.
  /// - Source: https://drafts.csswg.org/css-color/#named-colors
  static let all = Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The keywords whose color depends on the page or the system.
  /// - Source: https://drafts.csswg.org/css-color/#css-system-colors
  static let system: Set<String> = Set(
    """
    -webkit-activelink -webkit-link accentcolor accentcolortext activeborder activebuttontext
    activecaption activetext alpha appworkspace background buttonborder buttonface
    buttonhighlight buttonshadow buttontext canvas canvastext captiontext currentcolor field
    fieldtext graytext highlight highlighttext inactiveborder inactivecaption
    inactivecaptiontext infobackground infotext linktext mark marktext menu menutext
    selecteditem selecteditemtext text threeddarkshadow threedface threedhighlight
    threedlightshadow threedshadow visitedtext window windowframe windowtext
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let text = """
    -webkit-activelink -webkit-link accentcolor accentcolortext activeborder activebuttontext
    activecaption activetext aliceblue alpha antiquewhite appworkspace aqua aquamarine azure
    background beige bisque black blanchedalmond blue blueviolet brown burlywood buttonborder
    buttonface buttonhighlight buttonshadow buttontext cadetblue canvas canvastext captiontext
    chartreuse chocolate coral cornflowerblue cornsilk crimson currentcolor cyan darkblue
    darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
    darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
    darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    field fieldtext firebrick floralwhite forestgreen gainsboro ghostwhite gold goldenrod gray
    graytext green greenyellow grey highlight highlighttext honeydew hotpink inactiveborder
    inactivecaption inactivecaptiontext indianred indigo infobackground infotext ivory khaki
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
    linktext magenta mark marktext maroon mediumaquamarine mediumblue mediumorchid
    mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
    mediumvioletred menu menutext midnightblue mintcream mistyrose moccasin navajowhite navy
    oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
    palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
    rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell selecteditem
    selecteditemtext sienna silver skyblue slateblue slategray slategrey snow springgreen
    steelblue tan teal text thistle threeddarkshadow threedface threedhighlight
    threedlightshadow threedshadow tomato transparent turquoise violet visitedtext wheat white
    whitesmoke window windowframe windowtext yellow yellowgreen
    """
}
