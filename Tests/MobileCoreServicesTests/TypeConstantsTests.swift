import Foundation
import MobileCoreServices
import Testing

@Suite("The constants of UTCoreTypes.h") struct TypeConstantsTests {
  @Test("become strings in all three ways that handlers use") func strings() {
    #expect(kUTTypePropertyList as String == "com.apple.property-list")
    #expect(String(kUTTypeURL) == "public.url")
    #expect((kUTTypeImage as NSString).length == "public.image".count)
  }

  @Test("work with the functions for tags and conformance") func functions() {
    #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
    #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypeJPEG))
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)
    #expect(type?.takeRetainedValue() as String? == "public.png")
    let tag = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)
    #expect(tag?.takeRetainedValue() as String? == "image/png")
  }
}
