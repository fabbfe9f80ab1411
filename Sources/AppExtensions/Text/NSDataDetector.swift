/// A detector of links and telephone numbers in texts.
///
/// It is not a subclass of `NSRegularExpression`, because Foundation on Linux does not allow this.
/// Dates, addresses and transit information are not found.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsdatadetector
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The types of data to find, as a mask.
  public let checkingTypes: NSTextCheckingResult.CheckingType.RawValue

  // Use the raw values, because Foundation on Linux marks `link` and `phoneNumber` as deprecated.
  private static let link = NSTextCheckingResult.CheckingType.RawValue(1 << 5)
  private static let phoneNumber = NSTextCheckingResult.CheckingType.RawValue(1 << 11)

  /// Creates a detector of types.
  ///
  /// - Throws: `CocoaError.featureUnsupported` if neither links nor telephone numbers are among the
  ///   types.
  public init(types checkingTypes: NSTextCheckingResult.CheckingType.RawValue) throws {
    guard checkingTypes & (Self.link | Self.phoneNumber) != 0 else {
      throw CocoaError(
        .featureUnsupported,
        userInfo: [NSLocalizedDescriptionKey: "Only links and telephone numbers are found."])
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Calls a closure for each link or telephone number in a range.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      withUnsafeMutablePointer(to: &stop) { block(match, [], $0) }
      if stop.boolValue { return }
    }
  }

  /// Returns the links and telephone numbers in a range, in the order of their positions.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var results: [DetectedData] = []
    if checkingTypes & Self.link != 0 {
      results += LinkDetection.links(in: string, range: range)
    }
    if checkingTypes & Self.phoneNumber != 0 {
      results += LinkDetection.phoneNumbers(in: string, range: range).filter { number in
        !results.contains { NSIntersectionRange($0.range, number.range).length > 0 }
      }
    }
    return results.sorted { $0.range.location < $1.range.location }
  }

  /// Returns the number of links and telephone numbers in a range.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the first link or telephone number in a range.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the range of the first link or telephone number, or a range with the location
  /// `NSNotFound`.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// A link or a telephone number in a text.
final class DetectedData: NSTextCheckingResult {
  private let place: NSRange
  let link: URL?
  let number: String?

  init(_ place: NSRange, link: URL?, number: String?) {
    self.place = place
    self.link = link
    self.number = number
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType {
    NSTextCheckingResult.CheckingType(rawValue: link == nil ? 1 << 11 : 1 << 5)
  }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// The URL of a link; `nil` for other results.
  public var url: URL? { (self as? DetectedData)?.link }
  /// The telephone number; `nil` for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.number }
}
