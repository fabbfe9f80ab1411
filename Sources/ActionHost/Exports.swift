// Exports the types of other targets that the public declarations of this target use. Programs
// import frameworks such as UIKit themselves.

@_exported public import struct ExtensionContract.ExtensionItem
@_exported public import enum ExtensionContract.HostApp
@_exported public import struct ExtensionContract.HostPreset
@_exported public import struct ExtensionContract.ItemProvider
@_exported public import struct ExtensionContract.ItemsError
@_exported public import enum ExtensionContract.SharedContent
@_exported public import struct ExtensionContract.TypeDatabase
@_exported public import struct ExtensionContract.TypeDeclaration
@_exported public import PageAction
