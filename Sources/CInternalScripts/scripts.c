#include "CInternalScripts.h"

#ifndef __has_embed
#error "#embed needs clang 19 or later: Swift 6.2, or Xcode 26"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *pageaction_bootstrapBasics(void) {
  static const char text[] = {
#embed "JavaScript/bootstrap/basics.js" suffix(,)
    0};
  return text;
}

const char *pageaction_bootstrap(void) {
  static const char text[] = {
#embed "JavaScript/bootstrap/interfaces.js" suffix(,)
#embed "JavaScript/bootstrap/function-sources.js" suffix(,)
#embed "JavaScript/bootstrap/iteration.js" suffix(,)
#embed "JavaScript/bootstrap/exceptions.js" suffix(,)
#embed "JavaScript/bootstrap/exotic-objects.js" suffix(,)
#embed "JavaScript/bootstrap/style-objects.js" suffix(,)
#embed "JavaScript/bootstrap/values.js" suffix(,)
#embed "JavaScript/bootstrap/functions.js" suffix(,)
    0};
  return text;
}

const char *pageaction_environment(void) {
  static const char text[] = {
#embed "JavaScript/environment/clock.js" suffix(,)
#embed "JavaScript/environment/console.js" suffix(,)
#embed "JavaScript/environment/functions.js" suffix(,)
    0};
  return text;
}

const char *pageaction_streams(void) {
  static const char text[] = {
#embed "JavaScript/streams/basics.js" suffix(,)
#embed "JavaScript/streams/readable.js" suffix(,)
#embed "JavaScript/streams/writable.js" suffix(,)
#embed "JavaScript/streams/pipe.js" suffix(,)
#embed "JavaScript/streams/transform.js" suffix(,)
#embed "JavaScript/streams/readable-classes.js" suffix(,)
#embed "JavaScript/streams/writable-classes.js" suffix(,)
#embed "JavaScript/streams/transform-classes.js" suffix(,)
#embed "JavaScript/streams/compression-classes.js" suffix(,)
#embed "JavaScript/streams/functions.js" suffix(,)
    0};
  return text;
}

const char *pageaction_adoptedStyleSheets(void) {
  static const char text[] = {
#embed "JavaScript/adopted-style-sheets.js" suffix(,)
    0};
  return text;
}

const char *pageaction_blobParts(void) {
  static const char text[] = {
#embed "JavaScript/blob-parts.js" suffix(,)
    0};
  return text;
}

const char *pageaction_foldedText(void) {
  static const char text[] = {
#embed "JavaScript/folded-text.js" suffix(,)
    0};
  return text;
}

const char *pageaction_frozenArray(void) {
  static const char text[] = {
#embed "JavaScript/frozen-array.js" suffix(,)
    0};
  return text;
}

const char *pageaction_frozenElementArray(void) {
  static const char text[] = {
#embed "JavaScript/frozen-element-array.js" suffix(,)
    0};
  return text;
}

const char *pageaction_internalSlots(void) {
  static const char text[] = {
#embed "JavaScript/internal-slots.js" suffix(,)
    0};
  return text;
}

const char *pageaction_isSequence(void) {
  static const char text[] = {
#embed "JavaScript/is-sequence.js" suffix(,)
    0};
  return text;
}

const char *pageaction_locale(void) {
  static const char text[] = {
#embed "JavaScript/locale.js" suffix(,)
    0};
  return text;
}

const char *pageaction_preprocessingObject(void) {
  static const char text[] = {
#embed "JavaScript/preprocessing-object.js" suffix(,)
    0};
  return text;
}

const char *pageaction_promiseState(void) {
  static const char text[] = {
#embed "JavaScript/promise-state.js" suffix(,)
    0};
  return text;
}

const char *pageaction_structuredClone(void) {
  static const char text[] = {
#embed "JavaScript/structured-clone.js" suffix(,)
    0};
  return text;
}

const char *pageaction_textSegments(void) {
  static const char text[] = {
#embed "JavaScript/text-segments.js" suffix(,)
    0};
  return text;
}

const char *pageaction_thenablePromise(void) {
  static const char text[] = {
#embed "JavaScript/thenable-promise.js" suffix(,)
    0};
  return text;
}

const char *pageaction_throwTracer(void) {
  static const char text[] = {
#embed "JavaScript/throw-tracer.js" suffix(,)
    0};
  return text;
}

const char *pageaction_transferList(void) {
  static const char text[] = {
#embed "JavaScript/transfer-list.js" suffix(,)
    0};
  return text;
}
