import Foundation
import PageSources

/// A pipe through which bytes arrive a few at a time.
final class PiecewisePipe: @unchecked Sendable {
  let input: PageInput
  private let descriptors: (read: Int32, write: Int32)

  init(_ bytes: [UInt8], piece: Int) {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { fatalError("no pipe") }
    let (reading, writing) = (descriptors[0], descriptors[1])
    self.descriptors = (reading, writing)
    input = .descriptor(reading)
    Thread.detachNewThread {
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        let count = bytes[start..<end].withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        start += count
      }
      close(writing)
    }
  }

  deinit {
    close(descriptors.read)
  }
}
