internal import Infra
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

package enum CaseFileContents {
  /// Reads a file.
  /// - Parameter limit: The maximum size of the file, in bytes.
  package static func read(_ path: String, limit: Int) throws(CaseError) -> [UInt8] {
    do throws(SystemError) {
      let descriptor = try WaitingPipe.openForReading(path)
      defer { close(descriptor) }
      let status = try FileStatus(descriptor: descriptor)
      if status.kind == .folder { throw SystemError(code: EISDIR) }
      return try FileStream(descriptor: descriptor).readToEnd(
        limit: limit, sizeHint: status.byteCount)
    } catch {
      throw CaseError(
        path: path.readablePath,
        problem: error.code == EFBIG
          ? "The file has \(limit >> 20) MiB or more."
          : "The file cannot be read: \(error.message).",
        remedy: error.code == EFBIG
          ? "Make the file smaller." : "Check the path and the permissions of the file.")
    }
  }
}

/// A JSON file of a case, with the places of its values.
struct CaseJSON {
  /// The maximum size of `.case.json` and `options.json` files, in bytes.
  static let maximumSize = 16 << 20

  let path: String
  let bytes: [UInt8]
  let value: PropertyList

  init(path: String, maximumSize: Int = maximumSize) throws(CaseError) {
    try self.init(
      path: path, bytes: try CaseFileContents.read(path, limit: maximumSize))
  }

  init(path: String, bytes: [UInt8]) throws(CaseError) {
    self.path = path
    self.bytes = bytes
    let start = bytes.withoutByteOrderMark
    // Reject property lists and UTF-16, which the parser also reads, because their values have no
    // positions.
    if start.prefix(2).contains(0) || start.starts(with: "bplist".utf8)
      || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
      || start.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<")
    {
      throw CaseError(
        path: path.readablePath, problem: "The file is not JSON in UTF-8.",
        remedy: "Save it as JSON in UTF-8.")
    }
    do throws(PropertyListError) {
      value = try PropertyList(parsing: bytes, name: "")
    } catch {
      throw CaseError(
        path: path.readablePath, position: error.position, valuePath: error.path,
        problem: error.problem, remedy: error.remedy)
    }
    if let (components, key) = JSONPlaces.firstRepeatedKey(in: bytes) {
      throw CaseError(
        path: path.readablePath,
        position: PropertyListError.Position(of: key.lowerBound, in: bytes),
        valuePath: PropertyListPath(name: "", components: components).description,
        problem: "The key occurs twice in the same object.", remedy: "Remove one of the entries.")
    }
  }

  /// Returns the differences between the value and a shape, as errors.
  func problems(as shape: ObjectShape) -> [CaseError] {
    var validator = ShapeValidator()
    validator.check(value, .object(shape))
    return errors(validator.problems)
  }

  func errors(_ problems: [ShapeValidator.Problem]) -> [CaseError] {
    let places = JSONPlaces.places(of: problems.map(\.path), in: bytes)
    return zip(problems, places).map { problem, place in
      let offset =
        problem.isAboutKey
        ? place?.key?.lowerBound ?? place?.value.lowerBound : place?.value.lowerBound
      return CaseError(
        path: path.readablePath,
        position: offset.map { PropertyListError.Position(of: $0, in: bytes) },
        valuePath: PropertyListPath(name: "", components: problem.path).description,
        problem: problem.problem, remedy: problem.remedy)
    }
  }

  func error(
    at components: [PropertyListPath.Component], _ problem: String, _ remedy: String
  ) -> CaseError {
    errors([.init(path: components, problem: problem, remedy: remedy)])[0]
  }
}
