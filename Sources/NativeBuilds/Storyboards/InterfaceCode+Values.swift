/// The values of controls.
extension InterfaceCode {
  mutating func configureValue(_ name: String, _ element: XMLElement) {
    let attributes = element.attributes
    switch element.name {
    case "slider":
      set("minimumValue", of: name, to: number(attributes["minValue"]))
      set("maximumValue", of: name, to: number(attributes["maxValue"]))
      set("value", of: name, to: number(attributes["value"]))
    case "stepper":
      set("minimumValue", of: name, to: number(attributes["minimumValue"]))
      set("maximumValue", of: name, to: number(attributes["maximumValue"]))
      set("stepValue", of: name, to: number(attributes["stepValue"]))
      set("value", of: name, to: number(attributes["value"]))
      if attributes["wraps"] == "YES" { lines.append("\(name).wraps = true") }
    case "pageControl":
      set("numberOfPages", of: name, to: integer(attributes["numberOfPages"]))
      set("currentPage", of: name, to: integer(attributes["currentPage"]))
    case "segmentedControl":
      let segments = element.first("segments")?.children.filter { $0.name == "segment" } ?? []
      for (index, segment) in segments.enumerated() {
        let title = Self.literal(segment.attributes["title"] ?? "")
        lines.append("\(name).insertSegment(withTitle: \(title), at: \(index), animated: false)")
      }
      set("selectedSegmentIndex", of: name, to: integer(attributes["selectedSegmentIndex"]))
    case "searchBar":
      for property in ["text", "placeholder", "prompt"] {
        set(property, of: name, to: attributes[property].map(Self.literal))
      }
      if attributes["showsCancelButton"] == "YES" {
        lines.append("\(name).showsCancelButton = true")
      }
    case "datePicker":
      let mode = attributes["datePickerMode"].flatMap { Self.modes.contains($0) ? ".\($0)" : nil }
      set("datePickerMode", of: name, to: mode)
    default: break
    }
    if ["slider", "stepper", "segmentedControl", "datePicker", "switch"].contains(element.name),
      attributes["enabled"] == "NO"
    {
      lines.append("\(name).isEnabled = false")
    }
  }

  private mutating func set(_ property: String, of name: String, to value: String?) {
    if let value { lines.append("\(name).\(property) = \(value)") }
  }

  /// The members of `UIDatePicker.Mode`.
  private static let modes: Set<String> = [
    "time", "date", "dateAndTime", "countDownTimer", "yearAndMonth",
  ]

  private func number(_ text: String?) -> String? {
    text.flatMap { Double($0) }.flatMap { $0.isFinite ? "\($0)" : nil }
  }

  private func integer(_ text: String?) -> String? {
    text.flatMap { Int($0) }.map { "\($0)" }
  }
}
