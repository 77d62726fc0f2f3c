/** A figure's id and the endings of its forms, as packages/schema has them; a test of the site compares the two. */
export const FIGURE_ID = ":id([0-9a-f]{64})";
export const FIGURE_FORMAT = ":format(svg|png|pdf|csv|json|bib|ris)";
