import { sql, type Sql } from "./sql";

/*
 * Thousands of numbers in one value as the bytes in which PostgreSQL keeps them, in network order and in hexadecimal digits. As JSON each
 * would be written as a decimal, read back, and make two arrays grow. Columns that one SELECT aggregates have their values in the same order.
 */

const ALL = sql`true`;

/** Returns an aggregate over values of double precision in the rows of a filter; a null becomes NaN. Over no rows it is null. */
export function floatsSql(value: Sql, filter: Sql = ALL): Sql {
  return sql`string_agg(float8send(coalesce((${value})::float8, 'NaN')), '') FILTER (WHERE ${filter})`;
}

/** Returns an aggregate over integers of four bytes in the rows of a filter. Over no rows it is null. */
export function intsSql(value: Sql, filter: Sql = ALL): Sql {
  return sql`string_agg(int4send(${value}), '') FILTER (WHERE ${filter})`;
}

/** Returns an aggregate as the text that the functions below read. */
export function digitsSql(aggregate: Sql): Sql {
  return sql`encode(${aggregate}, 'hex')`;
}

export function readFloats(text: string | null): Float64Array<ArrayBuffer> {
  return lendFloats(text).slice();
}

export function readInts(text: string | null): Int32Array<ArrayBuffer> {
  return lendInts(text).slice();
}

/** Reads numbers into memory that the next call of this function or of `readFloats` takes back. */
export function lendFloats(text: string | null): Float64Array<ArrayBuffer> {
  const { buffer, length } = floats(text ?? "");
  return new Float64Array(buffer, 0, length / Float64Array.BYTES_PER_ELEMENT);
}

/** Reads numbers into memory that the next call of this function or of `readInts` takes back. */
export function lendInts(text: string | null): Int32Array<ArrayBuffer> {
  const { buffer, length } = ints(text ?? "");
  return new Int32Array(buffer, 0, length / Int32Array.BYTES_PER_ELEMENT);
}

// V8 collects all garbage after every 64 MB outside of its heap, so bytes that are needed for a moment use the same memory again.
const floats = decoder((bytes) => bytes.swap64());
const ints = decoder((bytes) => bytes.swap32());

/** Makes a decoder of hexadecimal digits whose results begin the same memory, in the order of this machine. */
function decoder(swap: (bytes: Buffer) => void) {
  let kept = Buffer.from(new ArrayBuffer(0));
  return (text: string) => {
    if (text.length > 2 * kept.length) kept = Buffer.from(new ArrayBuffer(text.length));
    const length = kept.write(text, "hex");
    if (IS_LITTLE_ENDIAN) swap(kept.subarray(0, length));
    return { buffer: kept.buffer, length };
  };
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
