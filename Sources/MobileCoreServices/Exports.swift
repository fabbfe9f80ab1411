// On Apple's systems, Foundation declares the types of AppExtensions, such as `NSItemProvider`.
@_exported public import AppExtensions
