// Tests import this module without `PageAction`.
@_exported public import PageAction
