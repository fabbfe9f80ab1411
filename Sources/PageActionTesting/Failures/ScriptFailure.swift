internal import PageAction
internal import PageJavaScript

extension PageTestFailure {
  init(_ failure: ActionFailure, of script: TestScript) {
    guard let exception = failure.exception else {
      self.init(failure.messageWithRemedy)
      return
    }
    let report = ExceptionReport(exception: exception, script: script.script)
    let lines = ([report.headline] + report.lines).map(script.withPath)
    self.init((lines + [failure.remedy].compactMap { $0 }).joined(separator: "\n"))
  }
}

extension TestScript {
  /// Returns a line of a report with the script's path instead of its name, so that editors can
  /// open the source position.
  func withPath(_ line: String) -> String {
    guard let path else { return line }
    let name = script.nameInStacks
    // The script's name begins a source position at the start of a line, or after `@` or a space.
    let text = line.hasPrefix("\(name):") ? path + line.dropFirst(name.count) : line
    return text.replacing("@\(name):", with: "@\(path):").replacing(" \(name):", with: " \(path):")
  }
}
