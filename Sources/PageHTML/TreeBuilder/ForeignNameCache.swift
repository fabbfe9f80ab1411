import CLibXML2
import PageDOM

/// A cache of the adjusted names of foreign elements and attributes, by their lower-case names.
struct ForeignNameCache {
  struct AttributeName {
    var local: UnsafePointer<xmlChar>
    var namespace: UnsafeMutablePointer<xmlNs>?
  }

  private var svgElements: [UnsafePointer<xmlChar>: UnsafePointer<xmlChar>] = [:]
  private var svgAttributes: [UnsafePointer<xmlChar>: AttributeName] = [:]
  private var mathMLAttributes: [UnsafePointer<xmlChar>: AttributeName] = [:]
  private var svg: UnsafeMutablePointer<xmlNs>?
  private var mathML: UnsafeMutablePointer<xmlNs>?

  mutating func namespace(
    _ namespace: MarkupNamespace, _ document: Document
  ) -> UnsafeMutablePointer<xmlNs>? {
    switch namespace {
    case .html: return nil
    case .svg:
      if svg == nil { svg = document.libxmlNamespace(prefix: nil, name: Namespace.svg) }
      return svg
    case .mathML:
      if mathML == nil { mathML = document.libxmlNamespace(prefix: nil, name: Namespace.mathML) }
      return mathML
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
  mutating func element(
    _ name: UnsafePointer<xmlChar>, in namespace: MarkupNamespace, _ group: DocumentGroup
  ) -> UnsafePointer<xmlChar> {
    guard namespace == .svg else { return name }
    if let known = svgElements[name] { return known }
    let spelt = group.intern(ForeignNames.svgElement(DOMString(cString: name)))
    svgElements[name] = spelt
    return spelt
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
  mutating func attribute(
    _ name: UnsafePointer<xmlChar>, in namespace: MarkupNamespace, _ group: DocumentGroup
  ) -> AttributeName {
    let isSVG = namespace == .svg
    if let known = isSVG ? svgAttributes[name] : mathMLAttributes[name] { return known }
    let spelt = ForeignNames.attribute(DOMString(cString: name), isSVG: isSVG)
    let attribute = AttributeName(
      local: group.intern(spelt.localName),
      namespace: spelt.namespace.map { group.namespace(prefix: spelt.prefix, name: $0) })
    if isSVG { svgAttributes[name] = attribute } else { mathMLAttributes[name] = attribute }
    return attribute
  }
}
