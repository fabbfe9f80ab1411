internal import PlatformLibC
internal import TestReports

// Writes the sample with the name of the argument, or the names of all samples.
switch CommandLine.arguments.dropFirst().first {
case nil:
  for sample in Sample.allCases { print(sample.rawValue) }
case let name?:
  guard let sample = Sample(rawValue: name) else { exit(2) }
  sample.write { print(String(decoding: $0, as: UTF8.self), terminator: "") }
}
