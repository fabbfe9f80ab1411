internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlmeterelement
  static let htmlMeterElement = Interface("HTMLMeterElement", parent: .htmlElement) {
    [
      .reflectDouble("value") { Meter($0).value }, .reflectDouble("min") { Meter($0).minimum },
      .reflectDouble("max") { Meter($0).maximum }, .reflectDouble("low") { Meter($0).low },
      .reflectDouble("high") { Meter($0).high },
      .reflectDouble("optimum") { Meter($0).optimum }, .labels,
    ]
  }
}
