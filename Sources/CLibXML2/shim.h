// libxml2's tree and parsers as Swift sees them.
#ifndef PAGEACTION_CLIBXML2_SHIM_H
#define PAGEACTION_CLIBXML2_SHIM_H

// Why: where libxml2 is built with ICU, its headers include ICU's, which Foundation has in another
// version; nothing that is used here depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// Why: `LIBXML_DOTTED_VERSION` is what was compiled against; `--version` names what is loaded,
// and `xmlParserVersion` is a global pointer.
static inline const char *pageaction_xmlVersion(void) { return xmlParserVersion; }

// Why: the callback's type changed from `xmlErrorPtr` to `const xmlError *` in libxml2 2.12, so a
// Swift closure fits only one of the two. The handler is per thread and drops what it is given.
static inline void pageaction_ignoreError(void *context, void *error) {
  (void)context;
  (void)error;
}
static inline void pageaction_silenceErrors(void) {
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)(void (*)(void))pageaction_ignoreError);
}

// Why: text nodes carry one of two global names, and the pointers are compared, not the letters.
static inline const xmlChar *pageaction_textName(void) { return xmlStringText; }
static inline const xmlChar *pageaction_commentName(void) { return xmlStringComment; }

#endif
