import { CAPPED } from "@oslag/labels";
import { sql } from "../db/sql";

/** A condition that is true if the block of a measurement `m` was capped. */
export const IS_CAPPED = sql`(${CAPPED} = ANY (m.warnings))`;

/** The sizing of a measurement `m`: `capped` or `full`. */
export const SIZING = sql`CASE WHEN ${IS_CAPPED} THEN 'capped' ELSE 'full' END`;
