internal import WebCSS
internal import PageDOM
internal import PageJavaScript

enum DescriptorRules {
  static func value(_ descriptor: String, _ call: Call) throws -> ScriptValue? {
    call.string(DOMString(try call.this(CSSRule.self).declarations.propertyValue(descriptor)))
  }
}
