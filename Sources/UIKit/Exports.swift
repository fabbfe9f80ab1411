// On Apple's systems, UIKit exports Foundation, which contains the classes of `AppExtensions`.
@_exported public import AppExtensions
@_exported public import Foundation
