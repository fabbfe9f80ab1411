internal import PageJavaScript

internal import CJavaScriptCore
enum CSSStyleDeclarationBindings { static var behaviour: ExoticKind.Behaviour { .init() } }
extension Interface { static let eventTarget: Interface = Interface("EventTarget")
 static func ofHTMLElement(named: String) -> Interface { .element }
 static func of(_ element: Element) -> Interface { .element } }
extension Realm { var selection: JSObjectRef { context.global } }
internal import PageDOM
enum LastModified { static let text: DOMString = "" }
