// Reports waits for a Mutex of Swift's module Synchronization to the thread sanitizer. The code that takes a free mutex is compiled
// into the tests, so the sanitizer sees it. The code that waits for another thread is in Swift's library, which is built without
// the sanitizer. Tools/test-sanitizers loads these functions before that library.
//
// Source: https://github.com/swiftlang/swift/blob/main/stdlib/public/Synchronization/Mutex/LinuxImpl.swift
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Absent in programs that are built without the sanitizer.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lockSlow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void unlockSlow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lockSlow(uint32_t thread, SELF) {
  SWIFT void (*next)(uint32_t, SELF) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlockSlow(SELF) {
  SWIFT void (*next)(SELF) = dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  next(self);
}
