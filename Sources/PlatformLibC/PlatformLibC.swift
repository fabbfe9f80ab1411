// `@_exported` makes the declarations visible in files that import this module, also under the
// upcoming features `MemberImportVisibility` and `InternalImportsByDefault`.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
