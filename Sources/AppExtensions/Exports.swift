// On Apple's systems, Foundation declares the types of this module, so export Foundation too.
@_exported public import Foundation
