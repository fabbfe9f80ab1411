package import WorkerProcesses

/// A message of the program that is not the reply to a request, such as the pause of a host.
package struct NetworkNote: Sendable, Equatable {
  /// The number in place of a reply's identifier, which marks the message as a note.
  static let identifier = Int.min

  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension NetworkNote {
  package var message: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(Self.identifier)
    encoder.append(text)
    return encoder.message
  }

  /// - Throws: Also if the message is a reply.
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    guard try decoder.integer() == Self.identifier else { throw MessageDecoder.Malformed() }
    text = try decoder.string()
  }
}
