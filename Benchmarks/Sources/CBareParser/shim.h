// What pageaction is held against: libxml2 parsing the same bytes, and nothing else.
#include <libxml/HTMLparser.h>

// Why: the options are an enumeration in C, which Swift does not add up.
static inline int bareParse(const char *bytes, int count) {
  htmlDocPtr document = htmlReadMemory(
      bytes, count, NULL, "UTF-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
  if (!document) return 0;
  xmlFreeDoc(document);
  return 1;
}
