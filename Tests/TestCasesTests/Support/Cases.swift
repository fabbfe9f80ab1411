import Foundation

@testable import TestCases

extension CaseContext {
  /// A context with two bundled scripts.
  static let sample = CaseContext(bundledScripts: ["images", "links"])
}

extension ScratchFolder {
  /// Returns the cases at the names, which are relative to the folder.
  /// - Parameters:
  ///   - handler: The default handler, for cases that specify no handler, arguments or native half.
  ///   - native: The native half of cases that have an extension, but no handler, arguments or
  ///     native half.
  func cases(
    at names: [String] = ["."], handler: CaseHandler? = nil, native: CaseNative? = nil
  ) throws -> CaseList {
    var context = CaseContext.sample
    context.handler = handler
    context.native = native
    return try CaseFinder.cases(
      at: names.map { $0 == "." ? path : file($0) }, context: context, workingFolder: path)
  }

  /// Returns the only case at a name.
  func testCase(at name: String = ".") throws -> TestCase {
    let list = try cases(at: [name])
    if let problem = list.broken.first?.problems.first { throw problem }
    return list.cases[0]
  }

  /// Returns the problems of the only broken case, with paths relative to the folder.
  func problems(at name: String = ".") throws -> [String] {
    try cases(at: [name]).broken.flatMap(\.problems).map {
      $0.description.replacingOccurrences(of: "\(path)/", with: "")
        .replacingOccurrences(of: path, with: ".")
    }
  }
}
