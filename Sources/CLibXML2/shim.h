// Exposes libxml2's tree and parsers to Swift.
#ifndef PAGEACTION_CLIBXML2_SHIM_H
#define PAGEACTION_CLIBXML2_SHIM_H

// Why: if libxml2 is built with ICU, its headers include ICU's, which conflict with Foundation's
// version of ICU. No declaration that is used here depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// Why: `LIBXML_DOTTED_VERSION` is the compiled version, but `--version` prints the loaded version.
// `xmlParserVersion` is a global pointer.
static inline const char *pageaction_xmlVersion(void) { return xmlParserVersion; }

// Why: the callback's type changed from `xmlErrorPtr` to `const xmlError *` in libxml2 2.12, so a
// Swift closure fits only one of the two. The handler is per thread and ignores the error.
static inline void pageaction_ignoreError(void *context, void *error) {
  (void)context;
  (void)error;
}
static inline void pageaction_silenceErrors(void) {
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)(void (*)(void))pageaction_ignoreError);
}

// Why: libxml2 compares the pointers of its global node names, not their characters.
static inline const xmlChar *pageaction_textName(void) { return xmlStringText; }
static inline const xmlChar *pageaction_commentName(void) { return xmlStringComment; }

#endif
