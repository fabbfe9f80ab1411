/// Why a property list could not be read or written: what is wrong, where, and how to mend it.
public struct PropertyListError: Error, Equatable, Sendable {
  /// The kind of problem.
  public enum Code: String, Sendable {
    /// There is nothing to read.
    case empty
    /// The input is in no format that is read, such as an OpenStep property list.
    case unsupportedFormat
    /// The text is in an encoding that is not read, or its bytes do not fit its encoding.
    case encoding
    /// The input breaks the rules of its format.
    case malformed
    /// A number or date is beyond what can be held.
    case outOfRange
    /// Containers are nested deeper than `PropertyList.maximumDepth`.
    case tooDeep
    /// Shared objects of a binary property list expand to an unreasonable size.
    case tooLarge
    /// An object of a binary property list contains itself.
    case cycle
    /// Reading took longer than `ReadingLimits` allow.
    case timeLimit
    /// The value takes more memory than `ReadingLimits` allow.
    case memoryLimit
    /// A `null` stands where the format or the policy allows none.
    case null
    /// A value has no form in the format to write.
    case unrepresentable
  }

  /// A place in a text.
  public struct Position: Equatable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode code points, counted from 1.
    public var column: Int
  }

  /// The kind of problem.
  public var code: Code

  /// What is wrong, as a sentence.
  public var problem: String

  /// How to mend it, as a sentence.
  public var remedy: String

  /// The path of the value, such as `arguments.images[3]`; its middle is left out where it is long.
  public var path: String

  /// The place in the text; `nil` for binary input and for writing.
  public var position: Position?

  init(
    _ code: Code, _ problem: String, remedy: String, path: PropertyListPath,
    position: Position? = nil
  ) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
    self.path = path.description
    self.position = position
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The place, the problem and the remedy on one line.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(path): \(problem) \(remedy)"
  }
}

extension PropertyListError.Position {
  /// Finds the line and column of `offset` in UTF-8 text.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes[..<Swift.min(offset, bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

/// Something that reading noticed and that does not keep the value from being used.
public struct PropertyListWarning: Equatable, Sendable {
  /// The path of the value, such as `arguments.images[3]`.
  public var path: String

  /// What was noticed and how to mend it.
  public var message: String
}
