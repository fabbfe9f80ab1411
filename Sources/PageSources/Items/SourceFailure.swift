internal import PageURL
private import PlatformLibC
public import PropertyLists
internal import SystemFiles

public struct SourceFailure: Error, Sendable, Equatable {
  public enum Code: String, Sendable, CaseIterable {
    /// The system refused to read the input; see `systemError`.
    case unreadable
    /// A record is larger than the limit.
    case tooLarge
    /// The input, or a compressed member of it, ends early.
    case cutOff
    /// Decoding a record exceeded the time limit.
    case timeLimit
    /// The decoded record exceeds the memory limit.
    case memoryLimit
    /// The bytes violate the rules of their format.
    case malformed
    /// The format is recognized, but a part of it is not supported, or a library is missing.
    case unsupported
    /// The input contains no page, or more than one page if one was requested.
    case pageCount
    /// The page could not be loaded from the network.
    case network
  }

  public var code: Code

  /// A sentence that describes the problem.
  public var problem: String

  public var remedy: String

  public var place: SourcePlace

  /// The system's error number, such as `ENOENT`.
  public var systemError: Int32?

  public var url: String?

  public var identifier: PropertyList?

  init(_ code: Code, _ problem: String, remedy: String, offset: Int = 0) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
    place = SourcePlace(path: "", offset: offset, index: 0)
  }

  static func system(_ code: Int32, path: String) -> SourceFailure {
    let (problem, remedy) =
      switch code {
      case ENOENT, ENOTDIR:
        if (try? FileStatus(linkAt: path))?.kind == .link {
          ("The symbolic link is broken.", "Fix or remove it.")
        } else if RemotePage.isAddress(path) {
          (
            "This is a URL; pages are loaded from the network only with --allow-network.",
            "Add that option of `batch`, or save the page first, in a browser or with `curl "
              + "--location --output page.html URL`, and name the file."
          )
        } else if ["http", "https", "ftp"].contains(URLRecord(path)?.scheme) {
          (
            "This is a URL, but only those that begin with http:// or https:// can be loaded.",
            "Save the page first, in a browser or with `curl --location --output page.html URL`, "
              + "and name the file."
          )
        } else {
          ("The file does not exist.", "Check the path.")
        }
      case EISDIR: ("This is a directory.", "Name it, or a file in it, as an input.")
      case EACCES, EPERM:
        ("The file cannot be read: permission denied.", "Change its permissions, with `chmod +r`.")
      case ETIMEDOUT:
        (
          "No program writes to this named pipe.",
          "Start the program that writes to it, or name a file."
        )
      case EMFILE, ENFILE: ("Too many files are open.", "Raise the limit, with `ulimit -n`.")
      default:
        (
          "The file could not be read: \(String(cString: strerror(code))).",
          "Check the file and its disk."
        )
      }
    var failure = SourceFailure(.unreadable, problem, remedy: remedy)
    failure.place.path = path
    failure.systemError = code
    return failure
  }

  /// Returns the failure of a named pipe whose writer keeps it open without writing.
  public static func silentPipe(_ path: String) -> SourceFailure {
    var failure = SourceFailure(
      .unreadable, "The named pipe delivered no data within the time limit.",
      remedy: "Check the program that writes to it, or raise the limit with --time-limit.")
    failure.place.path = path
    failure.systemError = ETIMEDOUT
    return failure
  }

  /// - Parameter problem: The message for a record that violates the rules of its format.
  init(_ error: PropertyListError, malformed problem: String) {
    switch error.code {
    case .timeLimit: self.init(.timeLimit, error.problem, remedy: error.remedy)
    case .memoryLimit: self.init(.memoryLimit, error.problem, remedy: error.remedy)
    default: self.init(.malformed, problem, remedy: error.remedy)
    }
  }

  static let damageRemedy = "The file is damaged. Download or save it again."

  /// - Parameter isFixed: Whether the limit is fixed, so that no option changes it.
  static func tooLarge(
    _ subject: String, limit: Int, offset: Int = 0, isFixed: Bool = false
  ) -> SourceFailure {
    SourceFailure(
      .tooLarge, "\(subject) is larger than \(Self.size(limit)).",
      remedy: isFixed
        ? "Exclude it."
        : "Exclude it, or raise the limit with --size-limit (of `batch` and `stream`) or --memory-limit.",
      offset: offset)
  }

  private static func size(_ count: Int) -> String {
    count >= 1 << 20 && count & (1 << 20 - 1) == 0 ? "\(count >> 20) MiB" : "\(count) bytes"
  }
}

extension SourceFailure: CustomStringConvertible {
  public var description: String {
    let offset = place.offset > 0 || place.index > 0 ? " at byte \(place.offset)" : ""
    return "\(place.path)\(offset): \(problem) \(remedy)"
  }
}
