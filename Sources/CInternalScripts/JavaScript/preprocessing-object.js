// Evaluates to the preprocessing object of a script, or to `undefined`.
//
// `let`, `const` and `class` create no property of the global object, so this evaluates the name.

'use strict';
typeof ExtensionPreprocessingJS === 'undefined' ? undefined : ExtensionPreprocessingJS;
