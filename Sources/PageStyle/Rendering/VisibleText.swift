internal import Infra
internal import PageDOM

struct VisibleText {
  let bytes: UnsafeBufferPointer<UInt8>
  let transform: TextTransform

  init(_ node: Node, _ transform: TextTransform) {
    bytes = UnsafeBufferPointer(cString: CharacterData(unchecked: node).content)
    self.transform = transform
  }

  func append(_ range: Range<Int>, to output: inout [UInt8]) {
    guard transform != .none else {
      output.append(contentsOf: bytes[range])
      return
    }
    var previous: Character?
    if transform == .capitalize, !output.isEmpty {
      var start = output.count - 1
      // Go back to the start of the last character.
      while start > 0, output[start].isUTF8Continuation { start -= 1 }
      previous = String(decoding: output[start...], as: UTF8.self).last
    }
    let text = DOMString(bytes: Array(bytes[range])).string
    output += DOMString(transform.apply(to: text, after: previous)).bytes
  }
}
