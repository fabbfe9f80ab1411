internal import PageDOM
internal import PageJavaScript

final class FormDataObject {
  var entries: [FormEntry]

  init(_ entries: [FormEntry] = []) {
    self.entries = entries
  }
}

extension Interface {
  /// - Source: https://xhr.spec.whatwg.org/#interface-formdata
  static let formData: Interface = Interface(
    "FormData", iteration: .pairs(FormDataBindings.pairAtIndex),
    constructor: (0, { $0.realm.wrap(try FormDataBindings.make($0)).value })
  ) {
    FormDataBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#formdataevent
  static let formDataEvent: Interface = .event(
    "FormDataEvent", FormDataEvent.self, parent: .event, required: 2,
    initialize: { event, dictionary in
      let member = try dictionary.call.option(1, "formData")
      guard let member, let object = dictionary.call.scope.object(member),
        let data = PrivateSlot.object(of: object, as: FormDataObject.self)
      else { throw NativeError.type("Member formData must be an instance of FormData") }
      event.formData = data
    }
  ) {
    [
      .get("formData") { call in
        guard let data = try call.this(FormDataEvent.self).formData as? FormDataObject else {
          return call.null
        }
        return call.realm.wrap(data).value
      }
    ]
  }
}

enum FormDataBindings {
  static let pairAtIndex = NativeFunction { invocation in
    let call = Call(invocation)
    let entries = try call.this(FormDataObject.self).entries
    let index = try call.unsignedLong(0)
    guard index < entries.count else { return nil }
    let name = call.string(entries[index].name)
    let value = call.value(of: entries[index])
    return call.scope.array([name, value]).value
  }

  /// - Source: https://xhr.spec.whatwg.org/#dom-formdata
  fileprivate static func make(_ call: Call) throws -> FormDataObject {
    var form: Element?
    if call.has(0) {
      guard let element = call.nodeOrNil(call[0]).flatMap({ Element($0) }), element.isHTML("form")
      else { throw call.wrongArgument(0, "HTMLFormElement") }
      form = element
    }
    guard let form else { return FormDataObject() }
    // 1.1.
    let submitter = try call.submitter(1, of: form)
    // 1.2–1.4.
    guard
      let entries = call.realm.formEntries(of: form, submitter: submitter, encoding: "UTF-8")
    else {
      throw DOMException(
        name: "InvalidStateError", message: "Already constructing Form entry list.")
    }
    return FormDataObject(entries)
  }

  static var members: [Member] {
    [
      .method("append", 2) { call in
        let data = try call.this(FormDataObject.self)
        data.entries.append(try entry(call))
        return nil
      },
      .method("delete", 1) { call in
        let data = try call.this(FormDataObject.self)
        let name = try call.scalarText(0)
        data.entries.removeAll { $0.name == name }
        return nil
      },
      .method("get", 1) { call in
        let data = try call.this(FormDataObject.self)
        let name = try call.scalarText(0)
        return data.entries.first { $0.name == name }.map { call.value(of: $0) } ?? call.null
      },
      .method("getAll", 1) { call in
        let data = try call.this(FormDataObject.self)
        let name = try call.scalarText(0)
        return call.scope.array(of: data.entries.filter { $0.name == name }) {
          call.value(of: $0)
        }.value
      },
      .method("has", 1) { call in
        let data = try call.this(FormDataObject.self)
        let name = try call.scalarText(0)
        return call.boolean(data.entries.contains { $0.name == name })
      },
      .method("set", 2) { call in
        let data = try call.this(FormDataObject.self)
        let entry = try entry(call)
        // 3. Replace the first entry with this name, and remove the others.
        guard let first = data.entries.firstIndex(where: { $0.name == entry.name }) else {
          data.entries.append(entry)
          return nil
        }
        data.entries[first] = entry
        data.entries[(first + 1)...].removeAll { $0.name == entry.name }
        return nil
      },
    ]
  }

  /// - Source: https://xhr.spec.whatwg.org/#create-an-entry
  private static func entry(_ call: Call) throws -> FormEntry {
    let object = call.scope.object(call[1])
    let blob = object.flatMap { PrivateSlot.object(of: $0, as: Blob.self) }
    let name = try call.scalarText(0)
    guard let blob else {
      if call.count > 2 { throw call.wrongArgument(1, "Blob") }
      return FormEntry(name: name, value: .text(try call.scalarText(1)))
    }
    return FormEntry(
      name: name, blob: blob, fileName: call.has(2) ? try call.scalarText(2) : nil,
      time: call.realm.currentTime)
  }
}

extension Call {
  fileprivate func value(of entry: FormEntry) -> ScriptValue {
    switch entry.value {
    case .text(let text): string(text)
    case .file(let file): realm.wrap(file).value
    }
  }
}

extension Realm {
  func wrap(_ data: FormDataObject) -> ScriptObject { wrapper(of: data, as: .formData) }
}
