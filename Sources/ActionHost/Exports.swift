// The types of other targets in the declarations of this one. Frameworks, such as UIKit, are imported
// by their names.

@_exported public import struct ExtensionContract.ExtensionItem
@_exported public import enum ExtensionContract.HostApp
@_exported public import struct ExtensionContract.HostPreset
@_exported public import struct ExtensionContract.ItemProvider
@_exported public import struct ExtensionContract.ItemsError
@_exported public import enum ExtensionContract.SharedContent
@_exported public import struct ExtensionContract.TypeDatabase
@_exported public import struct ExtensionContract.TypeDeclaration
@_exported public import PageAction
