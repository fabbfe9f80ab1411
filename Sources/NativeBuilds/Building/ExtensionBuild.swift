internal import Digests
internal import ExtensionBundles
internal import ExtensionLint
internal import SystemFiles

/// A build that compiles the native half of an extension to a program in the user's cache.
package struct ExtensionBuild {
  /// The principal object of an extension.
  package enum Entry: Sendable {
    /// The name of a class without its module.
    case principalClass(String)
    /// The name of a storyboard.
    case storyboard(String)
  }

  /// The folder of the Info.plist.
  package var folder: String
  /// The sources and storyboards of a project's target; `nil` to use the files in `folder`.
  package var sources: [String]?
  /// The compilation conditions that `#if` directives test.
  package var conditions: [String] = []
  package var entry: Entry
  /// The text of the Info.plist with expanded build settings, for `Bundle.main`.
  package var infoPlist: [UInt8]

  package init(
    folder: String, sources: [String]? = nil, conditions: [String] = [], entry: Entry,
    infoPlist: [UInt8]
  ) {
    self.folder = folder
    self.sources = sources
    self.conditions = conditions
    self.entry = entry
    self.infoPlist = infoPlist
  }

  private struct Source {
    var path: String
    var members: DeclaredMembers
    var rewritten: SourceRewriter.Result

    /// The path, and the imported modules that are not Apple's.
    var imports: (path: String, modules: [String]) { (path, rewritten.foreignImports) }
  }

  private static let maximumFileSize = 8 << 20

  /// The maximum number of compilations. Errors in one file can hide errors in other files, which
  /// only the next compilation reports.
  private static let maximumPassCount = 4

  /// The version of the generated code. Increment it when the code changes.
  private static let revision = "9"

  /// Returns the path of the program, and compiles it if the cache does not contain it.
  ///
  /// If the sources of a target do not compile, those in `folder` are compiled instead, because a
  /// target can contain files that the extension does not need.
  /// - Parameter report: Receives notes about long steps and omitted parts.
  package func program(report: (String) -> Void) throws(BuildError) -> String {
    guard sources != nil else { return try compiledProgram(report: report) }
    do throws(BuildError) {
      return try compiledProgram(report: report)
    } catch {
      var build = self
      build.sources = nil
      guard let program = try? build.compiledProgram(report: { _ in }) else { throw error }
      report("The sources of the target do not compile. Only those in \(folder) are used.")
      return program
    }
  }

  private func compiledProgram(report: (String) -> Void) throws(BuildError) -> String {
    let cache = try CacheFile.folder()
    let compiler = try Compiler()
    let frameworks = try Frameworks(cache: cache, compiler: compiler)
    let paths = files(withExtensions: ["swift"])
    let objectiveC = files(withExtensions: ["m", "mm"])
    guard !paths.isEmpty else {
      throw BuildError(
        objectiveC.first.map { "\($0): Objective-C is not compiled on Linux." }
          ?? "The folder '\(folder)' has no Swift sources.",
        remedy: "Write the principal class in Swift, or use --handler with a command.")
    }
    var contents: [(path: String, bytes: [UInt8])] = []
    let hash = SHA256()
    func add(_ text: String) { Array(text.utf8).withUnsafeBytes { hash.update($0) } }
    add("\(Self.revision) \(frameworks.folder) \(entry) \(conditions)\n")
    infoPlist.withUnsafeBytes { hash.update($0) }
    for path in paths + files(withExtensions: ["storyboard"]) {
      guard let bytes = SourceFiles.read(path, limit: Self.maximumFileSize) else {
        throw BuildError(
          "\(path): The file cannot be read.", remedy: "Check its permissions and size.")
      }
      add("\n\(path) \(bytes.count)\n")
      bytes.withUnsafeBytes { hash.update($0) }
      contents.append((path, bytes))
    }
    let resources = BundleResources(in: folder)
    for file in resources.files {
      add("\n\(file.name) \(file.bytes.count)\n")
      file.bytes.withUnsafeBytes { hash.update($0) }
    }
    let program = "\(cache)/extension-\(hash.finish().prefix(24))/handler"
    // Mark the builds before the check, so that another process does not remove them after it.
    OldBuilds.markUsed(program.pathFolder)
    OldBuilds.markUsed(frameworks.folder)
    if (try? FileStatus(path: program)) != nil, frameworks.isBuilt {
      Self.notes(of: program).forEach(report)
      return program
    }
    return try CacheFile.locked(in: cache) { () throws(BuildError) in
      try CacheFile.makeFolder(frameworks.folder)
      try frameworks.build(compiler, report: report)
      guard (try? FileStatus(path: program)) == nil else { return program }
      report("Compiling the sources in \(folder).")
      var notes = objectiveC.map { "\($0): Objective-C is not compiled on Linux." }
      notes += resources.problems
      do throws(BuildError) {
        for file in resources.files {
          try CacheFile.write(file.bytes, to: program.pathFolder + file.name)
        }
        notes += try compile(contents, to: program, frameworks, compiler)
        try CacheFile.write(
          Array(notes.joined(separator: "\n").utf8), to: program.pathFolder + Self.notesName)
        // The program is the last file, because it marks a complete build.
        try CacheFile.rename(program + ".new", to: program)
      } catch {
        OldBuilds.removeFolder(program.pathFolder)
        throw error
      }
      notes.forEach(report)
      OldBuilds.markUsed(program.pathFolder)
      OldBuilds.markUsed(frameworks.folder)
      OldBuilds.remove(from: cache)
      return program
    }
  }

  /// Returns the paths of the extension's files that have one of the file name extensions.
  private func files(withExtensions extensions: Set<String>) -> [String] {
    guard let sources else { return SourceFiles.paths(in: folder, withExtensions: extensions) }
    return sources.filter { extensions.contains(SourceFiles.fileExtension(of: $0)) }
  }

  private func compile(
    _ files: [(path: String, bytes: [UInt8])], to program: String, _ frameworks: Frameworks,
    _ compiler: Compiler
  ) throws(BuildError) -> [String] {
    let parsed = files.filter { $0.path.hasSuffix(".swift") && $0.path.pathName != "main.swift" }
      .map { file in
        let tokens = NativeToken.tokens(of: file.bytes, isSwift: true)
        return (file: file, tokens: tokens, members: DeclaredMembers(tokens))
      }
    let rewriter = SourceRewriter(parsed.map(\.members))
    let sources = parsed.map { source in
      Source(
        path: source.file.path, members: source.members,
        rewritten: rewriter.rewrite(source.file.bytes, source.tokens, source.members))
    }
    let storyboards = files.filter { $0.path.hasSuffix(".storyboard") }
    // The extension may not need a file that imports a missing framework. If this file has errors,
    // compile again without it.
    var kept = sources
    var left: [Source] = []
    var firstError: BuildError?
    var passCount = 0
    while true {
      var notes: [String] = []
      do throws(BuildError) {
        try compile(kept, storyboards, to: program, frameworks, compiler) { notes.append($0) }
        for source in left {
          let names = source.rewritten.missingImports + source.rewritten.foreignImports
          notes.append(
            "\(source.path): The file is left out, because it imports \(names.joined(separator: ", "))."
          )
        }
        return notes
      } catch {
        let unneeded = kept.filter {
          $0.rewritten.importsMissingModules && error.paths.contains($0.path)
            && !declaresEntry($0.members)
        }
        passCount += 1
        guard !unneeded.isEmpty, unneeded.count < kept.count, passCount < Self.maximumPassCount
        else { throw (firstError ?? error).withMissingModules(of: sources.map(\.imports)) }
        firstError = firstError ?? error
        left += unneeded
        kept.removeAll { source in unneeded.contains { $0.path == source.path } }
      }
    }
  }

  private func declaresEntry(_ members: DeclaredMembers) -> Bool {
    switch entry {
    case .principalClass(let name): members.inherited[name] != nil
    case .storyboard: false
    }
  }

  private func compile(
    _ sources: [Source], _ storyboards: [(path: String, bytes: [UInt8])], to program: String,
    _ frameworks: Frameworks, _ compiler: Compiler, _ report: (String) -> Void
  ) throws(BuildError) {
    let main = try MainCode(entry, sources.map(\.members), storyboards)
    for problem in main.problems { report(problem) }
    let work = program.pathFolder + "sources"
    try CacheFile.makeFolder(work)
    let outlets = InheritedOutlets(sources.map(\.members))
    var originals: [String: CompilerMessages.Original] = [:]
    var arguments: [String] = []
    // Files of one module must have distinct names. Keep the names that are distinct, because trap
    // messages show them.
    var usedNames: Set = ["program.swift"]
    for (index, source) in sources.enumerated() {
      let fileName = source.path.pathName
      let isNew = usedNames.insert(fileName.lowercased()).inserted
      let name = "\(work)/\(isNew ? "" : "\(index)-")\(fileName)"
      let addition = AddedCode(source.members, index: index, main.storyboards, outlets)
      for problem in addition.problems { report("\(source.path): \(problem)") }
      try CacheFile.write(source.rewritten.text + Array(("\n" + addition.text).utf8), to: name)
      originals[name] = CompilerMessages.Original(
        path: source.path, lineCount: source.rewritten.lineCount)
      arguments.append(name)
    }
    try CacheFile.write(
      Array(main.text(fileCount: sources.count).utf8), to: "\(work)/program.swift")
    try CacheFile.write(infoPlist, to: program.pathFolder + "Info.plist")
    let result = try compiler.run(
      [
        // Completion handlers of item providers call UIKit from background threads. iOS tolerates
        // this, but dynamic isolation checks would trap.
        "-disable-dynamic-actor-isolation",
        "-Onone", "-continue-building-after-errors", "-parse-as-library", "-swift-version", "5",
        "-suppress-warnings",
        "-static-stdlib", "-module-name",
        "NativeHalf", "-diagnostic-style", "llvm", "-I", frameworks.folder, "-Xlinker", "-s", "-o",
        program + ".new", "\(work)/program.swift",
      ] + conditions.flatMap { ["-D", $0] } + arguments + frameworks.objects)
    guard result.succeeded else {
      throw BuildError(
        problems: CompilerMessages.problems(
          in: result.output, originals: originals,
          missingImports: Set(sources.flatMap(\.rewritten.missingImports))),
        paths: CompilerMessages.paths(in: result.output, originals: originals))
    }
  }

  private static let notesName = "notes"

  /// The notes about a compiled program, which each use reports.
  private static func notes(of program: String) -> [String] {
    guard let bytes = SourceFiles.read(program.pathFolder + notesName, limit: maximumFileSize)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
