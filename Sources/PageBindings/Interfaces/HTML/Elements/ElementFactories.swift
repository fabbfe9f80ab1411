internal import PageDOM
internal import PageJavaScript

/// - Source: https://webidl.spec.whatwg.org/#legacy-factory-functions
struct ElementFactory: @unchecked Sendable {
  let name: String
  let interface: Interface
  let construct: NativeFunction

  private init(
    _ name: String, _ interface: Interface, _ body: @escaping MemberBody
  ) {
    self.name = name
    self.interface = interface
    construct = NativeFunction { try body(Call($0)) }
  }

  static let all: [ElementFactory] = [
    // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-image
    ElementFactory("Image", .htmlImageElement) { call in
      let image = call.realm.document.createHTMLElement("img")
      if call.has(0) {
        image.setAttribute("width", to: DOMString(String(try call.unsignedLong(0))))
      }
      if call.has(1) {
        image.setAttribute("height", to: DOMString(String(try call.unsignedLong(1))))
      }
      return call.wrap(image)
    },
    // https://html.spec.whatwg.org/multipage/media.html#dom-audio
    ElementFactory("Audio", .htmlAudioElement) { call in
      let audio = call.realm.document.createHTMLElement("audio")
      audio.setAttribute("preload", to: "auto")
      if call.has(0) { audio.setAttribute("src", to: try call.text(0)) }
      return call.wrap(audio)
    },
    // https://html.spec.whatwg.org/multipage/form-elements.html#dom-option
    ElementFactory("Option", .htmlOptionElement) { call in
      let document = call.realm.document
      let option = document.createHTMLElement("option")
      if call.has(0) {
        let text = try call.text(0)
        if !text.isEmpty { try option.node.append(document.createTextNode(text)) }
      }
      if call.has(1) { option.setAttribute("value", to: try call.text(1)) }
      if call.boolean(2) { option.setAttribute("selected", to: "") }
      // This sets the selectedness; the attribute sets the default selectedness.
      if call.count > 2 { option.setSelected(call.boolean(3), dirties: false) }
      return call.wrap(option)
    },
  ]
}
