extension LintRule {
  static let sourceNotParsed = LintRule(
    "source-not-parsed", .native, .warning,
    summary: "A source cannot be read, or its syntax is nested too deeply to be parsed.",
    remedy: "Split the expression or the file.",
    discussion: "Rules that need the syntax of the file were not tested.",
    sources: ["https://github.com/swiftlang/swift-syntax"],
    failing: .native("let levels = [[[[[[[[[[▶[1]]]]]]]]]]]"),
    passing: .native("let levels = [[[[[1]]]]]"),
    check: .native)
}
