import FuzzDriver
import PageSources
import PlatformLibC

/// An unlinked temporary file that is reused for all inputs.
struct ScratchFile {
  static let shared = ScratchFile()

  /// A path at which it can be opened.
  let path: String

  private let descriptor: Int32

  private init() {
    var template = Array("/tmp/ReaderFuzzer-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    require(descriptor >= 0, "A scratch file can be made.")
    unlink(template)
    path = "/dev/fd/\(descriptor)"
  }

  /// Makes bytes the contents.
  func fill(with bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "The scratch file has room.")
  }
}

/// A connection through which bytes come in pieces.
final class PieceSocket {
  /// The maximum number of pieces that the system's buffer holds.
  static let maximumCount = 64

  /// The file that contains the pieces.
  let descriptor: Int32

  /// Sends all of the bytes, each read of which will give one piece.
  init(_ bytes: [UInt8], pieceSize: Int) {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_SEQPACKET.rawValue)
    require(socketpair(AF_UNIX, type, 0, &ends) == 0, "A connection can be made.")
    descriptor = ends[0]
    var start = 0
    while start < bytes.count {
      let end = min(start + pieceSize, bytes.count)
      let piece = Array(bytes[start..<end])
      require(
        write(ends[1], piece, piece.count) == piece.count, "The socket holds small inputs.")
      start = end
    }
    close(ends[1])
  }

  deinit {
    close(descriptor)
  }
}
