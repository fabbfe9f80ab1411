internal import PageDOM

/// The widths of DejaVu's letters, in CSS pixels, as in the reference WebKitGTK.
///
/// As in WebKit on Linux, widths are rounded to whole pixels, without kerning.
struct LetterWidths {
  /// For U+0020 to U+007E, in font units; `nil` for a monospace font.
  private let advances: [UInt16]?
  /// For all other letters that are not East Asian, in font units.
  private let other: UInt16
  private let scale: Double

  init(_ style: ComputedStyle) {
    let isBold = style.fontWeight >= 550
    switch style.genericFontFamily {
    case .sansSerif:
      (advances, other) = isBold ? (Self.boldSans, 1400) : (Self.sans, 1270)
    case .serif:
      (advances, other) = isBold ? (Self.boldSerif, 1440) : (Self.serif, 1320)
    case .monospace:
      (advances, other) = (nil, Self.fixed)
    }
    scale = style.fontSize / Self.unitsPerEm
  }

  var space: Double { width(ofASCII: 0x20) }

  /// Returns 0 if `text` begins with a UTF-8 continuation byte.
  @inline(__always)
  func width(of text: UnsafePointer<UInt8>) -> Double {
    text[0] < 0x80 ? width(ofASCII: text[0]) : widthBeyondASCII(text)
  }

  /// Whether the character that begins with `byte` is East Asian, with a width of 1 em.
  @inline(__always)
  private static func isEastAsian(_ byte: UInt8) -> Bool {
    // U+3000 to U+D7FF, and from U+10000 on.
    byte >= 0xE3 && byte <= 0xED || byte >= 0xF0
  }

  @inline(__always)
  private func width(ofASCII byte: UInt8) -> Double {
    guard let advances else { return pixels(Self.fixed) }
    let index = Int(byte) - 0x20
    return index >= 0 && index < advances.count ? pixels(advances[index]) : 0
  }

  private func widthBeyondASCII(_ text: UnsafePointer<UInt8>) -> Double {
    switch text[0] {
    case ..<0xC0: return 0
    case 0xC2 where text[1] == 0xA0: return space
    // U+00AD is visible only at the end of a line.
    case 0xC2 where text[1] == 0xAD: return 0
    // U+034F, U+2060 to U+206F and U+FEFF are invisible.
    case 0xCD where text[1] == 0x8F: return 0
    case 0xE2 where text[1] == 0x81 && text[2] >= 0xA0 && text[2] < 0xB0: return 0
    case 0xEF where text[1] == 0xBB && text[2] == 0xBF: return 0
    case 0xE2 where text[1] == 0x80:
      switch text[2] {
      // Zero-width characters, directional marks, and line and paragraph separators.
      case 0x8B...0x8F, 0xA8...0xAE: return 0
      case _ where advances == nil: return pixels(Self.fixed)
      // U+2014 and U+2026.
      case 0x94, 0xA6: return pixels(UInt16(Self.unitsPerEm))
      // U+2013.
      case 0x93: return pixels(1024)
      // U+2018 and U+2019.
      case 0x98, 0x99: return space
      // U+201C and U+201D.
      case 0x9C, 0x9D: return pixels(1061)
      default: return pixels(other)
      }
    case let byte: return pixels(Self.isEastAsian(byte) ? UInt16(Self.unitsPerEm) : other)
    }
  }

  @inline(__always)
  private func pixels(_ units: UInt16) -> Double {
    // OPTIMIZATION: the sum rounds to an integer without a call of `rounded()`.
    Double(units) * scale + 0x1p52 - 0x1p52
  }

  private static let unitsPerEm = 2048.0
  private static let fixed: UInt16 = 1233

  private static let sans: [UInt16] = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048,
    1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235,
    1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
    1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
    1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
  ]

  private static let boldSans: [UInt16] = [
    713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748, 1425,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188, 2048,
    1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762, 762, 1587, 1305, 2038, 1714, 1741, 1501,
    1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748, 936, 1716, 1024, 1024,
    1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407, 1466,
    1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716,
  ]

  private static let serif: [UInt16] = [
    651, 823, 942, 1716, 1303, 1946, 1823, 563, 799, 799, 1024, 1716, 651, 692, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1098, 2048,
    1479, 1505, 1567, 1642, 1495, 1421, 1636, 1786, 809, 821, 1530, 1360, 2097, 1792, 1679, 1378,
    1679, 1542, 1403, 1366, 1726, 1479, 2105, 1458, 1352, 1423, 799, 690, 799, 1716, 1024, 1024,
    1221, 1311, 1147, 1311, 1212, 758, 1311, 1319, 655, 635, 1241, 655, 1942, 1319, 1233, 1311,
    1311, 979, 1051, 823, 1319, 1157, 1753, 1155, 1157, 1079, 1303, 690, 1303, 1716,
  ]

  private static let boldSerif: [UInt16] = [
    713, 899, 1067, 1716, 1425, 1946, 1849, 627, 969, 969, 1071, 1716, 713, 850, 713, 748, 1425,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 756, 756, 1716, 1716, 1716, 1200, 2048,
    1589, 1731, 1630, 1776, 1561, 1454, 1749, 1935, 958, 969, 1780, 1440, 2267, 1872, 1784, 1540,
    1784, 1702, 1479, 1524, 1786, 1589, 2300, 1589, 1462, 1495, 969, 748, 969, 1716, 1024, 1024,
    1327, 1432, 1247, 1432, 1303, 881, 1432, 1489, 778, 741, 1419, 778, 2167, 1489, 1366, 1432,
    1432, 1079, 1153, 946, 1489, 1190, 1763, 1221, 1190, 1163, 1317, 745, 1317, 1716,
  ]
}
