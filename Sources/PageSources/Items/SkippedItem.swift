public import PropertyLists

public struct SkippedItem: Sendable, Equatable {
  public enum Reason: Sendable, Hashable {
    /// A WARC record of a type that does not contain a page, such as `request`.
    case recordType(String)
    /// Content of a type that is neither HTML nor XML, such as `image/png`.
    case mediaType(String)
    /// A response with an HTTP status that the options exclude.
    case httpStatus(Int)
    /// A file in a folder that does not look like a page.
    case file
    /// A JSON file that was found in a folder and is not an archive of pages.
    case json
    /// A file that the options exclude.
    case excluded
  }

  public var reason: Reason

  public var place: SourcePlace

  public var url: String?

  public var identifier: PropertyList?

  init(_ reason: Reason, offset: Int) {
    self.reason = reason
    place = SourcePlace(path: "", offset: offset, index: 0)
  }
}

extension SkippedItem.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .recordType(let type): "WARC \(type)"
    case .mediaType(let type): type
    case .httpStatus(let status): "HTTP \(status)"
    case .file: "not a page"
    case .json: "JSON without pages"
    case .excluded: "output files"
    }
  }
}
