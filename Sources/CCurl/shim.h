// Exposes libcurl to Swift.
#ifndef PAGEACTION_CCURL_SHIM_H
#define PAGEACTION_CCURL_SHIM_H

// Why: Swift does not import the macros that check the types of arguments.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Why: Swift cannot call variadic functions.
static inline CURLcode pageaction_setLong(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode pageaction_setOffset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode pageaction_setString(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode pageaction_setPointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*pageaction_dataCallback)(char *, size_t, size_t, void *);
static inline CURLcode pageaction_setData(
    CURL *handle, CURLoption option, pageaction_dataCallback value) {
  return curl_easy_setopt(handle, option, value);
}
typedef curl_socket_t (*pageaction_socketCallback)(
    void *, curlsocktype, struct curl_sockaddr *);
static inline CURLcode pageaction_setSocket(CURL *handle, pageaction_socketCallback value) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
typedef int (*pageaction_debugCallback)(CURL *, curl_infotype, char *, size_t, void *);
static inline CURLcode pageaction_setDebug(CURL *handle, pageaction_debugCallback value) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, value);
}
static inline CURLcode pageaction_getLong(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode pageaction_getOffset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode pageaction_getString(CURL *handle, CURLINFO info, char **value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLMcode pageaction_setMultiLong(CURLM *handle, CURLMoption option, long value) {
  return curl_multi_setopt(handle, option, value);
}
static inline CURLSHcode pageaction_shareCookies(CURLSH *handle) {
  return curl_share_setopt(handle, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
}

// Why: since libcurl 7.85, protocols are restricted by name, and the option with numbers is
// deprecated. An older library, which may be loaded at run time, has only the numbers.
static inline CURLcode pageaction_allowOnlyHTTP(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  if (code != CURLE_UNKNOWN_OPTION) return code;
#endif
  // CURLOPT_PROTOCOLS with CURLPROTO_HTTP and CURLPROTO_HTTPS.
  return curl_easy_setopt(handle, (CURLoption)181, 3L);
}

#endif
