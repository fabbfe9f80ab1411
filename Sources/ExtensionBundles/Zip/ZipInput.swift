internal import CMiniZip
internal import SystemFiles

/// An input through which minizip reads an archive. It buffers a window of the bytes.
///
/// minizip reads the central directory byte by byte, so the buffer saves system calls.
final class ZipInput {
  private let bytes: any RandomAccessBytes
  private var window: [UInt8] = []
  private var windowOffset = 0
  private(set) var position = 0
  private(set) var failure: SystemError?

  private static let windowSize = 1 << 16

  init(_ bytes: any RandomAccessBytes) {
    self.bytes = bytes
  }

  /// Reads at `position`, advances it, and returns the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let inWindow = position - windowOffset
      if inWindow < 0 || inWindow >= window.count {
        do throws(SystemError) {
          window = try bytes.read(atMost: Self.windowSize, at: position)
          windowOffset = position
        } catch {
          failure = error
          return filled
        }
        if window.isEmpty { return filled }
        continue
      }
      let count = min(buffer.count - filled, window.count - inWindow)
      window.withUnsafeBytes { window in
        UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: window[inWindow..<inWindow + count]))
      }
      filled += count
      position += count
    }
    return filled
  }

  /// Moves `position`. Returns false, without moving it, if the result would be outside the file.
  func seek(to offset: UInt64, from origin: Int32) -> Bool {
    let base: Int
    switch origin {
    case ZLIB_FILEFUNC_SEEK_SET: base = 0
    case ZLIB_FILEFUNC_SEEK_CUR: base = position
    case ZLIB_FILEFUNC_SEEK_END: base = bytes.count
    default: return false
    }
    guard let distance = Int(exactly: offset) else { return false }
    let (target, overflows) = base.addingReportingOverflow(distance)
    guard !overflows, target <= bytes.count else { return false }
    position = target
    return true
  }

  /// Opens the archive. The result keeps an unretained reference to this input.
  func openArchive(_ library: MiniZipLibrary) -> unzFile? {
    var functions = zlib_filefunc64_def()
    functions.zopen64_file = { context, _, _ in context }
    functions.zread_file = { context, _, buffer, size in
      guard let context, let buffer, let size = Int(exactly: size) else { return 0 }
      let input = Unmanaged<ZipInput>.fromOpaque(context).takeUnretainedValue()
      return uLong(input.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)))
    }
    functions.zwrite_file = { _, _, _, _ in 0 }
    functions.ztell64_file = { context, _ in
      guard let context else { return 0 }
      return UInt64(Unmanaged<ZipInput>.fromOpaque(context).takeUnretainedValue().position)
    }
    functions.zseek64_file = { context, _, offset, origin in
      guard let context else { return -1 }
      let input = Unmanaged<ZipInput>.fromOpaque(context).takeUnretainedValue()
      return input.seek(to: offset, from: origin) ? 0 : -1
    }
    functions.zclose_file = { _, _ in 0 }
    // minizip calls this function after a short read. Always report an error. Otherwise minizip
    // would treat missing bytes after the end of the file as zeros.
    functions.zerror_file = { _, _ in 1 }
    functions.opaque = Unmanaged.passUnretained(self).toOpaque()
    return library.open(nil, &functions)
  }
}
