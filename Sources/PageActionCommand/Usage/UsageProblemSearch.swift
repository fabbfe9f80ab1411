struct UsageProblemSearch {
  let root: CommandDescription

  /// Options that the parser accepts but omits from its description.
  private static let undescribed = ["--generate-completion-script", "--experimental-dump-help"]

  func unknownCommand(_ name: String) -> UsageProblem {
    let names = root.subcommands.map(\.name)
    var message = "Unknown command '\(name)'. "
    if let meant = ClosestName.of(name, among: names) {
      message += "Did you mean '\(meant)'?"
    } else if name == "-" || name.contains(".") || name.contains("/") {
      message += "Write a command before the page, such as 'pageaction run \(name)'."
    } else {
      message += "The commands are \(Self.list(names, "and"))."
    }
    return UsageProblem(message: message)
  }

  func problem(inHelp words: [String]) -> UsageProblem? {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else { return nil }
    guard name == "help" || root.subcommands.contains(where: { $0.name == name }) else {
      return unknownCommand(name)
    }
    return words.drop { $0 != name }.dropFirst().first.map {
      UsageProblem(message: "Unexpected argument '\($0)'. Name one command.")
    }
  }

  func problem(beforeCommand words: [String]) -> UsageProblem? {
    for word in words {
      guard word.hasPrefix("-"), word != "-" else { return nil }
      let name = String(word.prefix { $0 != "=" })
      if root.option(named: name) != nil || Self.undescribed.contains(name) { continue }
      return unknownOption(name, of: root)
    }
    return nil
  }

  func problem(in words: [String], of command: CommandDescription) -> UsageProblem? {
    var values: [String: String] = [:]
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" { return nil }
      guard word.hasPrefix("-"), word != "-" else { continue }
      let name = String(word.prefix { $0 != "=" })
      guard let option = command.option(named: name) else {
        return Self.undescribed.contains(name) ? nil : unknownOption(name, of: command)
      }
      guard option.kind == .option else { continue }
      var value = String(word.dropFirst(name.count + 1))
      if name == word {
        guard index < words.count else { return nil }
        value = words[index]
        if value.hasPrefix("-"), value != "-" {
          let isOption = command.option(named: String(value.prefix { $0 != "=" })) != nil
          return isOption ? nil : dashedValue(value, of: name, in: command)
        }
        index += 1
      }
      if let earlier = values[option.name], !option.isRepeating {
        return UsageProblem(
          message:
            "The option '\(option.name)' is specified twice, with '\(earlier)' and '\(value)'. "
            + "Specify it once.",
          command: command.name)
      }
      values[option.name] = value
    }
    return nil
  }

  private func dashedValue(
    _ value: String, of name: String, in command: CommandDescription
  ) -> UsageProblem {
    let problem = unknownOption(String(value.prefix { $0 != "=" }), of: command)
    guard !problem.message.contains("Did you mean") else { return problem }
    return UsageProblem(
      message: "Missing value for '\(name)'. Write a value that begins with '-' as "
        + "'\(name)=\(value)'.",
      command: command.name)
  }

  private func unknownOption(_ name: String, of command: CommandDescription) -> UsageProblem {
    let others = root.subcommands.filter { $0.option(named: name) != nil }.map(\.name)
    var message = "Unknown option '\(name)'."
    if let letter = name.dropFirst().first, !name.hasPrefix("--"),
      command.option(named: "-\(letter)")?.kind == .option
    {
      message += " Did you mean '-\(letter) \(name.dropFirst(2))'?"
    } else if !others.isEmpty {
      message +=
        command.name == root.name
        ? " Write it after a command that has it: \(Self.list(others, "or"))."
        : " \(Self.list(others.map { "'pageaction \($0)'" }, "and")) \(others.count == 1 ? "has" : "have") it."
    } else if let meant = ClosestName.of(name, among: command.options.flatMap(\.names)) {
      message += " Did you mean '\(meant)'?"
    }
    return UsageProblem(message: message, command: command.name == root.name ? nil : command.name)
  }

  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
