internal import NativeBuilds
internal import PlatformLibC
internal import SystemFiles

// pageaction-native FOLDER class|storyboard NAME [-D CONDITION]... [FILE...]: compiles the native
// half of an extension, whose Info.plist is on standard input. Without files, those in the folder
// are compiled. Prints the path of the program.

func fail(_ lines: [String], _ code: Int32) -> Never {
  for line in lines { try? FileStream.error.write(Array((line + "\n").utf8)) }
  exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, ["class", "storyboard"].contains(arguments[1]) else {
  fail(
    [
      "usage: pageaction-native FOLDER class|storyboard NAME [-D CONDITION]... [FILE...] < Info.plist"
    ], 64)
}
var files = arguments.dropFirst(3)
var conditions: [String] = []
while files.count >= 2, files.first == "-D" {
  conditions += files.prefix(2).dropFirst()
  files.removeFirst(2)
}
RunningCompiler.endWithSignals()
let infoPlist = (try? FileStream.input.readToEnd(limit: 16 << 20)) ?? []
let build = ExtensionBuild(
  folder: arguments[0], sources: files.isEmpty ? nil : Array(files), conditions: conditions,
  entry: arguments[1] == "class" ? .principalClass(arguments[2]) : .storyboard(arguments[2]),
  infoPlist: infoPlist)
do throws(BuildError) {
  let program = try build.program { try? FileStream.error.write(Array("note: \($0)\n".utf8)) }
  try? FileStream.output.write(Array((program + "\n").utf8))
} catch {
  fail(error.problems, 2)
}
