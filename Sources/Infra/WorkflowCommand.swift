/// A workflow command of GitHub Actions, such as an annotation.
/// - Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
public struct WorkflowCommand: Sendable, CustomStringConvertible {
  /// The name, such as `error`.
  private let name: String

  private let properties: [(name: String, value: String)]

  private let message: String

  /// - Parameter properties: The names and values in output order.
  public init(name: String, properties: [(String, String)], message: String) {
    self.name = name
    self.properties = properties.map { (name: $0.0, value: $0.1) }
    self.message = message
  }

  /// The line, without its line feed. Line feeds in values are escaped.
  public var description: String {
    let fields = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    let list = fields.isEmpty ? "" : " \(fields.joined(separator: ","))"
    return "::\(name)\(list)::\(Self.escaped(message, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes.append(contentsOf: "%25".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "%0D".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "%0A".utf8)
      case UInt8(ascii: ":") where isProperty: bytes.append(contentsOf: "%3A".utf8)
      case UInt8(ascii: ",") where isProperty: bytes.append(contentsOf: "%2C".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
