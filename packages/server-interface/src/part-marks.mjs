// Marks in a page for parts that are inserted when Next.js has rendered the rest. A mark is a comment of HTML. A text of a page
// cannot contain one, because its `<` is escaped, and neither can the copy of the page that browsers get in scripts.

const MARKS = /<!--oslag part (\d+)-->/g;
/** What stands before and after the number of a part. */
export const MARK_ENDS = /** @type {const} */ (["<!--oslag part ", "-->"]);

/** @param {number} index @returns {string} */
export const partMark = (index) => MARK_ENDS.join(String(index));

/** @param {string} text @returns {boolean} whether parts are missing from it */
export const hasMarks = (text) => text.search(MARKS) !== -1;

/**
 * Returns a page with its parts in place of their marks. The parts themselves are not searched for marks.
 * @param {string} page @param {readonly string[]} parts @returns {string}
 */
export function insertParts(page, parts) {
  return parts.length === 0 ? page : page.replace(MARKS, (mark, index) => parts[index] ?? mark);
}
