/// The names of Unicode properties that regular expressions can use.
///
/// - Source: https://tc39.es/ecma262/#table-nonbinary-unicode-properties and the tables after it
enum UnicodeProperties {
  /// Whether regular expressions support `\p{name}`.
  static func isValid(_ name: String) -> Bool {
    binary.contains(name) || generalCategories.contains(name)
  }

  /// Whether regular expressions support `\p{name=value}`.
  static func isValid(_ name: String, value: String) -> Bool {
    switch name {
    case "General_Category", "gc": generalCategories.contains(value)
    case "Script", "sc", "Script_Extensions", "scx": scripts.contains(value)
    default: false
    }
  }

  /// Properties of strings. Only the flag `v` allows them.
  static let ofStrings: Set<String> = [
    "Basic_Emoji", "Emoji_Keycap_Sequence", "RGI_Emoji", "RGI_Emoji_Flag_Sequence",
    "RGI_Emoji_Modifier_Sequence", "RGI_Emoji_Tag_Sequence", "RGI_Emoji_ZWJ_Sequence",
  ]

  private static let generalCategories = Set(UnicodePropertyValues.generalCategories.words)
  private static let scripts = Set(UnicodePropertyValues.scripts.words)

  private static let binary = Set(
    """
    AHex ASCII ASCII_Hex_Digit Alpha Alphabetic Any Assigned Bidi_C Bidi_Control Bidi_M \
    Bidi_Mirrored CI CWCF CWCM CWKCF CWL CWT CWU Case_Ignorable Cased Changes_When_Casefolded \
    Changes_When_Casemapped Changes_When_Lowercased Changes_When_NFKC_Casefolded \
    Changes_When_Titlecased Changes_When_Uppercased DI Dash Default_Ignorable_Code_Point Dep \
    Deprecated Dia Diacritic EBase EComp EMod EPres Emoji Emoji_Component Emoji_Modifier \
    Emoji_Modifier_Base Emoji_Presentation Ext ExtPict Extended_Pictographic Extender Gr_Base \
    Gr_Ext Grapheme_Base Grapheme_Extend Hex Hex_Digit IDC IDS IDSB IDST IDS_Binary_Operator \
    IDS_Trinary_Operator ID_Continue ID_Start Ideo Ideographic Join_C Join_Control LOE \
    Logical_Order_Exception Lower Lowercase Math NChar Noncharacter_Code_Point Pat_Syn Pat_WS \
    Pattern_Syntax Pattern_White_Space QMark Quotation_Mark RI Radical Regional_Indicator SD \
    STerm Sentence_Terminal Soft_Dotted Term Terminal_Punctuation UIdeo Unified_Ideograph Upper \
    Uppercase VS Variation_Selector White_Space XIDC XIDS XID_Continue XID_Start space
    """.words)
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
