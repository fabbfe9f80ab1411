// Returns a promise that is resolved with a thenable; `undefined` for other objects.
//
// The function runs in the page's context, so that `then` receives functions of the page.
// It is not strict: in strict code, the call of `resolve` is a tail call, which stacks omit.

value => typeof value.then === 'function' ? new Promise(resolve => resolve(value)) : undefined;
