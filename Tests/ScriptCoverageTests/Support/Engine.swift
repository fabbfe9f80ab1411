import CJavaScriptCore

/// Runs scripts in new global objects of JavaScriptCore.
final class Engine {
  struct Answer: Equatable {
    /// The completion value or the exception, as a string.
    var value = ""
    var line: Int?
    /// From 1.
    var column: Int?
  }

  private let context = JSGlobalContextCreate(nil)

  deinit { JSGlobalContextRelease(context) }

  func evaluate(_ script: String) -> Answer {
    let text = JSStringCreateWithUTF8CString(script)
    let file = JSStringCreateWithUTF8CString("script.js")
    defer {
      JSStringRelease(text)
      JSStringRelease(file)
    }
    var exception: JSValueRef?
    let value = JSEvaluateScript(context, text, nil, file, 1, &exception)
    guard let exception else { return Answer(value: string(value)) }
    var answer = Answer(value: string(exception))
    if JSValueIsObject(context, exception) {
      answer.line = number(exception, "line")
      answer.column = number(exception, "column")
    }
    return answer
  }

  /// The numbers of a global array.
  func numbers(_ name: String) -> [UInt64] {
    evaluate("Array.prototype.join.call(\(name))").value.split(separator: ",").compactMap {
      UInt64($0)
    }
  }

  private func number(_ object: JSValueRef, _ name: String) -> Int? {
    let key = JSStringCreateWithUTF8CString(name)
    defer { JSStringRelease(key) }
    let object = JSValueToObject(context, object, nil)
    let value = JSObjectGetProperty(context, object, key, nil)
    return JSValueIsNumber(context, value) ? Int(JSValueToNumber(context, value, nil)) : nil
  }

  private func string(_ value: JSValueRef?) -> String {
    guard let value, let text = JSValueToStringCopy(context, value, nil) else { return "?" }
    defer { JSStringRelease(text) }
    var bytes = [CChar](repeating: 0, count: JSStringGetMaximumUTF8CStringSize(text))
    // The size includes the terminator.
    let size = JSStringGetUTF8CString(text, &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(size, 1) - 1).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
