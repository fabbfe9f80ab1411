internal import Infra

/// An error of reading or writing a property list, with the position of the problem and a remedy.
public struct PropertyListError: Error, Equatable, Sendable {
  /// The kind of problem.
  public enum Code: String, Sendable {
    /// The input is empty or contains only white space.
    case empty
    /// The format of the input is not supported, such as an OpenStep property list.
    case unsupportedFormat
    /// The text has an unsupported encoding, or bytes that are not valid in the encoding.
    case encoding
    /// The input violates the syntax of its format.
    case malformed
    /// A number is outside the range of 64-bit integers or of `Double`.
    case outOfRange
    /// Containers are nested deeper than `PropertyList.maximumDepth`.
    case tooDeep
    /// A binary property list references objects so often that the value exceeds the size limit.
    case tooLarge
    /// An object of a binary property list contains itself.
    case cycle
    /// Reading exceeded `ReadingLimits.time`.
    case timeLimit
    /// The input and the value together exceed `ReadingLimits.memory`.
    case memoryLimit
    /// A `null` is present although the format or the policy does not allow it.
    case null
    /// The output format cannot represent a value.
    case unrepresentable
  }

  /// A position in a text.
  public struct Position: Equatable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode code points, counted from 1.
    public var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The kind of problem.
  public var code: Code

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes the fix.
  public var remedy: String

  /// The path of the value, such as `arguments.images[3]`; a long path omits its middle.
  public var path: String

  /// The position in the text; `nil` for binary input, for writing, and for errors of
  /// `ReadingLimits`.
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
  /// The position, the path, the problem and the remedy on one line.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(path): \(problem) \(remedy)"
  }
}

extension PropertyListError.Position {
  /// Creates the position of a byte of a UTF-8 text.
  package init(of offset: Int, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { bytes in
      // A byte order mark is not a part of the first line.
      let mark = bytes.utf8ByteOrderMarkLength
      return Self(of: offset - mark, in: UnsafeBufferPointer(rebasing: bytes[mark...]))
    }
  }

  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes[..<Swift.max(0, Swift.min(offset, bytes.count))] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !byte.isUTF8Continuation {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

/// A warning about a value that can still be used.
public struct PropertyListWarning: Equatable, Sendable {
  /// The path of the value, such as `arguments.images[3]`.
  public var path: String

  /// The problem and its remedy.
  public var message: String
}
