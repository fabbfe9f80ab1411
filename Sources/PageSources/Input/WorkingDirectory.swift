private import PlatformLibC
internal import SystemFiles

public enum WorkingDirectory {
  /// The absolute path; `.` if the system does not report it.
  public static var path: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(path: path)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc8089
  public static func fileURL(of path: String) -> String {
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : "\(self.path)/\(path)"
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var text = Array("file://".utf8)
    for byte in absolute.pathBytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.append(byte)
      default:
        text += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
