import { crc32 } from "node:zlib";
import { roundHalfAway } from "@oslag/science";

const INCHES_PER_METRE = 1 / 0.0254;
/** Signature and header, which is the first chunk of every PNG: 8 bytes, and 4 + 4 + 13 + 4. */
const HEAD_BYTES = 33;
const UNIT_METRE = 1;

/**
 * Returns the PNG with its resolution in a chunk `pHYs`, from which typesetters and word processors take the size of the picture.
 * PNG counts pixels to the metre, in whole numbers.
 */
export function withResolution(png: Buffer, dotsPerInch: number): Buffer {
  const perMetre = roundHalfAway(dotsPerInch * INCHES_PER_METRE);
  const body = Buffer.alloc(4 + 9);
  body.write("pHYs", "latin1");
  body.writeUInt32BE(perMetre, 4);
  body.writeUInt32BE(perMetre, 8);
  body.writeUInt8(UNIT_METRE, 12);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  const chunk = Buffer.concat([length, body, checksum]);
  return Buffer.concat([png.subarray(0, HEAD_BYTES), chunk, png.subarray(HEAD_BYTES)]);
}
