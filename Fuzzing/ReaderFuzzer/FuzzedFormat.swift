import PageSources

/// The kinds of fuzzed input.
enum FuzzedFormat: String, CaseIterable {
  case warc, webarchive, mhtml, ndjson, frames
  /// Files of gzip members with any contents.
  case gzip
  /// Files of zstd frames with any contents.
  case zstd

  /// The value of `--format=`. libFuzzer ignores options with two dashes.
  static let chosen: FuzzedFormat = {
    let option = "--format="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let format = name.flatMap({ FuzzedFormat(rawValue: String($0)) }) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("The fuzzer needs \(option) with one of \(names).")
    }
    return format
  }()

  /// The format of the input; `nil` if the first bytes determine it.
  var inputFormat: InputFormat? {
    switch self {
    case .warc: .warc
    case .webarchive: .webArchive
    case .mhtml: .mhtml
    case .ndjson: .ndjson
    case .frames: .frames
    case .gzip, .zstd: nil
    }
  }
}
