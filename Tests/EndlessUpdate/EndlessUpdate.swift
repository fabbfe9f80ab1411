import PlatformLibC
import PropertyLists
import TestCases

/// A program that writes the expectations of a folder again and again, with alternating contents,
/// until the test that started it ends.
@main struct EndlessUpdate {
  static func main() {
    let folder = CommandLine.arguments[1]
    let place = InlineValue(
      file: "\(folder)/x.case.json", run: nil, runName: nil, key: "console")
    let parent = getppid()
    for round in 0... {
      guard getppid() == parent else { return }
      let letter = round % 2 == 0 ? "a" : "b"
      let text = String(repeating: letter, count: 200_000)
      var writer = ExpectationWriter()
      writer.apply([
        .write(path: "\(folder)/expected.html", bytes: Array(text.utf8), isNew: false),
        .edit(place, .string(text)),
      ])
      if round == 0 {
        print("ready")
        fflush(nil)
      }
    }
  }
}
