internal import Infra
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
      if byte.isURIUnreserved || byte == UInt8(ascii: "/") {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
