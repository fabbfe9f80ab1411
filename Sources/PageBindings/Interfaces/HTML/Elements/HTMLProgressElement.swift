internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlprogresselement
  static let htmlProgressElement = Interface("HTMLProgressElement", parent: .htmlElement) {
    [
      .reflectDouble("value") { $0.progressValue ?? 0 },
      .attribute(
        "max", get: { $0.number(try $0.this("progress").progressMaximum) },
        set: { call in
          let element = try call.this("progress")
          let value = try call.finiteDouble(0)
          if value > 0 { element.setAttribute("max", to: NumberText.text(value)) }
          return nil
        }),
      .get("position") { call in
        let element = try call.this("progress")
        return call.number(element.progressValue.map { $0 / element.progressMaximum } ?? -1)
      },
      .labels,
    ]
  }
}
