package enum FileType {
  /// Returns `nil` for unknown file name extensions.
  /// - Source: https://www.iana.org/assignments/media-types
  package static func contentType(ofFile name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return types[String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()]
  }

  private static let types: [String: String] = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
    "xht": "application/xhtml+xml", "xml": "application/xml", "css": "text/css",
    "js": "text/javascript", "mjs": "text/javascript", "json": "application/json",
    "map": "application/json", "webmanifest": "application/manifest+json", "txt": "text/plain",
    "md": "text/markdown", "csv": "text/csv", "vtt": "text/vtt", "ics": "text/calendar",
    "rss": "application/rss+xml", "atom": "application/atom+xml", "png": "image/png",
    "apng": "image/apng", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "bmp": "image/bmp", "heic": "image/heic",
    "heif": "image/heif", "jp2": "image/jp2", "jxl": "image/jxl",
    "ico": "image/vnd.microsoft.icon", "svg": "image/svg+xml", "tif": "image/tiff",
    "tiff": "image/tiff", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg",
    "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "wasm": "application/wasm",
  ]
}
