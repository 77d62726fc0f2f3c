/* From which renderer on captions say what. A frozen figure keeps the caption that it was frozen with. */

/** What the create-delete of today does, and that a fit over all eras assumes something. */
export const REMARKS_SINCE = 8;
/** The listed names of filters, and the singular where there is one. */
export const NAMES_SINCE = 9;
/** Each network counts once; before, each key did. */
export const NETWORKS_SINCE = 7;
/** That a marked point is not drawn. */
export const ABSENT_MARKS_SINCE = 9;
