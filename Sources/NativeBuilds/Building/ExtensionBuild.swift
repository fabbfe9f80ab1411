internal import Digests
internal import ExtensionBundles
internal import ExtensionLint
internal import SystemFiles

/// Compiles the native half of an extension to a program, which is kept in the user's cache.
package struct ExtensionBuild {
  /// The principal object of an extension.
  package enum Entry: Sendable {
    /// The name of a class without its module.
    case principalClass(String)
    /// The name of a storyboard.
    case storyboard(String)
  }

  package var folder: String
  package var entry: Entry
  /// The text of the Info.plist with expanded build settings, for `Bundle.main`.
  package var infoPlist: [UInt8]

  package init(folder: String, entry: Entry, infoPlist: [UInt8]) {
    self.folder = folder
    self.entry = entry
    self.infoPlist = infoPlist
  }

  private struct Source {
    var path: String
    var bytes: [UInt8]
    var tokens: [NativeToken]
    var members: DeclaredMembers
  }

  private static let maximumFileSize = 8 << 20

  /// A number that changes with the generated code.
  private static let revision = "4"

  /// Returns the path of the program.
  /// - Parameter report: Receives notes about what takes time or is left out.
  package func program(report: (String) -> Void) throws(BuildError) -> String {
    let cache = try CacheFile.folder()
    let compiler = try Compiler()
    let frameworks = try Frameworks(cache: cache, compiler: compiler)
    let paths = SourceFiles.paths(in: folder, withExtensions: ["swift"])
    let objectiveC = SourceFiles.paths(in: folder, withExtensions: ["m", "mm"])
    guard !paths.isEmpty else {
      throw BuildError(
        objectiveC.first.map { "\($0): Objective-C is not compiled on Linux." }
          ?? "The folder '\(folder)' has no Swift sources.",
        remedy: "Write the principal class in Swift, or use --handler with a command.")
    }
    var files: [(path: String, bytes: [UInt8])] = []
    let hash = SHA256()
    func add(_ text: String) { Array(text.utf8).withUnsafeBytes { hash.update($0) } }
    add("\(Self.revision) \(frameworks.folder) \(entry)\n")
    infoPlist.withUnsafeBytes { hash.update($0) }
    for path in paths + SourceFiles.paths(in: folder, withExtensions: ["storyboard"]) {
      guard let bytes = SourceFiles.read(path, limit: Self.maximumFileSize) else {
        throw BuildError(
          "\(path): The file cannot be read.", remedy: "Check its permissions and size.")
      }
      add("\n\(path) \(bytes.count)\n")
      bytes.withUnsafeBytes { hash.update($0) }
      files.append((path, bytes))
    }
    let program = "\(cache)/extension-\(hash.finish().prefix(24))/handler"
    if (try? FileStatus(path: program)) != nil, frameworks.isBuilt { return program }
    return try CacheFile.locked(in: cache) { () throws(BuildError) in
      try CacheFile.makeFolder(frameworks.folder)
      try frameworks.build(compiler, report: report)
      guard (try? FileStatus(path: program)) == nil else { return program }
      for path in objectiveC { report("\(path): Objective-C is not compiled on Linux.") }
      try compile(files, to: program, frameworks, compiler, report)
      return program
    }
  }

  private func compile(
    _ files: [(path: String, bytes: [UInt8])], to program: String, _ frameworks: Frameworks,
    _ compiler: Compiler, _ report: (String) -> Void
  ) throws(BuildError) {
    let sources = files.filter { $0.path.hasSuffix(".swift") && $0.path.pathName != "main.swift" }
      .map { file in
        let tokens = NativeToken.tokens(of: file.bytes, isSwift: true)
        return Source(
          path: file.path, bytes: file.bytes, tokens: tokens, members: DeclaredMembers(tokens))
      }
    let storyboards = files.filter { $0.path.hasSuffix(".storyboard") }
    let main = try MainCode(entry, sources.map(\.members), storyboards)
    let work = program.pathFolder + "sources"
    try CacheFile.makeFolder(work)
    let rewriter = SourceRewriter(sources.map(\.members))
    var originals: [String: String] = [:]
    var arguments: [String] = []
    var missingImports: Set<String> = []
    for (index, source) in sources.enumerated() {
      let result = rewriter.rewrite(source.bytes, source.tokens)
      missingImports.formUnion(result.missingImports)
      let name = "\(work)/\(index)-\(source.path.pathName)"
      let addition = AddedCode(source.members, index: index, main.storyboards)
      for problem in addition.problems { report("\(source.path): \(problem)") }
      try CacheFile.write(result.text + Array(("\n" + addition.text).utf8), to: name)
      originals[name] = source.path
      arguments.append(name)
    }
    try CacheFile.write(
      Array(main.text(fileCount: sources.count).utf8), to: "\(work)/program.swift")
    try CacheFile.write(infoPlist, to: program.pathFolder + "Info.plist")
    report("Compiling the sources in \(folder).")
    let result = try compiler.run(
      [
        "-Onone", "-parse-as-library", "-swift-version", "5", "-suppress-warnings",
        "-static-stdlib", "-module-name",
        "NativeHalf", "-diagnostic-style", "llvm", "-I", frameworks.folder, "-Xlinker", "-s", "-o",
        program + ".new", "\(work)/program.swift",
      ] + arguments + frameworks.objects)
    guard result.succeeded else {
      throw BuildError(
        problems: CompilerMessages.problems(
          in: result.output, originals: originals, missingImports: missingImports))
    }
    try CacheFile.rename(program + ".new", to: program)
  }
}
