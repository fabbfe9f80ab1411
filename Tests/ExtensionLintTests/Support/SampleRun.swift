import ExtensionLint

/// A run of the linter over the files of a sample.
struct SampleRun {
  /// The findings of one rule as `PATH:LINE:COLUMN`, relative to the folder of the sample.
  var places: [String]
  /// The expected places, which the sample marks, in the same format.
  var expected: [String]
  var report: LintReport
  var scratch: Scratch

  init(_ sample: LintSample, rule: String) throws {
    scratch = try Scratch()
    // The folder has the name of the target.
    let folder = "Action"
    expected = sample.expectedPlace.map { ["\(folder)/\($0)"] } ?? []
    for file in sample.files {
      let (text, marks) = LintSample.split(file.text)
      try scratch.write(text, to: "\(folder)/\(file.path)")
      expected += marks.map { "\(folder)/\(file.path):\($0.line):\($0.column)" }
    }
    let isBroken =
      sample.files[0].excerpt == sample.files[0].text
      && sample.files[0].path == "Info.plist"
    let path = isBroken ? "\(folder)/Info.plist" : folder
    let run = LintRun(paths: [scratch.path(path)], nativeProgram: nil)
    report = run.run()
    let prefix = scratch.path + "/"
    places = report.findings.filter { $0.rule == rule }.map { finding in
      let place = finding.place.description
      return place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place
    }
  }
}
