// Export `PageAction` too, so that tests need to import only this module.
@_exported public import PageAction
