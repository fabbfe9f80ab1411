// The texts of the internal scripts: the files of `JavaScript/`, embedded.
//
// Each text is ASCII and ends with a zero byte. See Documentation/Decisions/0018-embedded-scripts.md.
#ifndef PAGEACTION_CINTERNALSCRIPTS_H
#define PAGEACTION_CINTERNALSCRIPTS_H

#pragma clang assume_nonnull begin

// Scripts in folders, whose files are the parts of one function's body. The body declares `exports`,
// which the function returns. The bootstrap script has two texts, because `Bootstrap.swift` declares
// constants between them.
const char *pageaction_bootstrapBasics(void);
const char *pageaction_bootstrap(void);
const char *pageaction_environment(void);
const char *pageaction_streams(void);

// Scripts in one file, which evaluate to a function. `pageaction_internalSlots` evaluates to a list,
// `pageaction_preprocessingObject` to an object or `undefined`.
const char *pageaction_adoptedStyleSheets(void);
const char *pageaction_blobParts(void);
const char *pageaction_foldedText(void);
const char *pageaction_frozenArray(void);
const char *pageaction_frozenElementArray(void);
const char *pageaction_internalSlots(void);
const char *pageaction_isSequence(void);
const char *pageaction_locale(void);
const char *pageaction_preprocessingObject(void);
const char *pageaction_promiseState(void);
const char *pageaction_structuredClone(void);
const char *pageaction_textSegments(void);
const char *pageaction_thenablePromise(void);
const char *pageaction_throwTracer(void);
const char *pageaction_transferList(void);

#pragma clang assume_nonnull end

#endif
