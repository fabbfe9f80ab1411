import Foundation

/// The program that `Tools/bench` runs. Each invocation performs one measurement.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("cold", let options) where options.count == 3:
      try ColdStart(pageaction: options[0], article: options[1], jsdomScript: options[2]).run()
    case ("warm", let options) where options.count == 1:
      try WarmPages(folder: options[0]).run()
    case ("parse", let options) where options.count == 1:
      try Parsing(folder: options[0]).run()
    case ("memory", let options) where options.count == 2:
      guard let count = Int(options[1]), count >= 20 else { fallthrough }
      try MemoryGrowth(folder: options[0], pageCount: count).run()
    case ("dom", let options) where options.count == 2:
      try DOMOperations(page: options[0], scripts: options[1]).run()
    case ("dom-scripts", let options) where options.count == 3:
      try DOMScripts(pages: options[0], scripts: options[1], jsdomScript: options[2]).run()
    case ("dom-walk", let options) where options.count == 1:
      try DOMWalk(pageaction: options[0]).run()
    case ("edits", let options) where options.count == 3:
      guard let count = Int(options[1]), count >= 1 else { fallthrough }
      try RandomEdits(folder: options[0], editsPerPage: count, scripts: options[2]).run()
    case ("batch", let options) where options.count == 3:
      try BatchPages(pageaction: options[0], folder: options[1], jsdomScript: options[2]).run()
    case ("batch-memory", let options) where options.count == 3:
      guard let count = Int(options[2]), count >= 4000 else { fallthrough }
      try BatchMemory(pageaction: options[0], folder: options[1], pageCount: count).run()
    default:
      FileHandle.standardError.write(
        Data(
          """
          Usage: PageBenchmarks cold PAGEACTION ARTICLE JSDOM-SCRIPT
                 PageBenchmarks warm FOLDER
                 PageBenchmarks parse FOLDER
                 PageBenchmarks memory FOLDER PAGES
                 PageBenchmarks dom PAGE SCRIPTS
                 PageBenchmarks dom-scripts FOLDER SCRIPTS JSDOM-SCRIPT
                 PageBenchmarks dom-walk PAGEACTION
                 PageBenchmarks edits FOLDER EDITS SCRIPTS
                 PageBenchmarks batch PAGEACTION FOLDER JSDOM-SCRIPT
                 PageBenchmarks batch-memory PAGEACTION FOLDER PAGES

          """.utf8))
      exit(64)
    }
  }
}
