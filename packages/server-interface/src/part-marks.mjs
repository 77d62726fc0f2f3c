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

const BEGIN = Buffer.from("<!--oslag part ");
const END = Buffer.from("-->");
/** Letters take at most so many bytes of UTF-8 for each unit of a text. */
const BYTES_MAX = 3;
/** Texts are written here first: memory of their own for each of them costs as much as writing them. */
let room = Buffer.alloc(0);

/**
 * Does the same to a page of which the bytes are known. They stay as they are, even if they are no text; only the parts are texts.
 * @param {Buffer} page @param {readonly string[]} parts @returns {Buffer}
 */
export function insertIntoBytes(page, parts) {
  const marks = [...marksIn(page, parts)];
  const most = marks.reduce((sum, { part }) => sum + BYTES_MAX * part.length, page.length);
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  let [from, length] = [0, 0];
  for (const { begin, end, part } of marks) {
    length += page.copy(room, length, from, begin);
    length += room.write(part, length);
    from = end;
  }
  length += page.copy(room, length, from);
  return Buffer.from(room.subarray(0, length));
}

/** @param {Buffer} page @param {readonly string[]} parts */
function* marksIn(page, parts) {
  for (let begin = page.indexOf(BEGIN); begin !== -1; begin = page.indexOf(BEGIN, begin + 1)) {
    const after = page.indexOf(END, begin);
    const index = page.toString("latin1", begin + BEGIN.length, after);
    const part = /^\d+$/.test(index) ? parts[Number(index)] : undefined;
    if (part !== undefined) yield { begin, end: after + END.length, part };
  }
}
