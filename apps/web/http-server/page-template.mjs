// A cached answer: its bytes around the places of its nonce, so that each time it is sent with a new nonce.
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

/** Compresses in a thread of its own, so that nobody waits for a large answer to be packed. */
const deflate = promisify(deflateRaw);
/** Up to this size, to hand a part to a thread takes several times as long as to pack it. A page has some fifteen such parts. */
const PACKED_AT_ONCE_BYTES = 8_192;

/** How far back a reference of DEFLATE reaches. */
const WINDOW_BYTES = 32_768;
/** Without time and system, so that the bytes are the same everywhere. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block with fixed codes. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * Takes a body over: zeros take the places of its nonce.
 * @param {Buffer} body @param {string} nonce "" when the answer has none
 * @returns {Template}
 * @typedef {{body: Buffer, holes: number[], nonceBytes: number, packed: Promise<Buffer[]> | null, bytes: number}} Template `holes` are the
 *   places of the nonce
 */
export function makeTemplate(body, nonce) {
  const holes = [];
  for (let at = find(body, nonce, 0); at !== -1; at = find(body, nonce, at)) {
    holes.push(at);
    body.fill(0, at, at + nonce.length);
  }
  // The packed parts are made later and are smaller than the body. The size counts them in advance.
  return { body, holes, nonceBytes: nonce.length, packed: null, bytes: 2 * body.length };
}

const find = (body, nonce, from) => (nonce === "" ? -1 : body.indexOf(nonce, from, "latin1"));

/** @param {Template} template @param {string} nonce as long as the first one @returns {Buffer} */
export function fillTemplate({ body, holes, nonceBytes }, nonce) {
  if (holes.length === 0) return body;
  const word = wordOf(nonce, nonceBytes);
  const filled = Buffer.from(body);
  for (const hole of holes) word.copy(filled, hole);
  return filled;
}

/**
 * The same in gzip's format (RFC 1952). Parts between nonces are compressed once; each nonce is a stored block (RFC 1951).
 * Parts refer back to each other but never into a nonce: the dictionary has zeros there, and no text contains zeros.
 * @param {Template} template @param {string} nonce @returns {Promise<Buffer>}
 */
export async function packTemplate(template, nonce) {
  const parts = partsOf(template);
  template.packed ??= Promise.all(parts.map((part) => packPart(template.body, part)));
  const packed = await template.packed;
  const word = wordOf(nonce, template.nonceBytes);
  const stored = storedBlock(word);
  const blocks = packed.flatMap((part, index) => (index === 0 ? [part] : [stored, part]));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum(template.body, { parts, word }), 0);
  trailer.writeUInt32LE(template.body.length, 4);
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}

function partsOf({ body, holes, nonceBytes }) {
  const begins = [0, ...holes.map((hole) => hole + nonceBytes)];
  return begins.map((begin, index) => ({ begin, end: holes[index] ?? body.length }));
}

/** Returns the checksum of the filled body without making it. */
function checksum(body, { parts, word }) {
  let sum = 0;
  for (const [index, { begin, end }] of parts.entries()) {
    if (index > 0) sum = crc32(word, sum);
    sum = crc32(body.subarray(begin, end), sum);
  }
  return sum;
}

function packPart(body, { begin, end }) {
  const part = body.subarray(begin, end);
  if (part.length === 0) return part;
  const dictionary = body.subarray(Math.max(0, begin - WINDOW_BYTES), begin);
  const finishFlush = constants.Z_SYNC_FLUSH;
  const options = dictionary.length === 0 ? { finishFlush } : { finishFlush, dictionary };
  return part.length > PACKED_AT_ONCE_BYTES
    ? deflate(part, options)
    : deflateRawSync(part, options);
}

function storedBlock(bytes) {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function wordOf(nonce, bytes) {
  const word = Buffer.from(nonce, "latin1");
  if (word.length !== bytes) throw new RangeError("a nonce of another length");
  return word;
}
