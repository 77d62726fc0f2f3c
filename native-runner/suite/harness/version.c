/* What this build is. The Makefile writes build/version.inc from git and the flags. */
#include "version.h"

#include "../port/compiler.h"
#include "version.inc"

const char *const oslag_suite_version = VERSION;
const char *const oslag_suite_compiler = OSLAG_COMPILER;
const char *const oslag_suite_flags = FLAGS;
const char *const oslag_dhrystone_flags = DHRYSTONE_FLAGS;
const char *const oslag_andrew_flags = ANDREW_FLAGS;
