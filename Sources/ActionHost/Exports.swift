// Exports the types of other targets that the declarations of this target use, except those of
// frameworks such as UIKit, which programs import by name.

@_exported public import struct ExtensionContract.ExtensionItem
@_exported public import enum ExtensionContract.HostApp
@_exported public import struct ExtensionContract.HostPreset
@_exported public import struct ExtensionContract.ItemProvider
@_exported public import struct ExtensionContract.ItemsError
@_exported public import enum ExtensionContract.SharedContent
@_exported public import struct ExtensionContract.TypeDatabase
@_exported public import struct ExtensionContract.TypeDeclaration
@_exported public import PageAction
