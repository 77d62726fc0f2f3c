import { sql, type Sql } from "./sql";

/*
 * Thousands of numbers in one row as the bytes in which PostgreSQL keeps them, in network order. As JSON each would be written as
 * a decimal, read back, and make two arrays grow. Columns that one SELECT aggregates have their values in the same order.
 */

/** Returns an aggregate over values of double precision; a null becomes NaN. Over no rows it is null. */
export function floatsSql(value: Sql): Sql {
  return sql`string_agg(float8send(coalesce((${value})::float8, 'NaN')), '')`;
}

/** Returns an aggregate over integers of four bytes. Over no rows it is null. */
export function intsSql(value: Sql): Sql {
  return sql`string_agg(int4send(${value}), '')`;
}

export function readFloats(bytes: Uint8Array | null): Float64Array<ArrayBuffer> {
  return new Float64Array(swapped(bytes, (own) => own.swap64()));
}

export function readInts(bytes: Uint8Array | null): Int32Array<ArrayBuffer> {
  return new Int32Array(swapped(bytes, (own) => own.swap32()));
}

/** Returns a copy in the order of this machine, which starts where a number may start. */
function swapped(bytes: Uint8Array | null, swap: (own: Buffer) => void): ArrayBuffer {
  const copy = new ArrayBuffer(bytes?.length ?? 0);
  if (bytes === null) return copy;
  new Uint8Array(copy).set(bytes);
  if (IS_LITTLE_ENDIAN) swap(Buffer.from(copy));
  return copy;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
