/* This program started anew as a process of a crowd. */
#ifndef OSLAG_CROWD_PART_H
#define OSLAG_CROWD_PART_H

/* What the argument of such a process begins with; the numbers of its handles and its own follow.
 */
#define OSLAG_CROWD_PART "crowd:"

/* Its exit status; `argument` is what follows the beginning. */
int oslag_crowd_play(const char *argument);

#endif
