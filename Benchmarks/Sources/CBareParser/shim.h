// The baseline for pageaction: libxml2 parses the same bytes without further processing.
#include <libxml/HTMLparser.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Why: the options are constants of a C enumeration, which Swift imports without bitwise operators.
static inline int bareParseWith(const char *bytes, int count, int options) {
  htmlDocPtr document = htmlReadMemory(
      bytes, count, NULL, "UTF-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | options);
  if (!document) return 0;
  xmlFreeDoc(document);
  return 1;
}
static inline int bareParse(const char *bytes, int count) {
  return bareParseWith(bytes, count, 0);
}

// Why: without this option, libxml2 stops at a nesting depth of 256 and at a text of 10,000,000
// bytes.
static inline int bareParseHuge(const char *bytes, int count) {
  return bareParseWith(bytes, count, XML_PARSE_HUGE);
}

// Returns the number of allocated bytes, or 0 if the C library does not report it.
static inline long allocatedBytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}

// Returns the size in bytes of libxml2's tree of a page.
static inline long bareTreeBytes(const char *bytes, int count) {
  long before = allocatedBytes();
  htmlDocPtr document = htmlReadMemory(
      bytes, count, NULL, "UTF-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | XML_PARSE_HUGE);
  long size = allocatedBytes() - before;
  if (document) xmlFreeDoc(document);
  return size;
}
