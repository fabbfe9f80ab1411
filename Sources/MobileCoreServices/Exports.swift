// On Apple's systems, these types belong to Foundation.
@_exported public import AppExtensions
