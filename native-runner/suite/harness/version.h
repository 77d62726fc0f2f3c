/* What this build is; the Makefile states it. */
#ifndef OSLAG_VERSION_H
#define OSLAG_VERSION_H

extern const char *const oslag_suite_version;
extern const char *const oslag_suite_compiler;
extern const char *const oslag_suite_flags;
extern const char *const oslag_dhrystone_flags;
extern const char *const oslag_andrew_flags;

#endif
