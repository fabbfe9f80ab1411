internal import NetworkClient
internal import WorkerProcesses

/// The messages between a worker and its batch about subresources. Their first number is negative,
/// unlike the first number of answers and tasks.
enum SubresourceMessages {
  private static let mark = -1

  static func message(of request: NetworkRequest) -> [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(mark)
    encoder.append(Array(request.message.dropFirst(MessageFraming.lengthSize)))
    return encoder.message
  }

  static func message(of reply: NetworkReply) -> [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(mark)
    encoder.append(Array(reply.message.dropFirst(MessageFraming.lengthSize)))
    return encoder.message
  }

  /// Returns the request in a worker's message; `nil` if it is an answer.
  static func request(
    in message: ArraySlice<UInt8>
  ) throws(MessageDecoder.Malformed) -> NetworkRequest? {
    guard var decoder = try contents(of: message) else { return nil }
    return try NetworkRequest(&decoder)
  }

  /// Returns the reply in a message to a worker; `nil` if it is a task.
  static func reply(
    in message: ArraySlice<UInt8>
  ) throws(MessageDecoder.Malformed) -> NetworkReply? {
    guard var decoder = try contents(of: message) else { return nil }
    return try NetworkReply(&decoder)
  }

  private static func contents(
    of message: ArraySlice<UInt8>
  ) throws(MessageDecoder.Malformed) -> MessageDecoder? {
    var decoder = MessageDecoder(message)
    guard try decoder.integer() == mark else { return nil }
    return MessageDecoder(try decoder.sharedData())
  }
}
