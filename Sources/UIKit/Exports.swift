// On Apple's systems, UIKit exports Foundation, which contains the types of extensions.
@_exported public import AppExtensions
@_exported public import Foundation
