// Marks in a page for parts that are inserted when Next.js has rendered the rest. A mark is a comment of HTML. A text of a page
// cannot contain one, because its `<` is escaped, and neither can the copy of the page that browsers get in scripts.

const MARKS = /<!--oslag part (\d+)-->/g;

/** @param {number} index @returns {string} */
export const partMark = (index) => `<!--oslag part ${index}-->`;

/** @param {string} text @returns {boolean} whether parts are missing from it */
export const hasMarks = (text) => text.search(MARKS) !== -1;

/**
 * Returns a page with its parts in place of their marks. The parts themselves are not searched for marks.
 * @param {string} page @param {readonly string[]} parts @returns {string}
 */
export function insertParts(page, parts) {
  return parts.length === 0 ? page : page.replace(MARKS, (mark, index) => parts[index] ?? mark);
}

/**
 * Returns what is before, between and after the marks of a page, with the number of a part, as a text, between each two.
 * @param {string} page @returns {readonly string[]}
 */
export const splitAtMarks = (page) => page.split(MARKS);
