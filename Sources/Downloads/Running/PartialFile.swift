internal import Digests
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// The file of an unfinished transfer, with the validator that is needed to continue it.
struct PartialFile {
  /// The name of the folder with these files.
  static let folder = ".partial/"

  let path: String

  /// Determines the path of a URL's file in a folder.
  init(url: String, in folder: String) {
    path = "\(folder)\(Self.folder)\(SHA256.hexDigest(of: url.utf8).prefix(40))"
  }

  /// The path of the validator's file, which `pageaction-network` writes.
  private var validatorPath: String { NetworkRequest.validatorPath(of: path) }

  /// Returns the number of bytes and the validator of an earlier transfer; `nil` if the transfer
  /// cannot be continued.
  func state() -> (offset: Int, validator: String)? {
    guard let status = try? FileStatus(linkAt: path), status.kind == .regular, status.byteCount > 0,
      let validator = readValidator()
    else { return nil }
    return (status.byteCount, validator)
  }

  func remove() {
    for path in [path, validatorPath] { _ = path.withPath { unlink($0) } }
  }

  private func readValidator() -> String? {
    let descriptor = validatorPath.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? FileStream(descriptor: descriptor).readToEnd(limit: 1 << 12),
      !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
