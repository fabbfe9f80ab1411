#include "StudioSite.h"

#ifndef __has_embed
#error "#embed needs clang 19 or later: Swift 6.2, or Xcode 26"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
#embed "Site/style.css"
};
static const char report[] = {
#embed "Site/report.js"
};
static const char elements[] = {
#embed "Site/elements.js"
};
static const char strings[] = {
#embed "Site/strings.js"
};
static const char tabs[] = {
#embed "Site/tabs.js"
};
static const char runView[] = {
#embed "Site/run-view.js"
};
static const char pageView[] = {
#embed "Site/page-view.js"
};
static const char changeMarks[] = {
#embed "Site/change-marks.js"
};
static const char safeMarkup[] = {
#embed "Site/safe-markup.js"
};
static const char resultsView[] = {
#embed "Site/results-view.js"
};
static const char contactSheet[] = {
#embed "Site/contact-sheet.js"
};
static const char linksTable[] = {
#embed "Site/links-table.js"
};
static const char exchangeView[] = {
#embed "Site/exchange-view.js"
};
static const char differenceView[] = {
#embed "Site/difference-view.js"
};
static const char sourceView[] = {
#embed "Site/source-view.js"
};
static const char treeView[] = {
#embed "Site/tree-view.js"
};
static const char markupTokens[] = {
#embed "Site/markup-tokens.js"
};
static const char tokens[] = {
#embed "Site/javascript-tokens.js"
};
static const char batchView[] = {
#embed "Site/batch-view.js"
};
static const char testView[] = {
#embed "Site/test-view.js"
};
static const char recordsView[] = {
#embed "Site/records-view.js"
};
static const char sparkline[] = {
#embed "Site/sparkline.js"
};
static const char studioPage[] = {
#embed "Site/studio.html"
};
static const char studio[] = {
#embed "Site/studio.js"
};
static const char changeEvents[] = {
#embed "Site/change-events.js"
};
static const char eventsWorker[] = {
#embed "Site/events-worker.js"
};
static const char argumentsForm[] = {
#embed "Site/arguments-form.js"
};
static const char activationView[] = {
#embed "Site/activation-view.js"
};

// The number of files at the end of `files` that a report does not need.
enum { studioCount = 7 };

static const struct pageaction_site_file files[] = {
    {"report.js", report, sizeof report},
    {"elements.js", elements, sizeof elements},
    {"strings.js", strings, sizeof strings},
    {"tabs.js", tabs, sizeof tabs},
    {"run-view.js", runView, sizeof runView},
    {"page-view.js", pageView, sizeof pageView},
    {"change-marks.js", changeMarks, sizeof changeMarks},
    {"safe-markup.js", safeMarkup, sizeof safeMarkup},
    {"results-view.js", resultsView, sizeof resultsView},
    {"contact-sheet.js", contactSheet, sizeof contactSheet},
    {"links-table.js", linksTable, sizeof linksTable},
    {"exchange-view.js", exchangeView, sizeof exchangeView},
    {"difference-view.js", differenceView, sizeof differenceView},
    {"source-view.js", sourceView, sizeof sourceView},
    {"tree-view.js", treeView, sizeof treeView},
    {"markup-tokens.js", markupTokens, sizeof markupTokens},
    {"javascript-tokens.js", tokens, sizeof tokens},
    {"batch-view.js", batchView, sizeof batchView},
    {"records-view.js", recordsView, sizeof recordsView},
    {"sparkline.js", sparkline, sizeof sparkline},
    {"test-view.js", testView, sizeof testView},
    {"style.css", style, sizeof style},
    {"studio.html", studioPage, sizeof studioPage},
    {"studio.js", studio, sizeof studio},
    {"change-events.js", changeEvents, sizeof changeEvents},
    {"events-worker.js", eventsWorker, sizeof eventsWorker},
    {"arguments-form.js", argumentsForm, sizeof argumentsForm},
    {"activation-view.js", activationView, sizeof activationView},
};

static const size_t fileCount = sizeof files / sizeof *files;

const struct pageaction_site_file *pageaction_siteStyle(void) {
  return files + fileCount - studioCount;
}

const struct pageaction_site_file *pageaction_reportModules(size_t *count) {
  *count = fileCount - studioCount;
  return files;
}

const struct pageaction_site_file *pageaction_siteFiles(size_t *count) {
  *count = fileCount;
  return files;
}
