// Exports the types of other modules that this module's API uses, so that programs need to import
// only `PageAction`.

@_exported public import enum PageBindings.Device
@_exported public import struct PageBindings.LanguageTag
@_exported public import struct PageBindings.LanguageTagError
@_exported public import enum PageBindings.LayoutModel
@_exported public import struct PageBindings.PageEnvironment
@_exported public import struct PageBindings.PageResource
@_exported public import protocol PageBindings.PageResources
@_exported public import struct PageBindings.Recorder
@_exported public import struct PageJavaScript.Limits
@_exported public import struct PageJavaScript.ScriptException
@_exported public import PropertyLists
