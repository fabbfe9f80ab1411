internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#htmlinputelement
  static let htmlInputElement = Interface("HTMLInputElement", parent: .htmlElement) {
    InputBindings.attributes + InputBindings.state + InputBindings.numbers
      + TextControlBindings.members + Member.submission + ValidationBindings.members
  }
}

private enum InputBindings {
  static var attributes: [Member] {
    [
      .reflect("accept"), .reflect("alt"), .autocomplete,
      .reflectBoolean("defaultChecked", "checked"), .reflect("dirName"),
      .reflectBoolean("disabled"), .formOwner, dimension("height"), dimension("width"),
      .get("list") { call in
        let element = try call.this("input")
        return call.wrap(element.dataList)
      },
      .reflect("max"), .reflectInteger("maxLength", nil, .nonNegativeLong, default: -1),
      .reflect("min"), .reflectInteger("minLength", nil, .nonNegativeLong, default: -1),
      .reflectBoolean("multiple"), .reflect("name"), .reflect("pattern"),
      .reflect("placeholder"), .reflectBoolean("readOnly"), .reflectBoolean("required"),
      .reflectInteger("size", nil, .positive, default: 20), .reflectURL("src"),
      .reflect("step"), .reflect("defaultValue", "value"), .labels, .reflect("align"),
      .reflect("useMap"), .reflectBoolean("webkitdirectory"),
    ] + Member.popoverTarget
  }

  /// The size of an image button is the attribute's value, because the image is not loaded.
  private static func dimension(_ name: String) -> Member {
    let attribute = ContentAttribute(name)
    return .attribute(
      name,
      get: { call in
        let element = try call.this("input")
        guard element.inputType == .image, let value = attribute.value(of: element) else {
          return call.number(0)
        }
        return call.number(Dimension.pixels(value) ?? 0)
      },
      set: { call in
        let value = try call.unsignedLong(0)
        attribute.set(
          DOMString(String(value > 2_147_483_647 ? 0 : value)), on: try call.this("input"))
        return nil
      })
  }

  static var state: [Member] {
    [
      // https://html.spec.whatwg.org/multipage/input.html#dom-input-showpicker
      .method("showPicker") { call in
        let element = try call.this("input")
        guard !element.hasAttribute("readonly"), !element.isDisabledControl else {
          throw DOMException(
            name: "InvalidStateError",
            message: "Input showPicker() cannot be used on immutable controls.")
        }
        // There is never a user gesture.
        throw DOMException(
          name: "NotAllowedError", message: "Input showPicker() requires a user gesture.")
      },
      .get("webkitEntries") { call in
        _ = try call.this("input")
        return call.scope.array([]).value
      },
      .attribute(
        "type", get: { $0.string(DOMString(try $0.this("input").inputType.rawValue)) },
        set: { call in
          let element = try call.this("input")
          element.setInputType(try call.text(0))
          return nil
        }),
      .attribute(
        "value",
        get: { call in
          let input = try call.this("input")
          return call.realm.string(.value, of: input.node) { input.inputValue }
        },
        set: { call in
          try call.this("input").setInputValue(try call.textNullIsEmpty(0))
          return nil
        }),
      .attribute(
        "files",
        get: { call in
          guard let files = try call.this("input").inputFiles else { return call.null }
          return call.realm.wrap(files).value
        },
        set: { call in
          let element = try call.this("input")
          if call.scope.isNull(call[0]) || !call.has(0) { return nil }
          element.setInputFiles(try call.object(0, FileList.self, named: "FileList"))
          return nil
        }),
      .attribute(
        "checked", get: { $0.boolean(try $0.this("input").isChecked) },
        set: { call in
          try call.this("input").setChecked(call.boolean(0))
          return nil
        }),
      .attribute(
        "indeterminate", get: { $0.boolean(try $0.this("input").isIndeterminate) },
        set: { call in
          try call.this("input").setIndeterminate(call.boolean(0))
          return nil
        }),
    ]
  }

  static var numbers: [Member] {
    [
      .attribute(
        "valueAsNumber", get: { $0.number(try $0.this("input").inputNumber ?? .nan) },
        set: { call in
          try call.this("input").setInputNumber(try call.double(0))
          return nil
        }),
      .attribute(
        "valueAsDate",
        get: { call in
          guard let date = try call.this("input").inputDate else { return call.null }
          return try call.scope.makeDate(call.number(date)).value
        },
        set: { call in
          let element = try call.this("input")
          let value = call[0]
          // WebKit also accepts numbers and strings, as `new Date` does.
          var date = Double.nan
          if call.scope.isDate(value) || call.scope.isNumber(value) {
            date = try call.double(0)
          } else if call.scope.isString(value) {
            date = try call.scope.number(call.scope.makeDate(value).value)
          }
          try element.setInputDate(date.isFinite ? date : nil)
          return nil
        }),
      .method("stepUp") { call in
        try call.this("input").stepInput(by: call.has(0) ? try call.long(0) : 1)
        return nil
      },
      .method("stepDown") { call in
        try call.this("input").stepInput(by: call.has(0) ? -(try call.long(0)) : -1)
        return nil
      },
    ]
  }
}
