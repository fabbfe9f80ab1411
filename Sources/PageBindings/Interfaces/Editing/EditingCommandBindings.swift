internal import PageDOM
internal import PageJavaScript

/// The editing commands that need no layout. WebKit's other commands have no effect.
/// - Source: https://w3c.github.io/editing/docs/execCommand/
enum EditingCommandBindings {
  static var members: [Member] {
    [
      .method("execCommand", 1) { call in
        guard let document = try pageDocument(call), let command = try command(call) else {
          return call.boolean(false)
        }
        // WebKit converts a missing value to the empty string, and `null` to "null".
        let value = call.has(2) ? try call.text(2) : ""
        return call.boolean(
          command == .insertHTML
            ? try call.realm.insertHTML(value, in: document)
            : try call.realm.execute(command, value, in: document))
      },
      .method("queryCommandEnabled", 1) { call in
        guard let document = try pageDocument(call), let command = try command(call) else {
          return call.boolean(false)
        }
        return call.boolean(call.realm.isEnabled(command, in: document))
      },
      .method("queryCommandSupported", 1) { call in
        guard try pageDocument(call) != nil else { return call.boolean(false) }
        return call.boolean(try command(call) != nil)
      },
      // No command has a state or a value.
      .method("queryCommandState", 1) { call in
        _ = try call.thisDocument()
        _ = try call.text(0)
        return call.boolean(false)
      },
      .method("queryCommandIndeterm", 1) { call in
        _ = try call.thisDocument()
        _ = try call.text(0)
        return call.boolean(false)
      },
      .method("queryCommandValue", 1) { call in
        _ = try call.thisDocument()
        _ = try call.text(0)
        return call.realm.emptyString
      },
    ]
  }

  private static func pageDocument(_ call: Call) throws -> Document? {
    let document = try call.thisDocument()
    return document.state.hasBrowsingContext && document.isHTML ? document : nil
  }

  private static func command(_ call: Call) throws -> EditingCommand? {
    EditingCommand(rawValue: try call.text(0).asciiLowercased.string)
  }
}

enum EditingCommand: String {
  case copy, cut, delete
  case formatBlock = "formatblock"
  case forwardDelete = "forwarddelete"
  case insertHTML = "inserthtml"
  case insertLineBreak = "insertlinebreak"
  case insertParagraph = "insertparagraph"
  case insertText = "inserttext"
  case paste
  case selectAll = "selectall"
}
