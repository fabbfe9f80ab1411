internal import ArgumentParser
internal import PageAction

/// What `Tools/document-dom` asks: which members of the DOM do not answer as a browser does. Not for
/// people.
struct MembersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "members", abstract: "Print which members do not answer as a browser does.",
    shouldDisplay: false)

  func run() throws {
    var text = ""
    for (reliability, names) in SupportedMembers.inexact.sorted(by: { $0.key < $1.key }) {
      for name in names { text += "\(reliability) \(name)\n" }
    }
    try OutputFile(path: "-").write(Array(text.utf8))
  }
}
