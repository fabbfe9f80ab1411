import PageSources

/// What the fuzzer makes up.
enum FuzzedFormat: String, CaseIterable {
  case warc, webarchive, mhtml, ndjson, frames
  /// Files of gzip members, whatever these hold.
  case gzip
  /// Files of zstd frames, whatever these hold.
  case zstd

  /// What `--format=` says; libFuzzer leaves options with two dashes alone.
  static let chosen: FuzzedFormat = {
    let option = "--format="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let format = name.flatMap({ FuzzedFormat(rawValue: String($0)) }) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("The fuzzer needs \(option) with one of \(names).")
    }
    return format
  }()

  /// The format that is read; `nil` for what the first bytes tell.
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
