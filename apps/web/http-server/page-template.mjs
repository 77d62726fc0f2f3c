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
 * @param {Buffer} body @param {string} nonce "" when the answer has none
 * @returns {Template} @typedef {{parts: Buffer[], nonceBytes: number, packed: Promise<Buffer[]> | null, bytes: number}} Template
 */
export function makeTemplate(body, nonce) {
  const parts = [];
  let from = 0;
  for (let at = find(body, nonce, 0); at !== -1; at = find(body, nonce, from)) {
    parts.push(body.subarray(from, at));
    from = at + nonce.length;
  }
  parts.push(body.subarray(from));
  // The packed parts are made later and are smaller than the parts. The size counts them in advance.
  return { parts, nonceBytes: nonce.length, packed: null, bytes: 2 * body.length };
}

const find = (body, nonce, from) => (nonce === "" ? -1 : body.indexOf(nonce, from, "latin1"));

/** @param {Template} template @param {string} nonce as long as the first one @returns {Buffer} */
export function fillTemplate({ parts, nonceBytes }, nonce) {
  if (parts.length === 1) return parts[0];
  const word = wordOf(nonce, nonceBytes);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [word, part])));
}

/**
 * The same in gzip's format (RFC 1952). Parts are compressed once; between them each nonce is a stored block (RFC 1951).
 * Parts refer back to each other but never into a nonce: the dictionary has zeros there, and no text contains zeros.
 * @param {Template} template @param {string} nonce @returns {Promise<Buffer>}
 */
export async function packTemplate(template, nonce) {
  template.packed ??= packParts(template);
  const packed = await template.packed;
  const body = fillTemplate(template, nonce);
  const word = storedBlock(wordOf(nonce, template.nonceBytes));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length, 4);
  const blocks = packed.flatMap((part, index) => (index === 0 ? [part] : [word, part]));
  return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]);
}

function packParts({ parts, nonceBytes }) {
  const whole = Buffer.concat(
    parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.alloc(nonceBytes), part])),
  );
  let end = -nonceBytes;
  const packing = parts.map((part) => {
    const begin = end + nonceBytes;
    end = begin + part.length;
    return packPart(part, whole.subarray(Math.max(0, begin - WINDOW_BYTES), begin));
  });
  return Promise.all(packing);
}

function packPart(part, dictionary) {
  if (part.length === 0) return part;
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
