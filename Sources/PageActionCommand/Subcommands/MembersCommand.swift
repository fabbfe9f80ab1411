internal import ArgumentParser
internal import PageAction

/// A hidden command for `Tools/document-dom`: lists DOM members whose results differ from a
/// browser's.
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
