internal import AppGroups
internal import ArgumentParser
internal import PropertyLists

struct GroupCommand: ParsableCommand {
  enum Action: String, CaseIterable {
    case ls
    case get
    case set
    case watch
    case notify

    /// The valid numbers of command-line arguments after the name of the action.
    var wordCounts: ClosedRange<Int> {
      switch self {
      case .ls: 0...1
      case .get: 1...2
      case .set: 2...3
      case .watch, .notify: 1...1
      }
    }

    var words: String {
      switch self {
      case .ls: "[GROUP]"
      case .get: "GROUP [KEY]"
      case .set: "GROUP KEY VALUE, or --remove GROUP KEY"
      case .watch: "GROUP"
      case .notify: "NAME"
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "group",
    _superCommandName: PageActionCommand.name,
    abstract: "Show and change the containers of App Groups.",
    discussion: """
      A folder contains a container for each group, in which native handlers share files, defaults \
      and notifications. The actions:
        ls [GROUP]           the groups, or the files of a group
        get GROUP [KEY]      the defaults, or one value
        set GROUP KEY VALUE  changes a value; VALUE is JSON
        watch GROUP          prints changes and notifications until interrupted
        notify NAME          posts a Darwin notification

      Exit status: 1 if the key has no value.

      Examples:
        pageaction group ls --app-groups Groups
        pageaction group set group.org.example.notes count 3 --app-groups Groups
        pageaction group get group.org.example.notes --app-groups Groups
        pageaction group notify org.example.notes.changed --app-groups Groups
      """)

  @Argument(
    help: ArgumentHelp("The action.", valueName: "ls|get|set|watch|notify"),
    completion: Choice<Action>.completion, transform: Choice<Action>.checked)
  var action: String

  @Argument(
    help: ArgumentHelp(
      "The group, key, value or name that the action needs.", valueName: "word"))
  var words: [String] = []

  @OptionGroup(title: "Groups") var folder: AppGroupOptions

  @OptionGroup(title: "Changes") var changes: GroupChangeOptions

  @OptionGroup(title: "Output") var output: GroupOutputOptions

  mutating func validate() throws {
    let action = Choice<Action>.value(action) ?? .ls
    for word in words { try TextArgument.check(word, of: "\(action.rawValue)") }
    let count = words.count - (action == .set && changes.remove ? -1 : 0)
    guard action.wordCounts.contains(words.count), action != .set || count == 3 else {
      throw ValidationError("Use pageaction group \(action.rawValue) \(action.words).")
    }
    if changes.remove || changes.string, action != .set {
      throw ValidationError("--remove and --string belong to the action set.")
    }
    if changes.remove, changes.string {
      throw ValidationError("Use --remove or --string, not both.")
    }
    if let events = changes.count {
      guard action == .watch, events > 0 else {
        throw ValidationError("--count is a number from 1, for the action watch.")
      }
    }
    if action == .watch, let format = output.format, format != "json", format != "text" {
      throw ValidationError("The action watch prints text or json.")
    }
    if action != .notify, let name = words.first {
      do throws(AppGroupError) {
        _ = try AppGroupName(name)
      } catch {
        throw ValidationError("\(error)")
      }
    }
    try folder.validateFolder()
  }

  func run() throws {
    let inspection = GroupInspection(
      groups: try folder.groups(), format: Choice.value(output.format) ?? .text)
    do {
      switch Choice<Action>.value(action) ?? .ls {
      case .ls: try inspection.list(words.first)
      case .get: try inspection.get(words[0], key: words.count > 1 ? words[1] : nil)
      case .set:
        try inspection.set(words[0], key: words[1], changes.value(words.count > 2 ? words[2] : nil))
      case .watch: try inspection.watch(words[0], count: changes.count)
      case .notify: try inspection.notify(words[0])
      }
    } catch let error as AppGroupError {
      throw CommandFailure.file("\(error.place): \(error.problem)", remedy: error.remedy)
    }
  }
}
