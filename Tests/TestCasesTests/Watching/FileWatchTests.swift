import Foundation
import Testing

@testable import TestCases

@Suite("Watches", .serialized) struct FileWatchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func watch(_ paths: WatchedPaths, _ method: FileWatch.Method) throws -> FileWatch {
    try FileWatch(paths, method: method, interval: 5)
  }

  private static let methods = [FileWatch.Method.system, .polling]

  private func changes(_ watch: FileWatch) throws -> Set<String> {
    guard case .changed(let paths) = try watch.next() else { return [] }
    return paths
  }

  /// Waits until the watch reports a change of a path, and perhaps of other watched paths.
  ///
  /// A process that another test starts can inherit the descriptor of a written file. The system
  /// reports a change when the process closes it later.
  private func expectChange(_ path: String, in watch: FileWatch) throws {
    var all: Set<String> = []
    while !all.contains(path) { all.formUnion(try changes(watch)) }
    #expect(!all.contains(folder.file("other")))
  }

  @Test("report changed, replaced, new and removed files", arguments: methods)
  func files(_ method: FileWatch.Method) throws {
    try folder.write(["a": "1", "b": "1", "other": "1", "d/e": "1"])
    let names = ["a", "b", "new", "d/e"]
    let watch = try watch(WatchedPaths(files: Set(names.map(folder.file))), method)
    try folder.write("22", to: "other")
    try folder.write("22", to: "a")
    try expectChange(folder.file("a"), in: watch)
    try folder.write("333", to: "b~")
    try FileManager.default.removeItem(atPath: folder.file("b"))
    try FileManager.default.moveItem(atPath: folder.file("b~"), toPath: folder.file("b"))
    try expectChange(folder.file("b"), in: watch)
    try folder.write("", to: "new")
    try expectChange(folder.file("new"), in: watch)
    try FileManager.default.removeItem(atPath: folder.file("a"))
    try expectChange(folder.file("a"), in: watch)
    try FileManager.default.removeItem(atPath: folder.file("d"))
    try expectChange(folder.file("d/e"), in: watch)
    try folder.write("4444", to: "d/e")
    try expectChange(folder.file("d/e"), in: watch)
    try folder.write("55555", to: "d/e")
    try expectChange(folder.file("d/e"), in: watch)
  }

  @Test("tell which trees have too many folders", arguments: methods)
  func largeTrees(_ method: FileWatch.Method) throws {
    try folder.write(["small/a/b": "1"])
    // With `large` itself, one folder more than the limit.
    for number in 0..<FileWatch.maximumFolderCount {
      try FileManager.default.createDirectory(
        atPath: folder.file("large/\(number)"), withIntermediateDirectories: true)
    }
    let trees = Set(["small", "large"].map(folder.file))
    #expect(
      try watch(WatchedPaths(trees: trees), method).partlyWatchedTrees == [folder.file("large")])
    try FileManager.default.removeItem(atPath: folder.file("large/0"))
    #expect(try watch(WatchedPaths(trees: trees), method).partlyWatchedTrees.isEmpty)
  }

  @Test("report files in folders that did not exist", arguments: methods)
  func missingFolders(_ method: FileWatch.Method) throws {
    let file = folder.file("x/y/z")
    let watch = try watch(WatchedPaths(files: [file]), method)
    try folder.write("1", to: "x/y/z")
    #expect(try changes(watch) == [file])
  }

  @Test("report entries of folders and trees", arguments: methods)
  func folders(_ method: FileWatch.Method) throws {
    try folder.write(["f/a": "", "f/g/a": "", "t/g/a": "", "t/.h/a": ""])
    let watch = try watch(
      WatchedPaths(folders: [folder.file("f")], trees: [folder.file("t")]), method)
    try folder.write("1", to: "f/g/a")
    try folder.write("1", to: "t/.h/a")
    try folder.write("1", to: "f/b")
    #expect(try changes(watch) == [folder.file("f/b")])
    try folder.write("1", to: "t/g/a")
    #expect(try changes(watch) == [folder.file("t/g/a")])
    try FileManager.default.createDirectory(
      atPath: folder.file("t/new"), withIntermediateDirectories: false)
    #expect(try changes(watch) == [folder.file("t/new")])
    try folder.write("1", to: "t/new/a")
    #expect(try changes(watch) == [folder.file("t/new/a")])
  }

  @Test("report the targets of links", arguments: methods)
  func links(_ method: FileWatch.Method) throws {
    try folder.write(["a/x": "1", "b/y": ""])
    try folder.link("b/x", to: "../a/x")
    let watch = try watch(WatchedPaths(files: [folder.file("b/x")]), method)
    try folder.write("22", to: "a/x")
    #expect(try changes(watch) == [folder.file("b/x")])
  }

  @Test("collect changes that follow each other", arguments: methods)
  func bursts(_ method: FileWatch.Method) throws {
    let files = Set((0..<300).map { folder.file("\($0)") })
    let watch = try watch(WatchedPaths(files: files), method)
    for index in 0..<300 { try folder.write("1", to: "\(index)") }
    // Changes of a burst may come in several events if the machine is slow.
    var changed: Set<String> = []
    while changed.count < files.count { changed.formUnion(try changes(watch)) }
    #expect(changed == files)
  }

  @Test("end when they are stopped or have input", arguments: methods)
  func ends(_ method: FileWatch.Method) throws {
    let watch = try watch(WatchedPaths(files: [folder.file("a")]), method)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    #expect(try watch.next(input: pipe.fileHandleForReading.fileDescriptor) == .input)
    let stopper = watch.stopper
    DispatchQueue.global().async { stopper.stop() }
    #expect(try watch.next() == .stopped)
  }

  @Test("know the cases that files concern") func dependencies() throws {
    try folder.write([
      "p.html": "", "s.js": "", "args.json": "{}", "res/a/b": "",
      "map.json": #"{"http://a/": "res/", "http://b/c": "c.txt"}"#,
      "c/page.html": "", "c/Action.js": "", "Ext/Info.plist": "", "Ext/Sub/a.js": "",
      "x.case.json": """
      {"page": "p.html", "runs": [
        {"name": "a", "script": "s", "arguments": "args.json", "options": {"resources": "res"}},
        {"name": "b", "script": "links", "options": {"resources": "map.json"}},
        {"name": "e", "script": "Ext/Info.plist"}]}
      """,
      "y.case.json": "{",
    ])
    let map = DependencyMap(try folder.cases())
    func names(_ file: String) -> Set<String> { map.names(concernedBy: [folder.file(file)]) }
    #expect(names("p.html") == ["x/a", "x/b", "x/e"])
    #expect(names("s.js") == ["x/a"])
    #expect(names("args.json") == ["x/a"])
    #expect(names("res/a/b") == ["x/a", "x/b"])
    #expect(names("map.json") == ["x/b"])
    #expect(names("c.txt") == ["x/b"])
    #expect(names("Ext/Sub/a.js") == ["x/e"])
    #expect(names("x.case.json") == ["x/a", "x/b", "x/e"])
    #expect(names("x.b.expected-results.json") == ["x/b"])
    #expect(names("y.case.json") == ["y"])
    #expect(names("c/new.js") == ["c"])
    #expect(names("other") == [])
    #expect(map.paths.folders.isSuperset(of: [folder.path, folder.file("c")]))
  }
}
