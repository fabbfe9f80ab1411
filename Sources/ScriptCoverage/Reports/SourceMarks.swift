/// The lines of a script, with marks for the parts that did not run.
struct SourceMarks {
  struct Kinds: OptionSet, Hashable {
    let rawValue: UInt8
    static let statement = Kinds(rawValue: 1)
    static let branch = Kinds(rawValue: 2)
    static let function = Kinds(rawValue: 4)
  }

  /// A part of a line.
  struct Segment {
    let text: String
    let kinds: Kinds
  }

  /// The lines without their terminators.
  let lines: [[Segment]]

  init(_ file: FileCoverage) {
    let bytes = Array(file.source.utf8)
    // At each offset, the number of marks that begin there minus the number that end there.
    var statements = [Int32](repeating: 0, count: bytes.count + 1)
    var branches = statements
    var functions = statements
    func mark(_ range: Range<Int>, _ changes: inout [Int32]) {
      changes[range.lowerBound] += 1
      changes[range.upperBound] -= 1
    }
    for statement in file.map.statements where file.count(of: statement) == 0 {
      mark(statement.range.bytes, &statements)
    }
    for branch in file.map.branches {
      // Do not mark the paths of a branch that never ran, because its statement is marked.
      guard branch.kind == .defaultValue || branch.paths.contains(where: { file.count(of: $0) > 0 })
      else { continue }
      for path in branch.paths where file.count(of: path) == 0 { mark(path.range.bytes, &branches) }
    }
    for function in file.map.functions where file.count(of: function) == 0 {
      mark(function.range.bytes.lowerBound..<function.body.bytes.lowerBound, &functions)
    }

    var lines: [[Segment]] = [[]]
    var kinds = Kinds()
    var depths: (statements: Int32, branches: Int32, functions: Int32) = (0, 0, 0)
    var start = 0
    func end(at offset: Int) {
      if offset > start {
        lines[lines.count - 1].append(
          Segment(text: String(decoding: bytes[start..<offset], as: UTF8.self), kinds: kinds))
      }
      start = offset
    }
    var offset = 0
    while offset < bytes.count {
      depths.statements += statements[offset]
      depths.branches += branches[offset]
      depths.functions += functions[offset]
      var now = Kinds()
      if depths.statements > 0 { now.insert(.statement) }
      if depths.branches > 0 { now.insert(.branch) }
      if depths.functions > 0 { now.insert(.function) }
      if now != kinds {
        end(at: offset)
        kinds = now
      }
      let length = Self.lineTerminatorLength(bytes, offset)
      if length > 0 {
        end(at: offset)
        for inner in offset + 1..<offset + length where length > 1 {
          depths.statements += statements[inner]
          depths.branches += branches[inner]
          depths.functions += functions[inner]
        }
        start = offset + length
        lines.append([])
      }
      offset += max(length, 1)
    }
    end(at: bytes.count)
    // The last line terminator does not start a line.
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// The number of bytes of a line terminator at `offset`; 0 if there is none.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-line-terminators
  private static func lineTerminatorLength(_ bytes: [UInt8], _ offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80, bytes[offset + 2] & 0xFE == 0xA8
      else { return 0 }
      return 3
    default: return 0
    }
  }
}
