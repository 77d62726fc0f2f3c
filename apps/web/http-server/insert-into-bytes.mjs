import { MARK_ENDS } from "@oslag/server-interface";

const [BEGIN, END] = MARK_ENDS.map((text) => Buffer.from(text));
/** Letters take at most so many bytes of UTF-8 for each unit of a text. */
const BYTES_MAX = 3;
/** Texts are written here first: memory of their own for each of them costs as much as writing them. */
let room = Buffer.alloc(0);

/**
 * Returns the bytes of a page with its parts in place of their marks, as `insertParts` does it to a text. The other bytes stay as they are,
 * even if they are no text.
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
