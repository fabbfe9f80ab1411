/// A manual page in mdoc, for section 1.
/// - Source: https://mandoc.bsd.lv/man/mdoc.7.html
struct ManualPage {
  let root: CommandDescription

  /// The command that the page describes; `nil` for `pageaction` itself.
  let command: CommandDescription?

  /// The date of the page, such as `November 22, 2026`.
  let date: String

  /// The name of the page, such as `pageaction-run`.
  var name: String { Self.name(of: command, root) }

  private var described: CommandDescription { command ?? root }

  var text: String {
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(name)",
      ".Nd \(ManualText.argument(summary))",
    ]
    lines += [".Sh SYNOPSIS"] + synopsis
    lines += [".Sh DESCRIPTION"] + ManualText.paragraphs(of: discussion.description)
    if command == nil { lines += [".Sh COMMANDS"] + commands }
    lines += [".Sh OPTIONS"] + sections.flatMap(options)
    lines += [".Sh EXIT STATUS"] + exitStatus
    lines += [".Sh EXAMPLES"] + ManualText.display(discussion.examples)
    lines += [".Sh SEE ALSO"] + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(of command: CommandDescription?, _ root: CommandDescription) -> String {
    command.map { "\(root.name)-\($0.name)" } ?? root.name
  }

  /// The summary for the NAME section: lowercase first letter, no full stop.
  private var summary: String {
    let text =
      described.summary.hasSuffix(".") ? described.summary.dropLast() : described.summary[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private var discussion: CommandDiscussion { CommandDiscussion(described.discussion) }

  private var synopsis: [String] {
    guard let command else {
      return [".Nm \(root.name)", ".Ar command", ".Op Ar argument ...", ".Nm \(root.name)"]
        + [".Fl \\-version"]
    }
    // The page is named `pageaction-run`, but the command line is `pageaction run`.
    var lines = [".Nm \(root.name)", ".Cm \(command.name)"]
    if command.options.contains(where: { $0.isOptional && $0.name != "--help" }) {
      lines.append(".Op Ar options")
    }
    // Include the required options, and `--script`. The parser treats `--script` as optional,
    // because `--script-text` can replace it.
    lines += command.options.filter { !$0.isOptional || $0.name == "--script" }.map {
      ".Fl \(ManualText.flag($0.name)) Ar \(ManualText.argument($0.valueName))"
    }
    lines += command.positionals.map { argument in
      let name =
        "Ar \(ManualText.argument(argument.valueName))"
        + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? ".Op \(name)" : ".\(name)"
    }
    return lines
  }

  private var commands: [String] {
    var lines = [".Bl -tag -width Ds"]
    for command in root.subcommands {
      lines.append(".It Cm \(command.name)")
      lines += ManualText.lines(of: command.summary)
      lines += ["See", ".Xr \(Self.name(of: command, root)) 1 ."]
    }
    return lines + [".El"]
  }

  /// The titles of the option sections, in order. The last one is empty, for the options that have
  /// no section.
  private var sections: [String] {
    var titles: [String] = []
    for argument in described.arguments where !argument.section.isEmpty {
      if !titles.contains(argument.section) { titles.append(argument.section) }
    }
    return titles + [""]
  }

  private func options(of section: String) -> [String] {
    let arguments = described.arguments.filter { $0.section == section }
    guard !arguments.isEmpty else { return [] }
    // Options without a section, such as `--help`, get the title General.
    let title = section.isEmpty ? "General" : section
    return [".Ss \(title)", ".Bl -tag -width Ds"] + arguments.flatMap(item) + [".El"]
  }

  private func item(_ argument: ArgumentDescription) -> [String] {
    let value = "Ar \(ManualText.argument(argument.valueName))"
    let names = argument.names.map { "Fl \(ManualText.flag($0))" }.joined(separator: " , ")
    let head =
      switch argument.kind {
      case .positional: value
      case .flag: names
      case .option: "\(names) \(value)"
      }
    var lines = [".It \(head)"] + ManualText.lines(of: argument.summary)
    if !argument.discussion.isEmpty { lines += ManualText.lines(of: argument.discussion) }
    return lines
  }

  private var exitStatus: [String] {
    let isInterruptible = command.map { ["batch", "stream", "download"].contains($0.name) } ?? true
    let statuses = ExitStatus.all.filter {
      isInterruptible || $0.code != Interruption.exitCodeOfInterrupt
    }
    var lines = [".Bl -tag -width Ds"]
    for status in statuses {
      lines.append(".It \(status.code)")
      lines += ManualText.lines(of: status.meaning)
    }
    return lines + [".El"]
  }

  private var seeAlso: [String] {
    let pages = [nil] + root.subcommands.map(Optional.some)
    let names = pages.map { Self.name(of: $0, root) }.filter { $0 != name }.sorted()
    return names.enumerated().map { index, name in
      ".Xr \(name) 1\(index == names.count - 1 ? "" : " ,")"
    }
  }
}
