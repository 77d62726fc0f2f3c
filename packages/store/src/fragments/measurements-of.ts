import { sql, type Sql } from "../db/sql";

/**
 * The measurements of reports of a list, as a subquery for a join on `report_id`. `ids` are the list's ids, or else a query for them, which
 * names nothing outside of it.
 *
 * The ids are an array that exists before any measurement is read. So the planner looks them up by index, however long it
 * takes the list to be, and servers that share the measurements are asked once: with given ids only for the parts that have them, with a query
 * for every part. OFFSET 0 keeps other conditions out, so the only index that fits is the one of the ids.
 */
export const measurementsOf = (ids: Sql | readonly string[]): Sql =>
  measurementsOfArray(isList(ids) ? sql`${ids}` : sql`ARRAY(${ids})`);

/** The same for an array of SQL, which names nothing outside of the subquery. */
export const measurementsOfArray = (ids: Sql): Sql =>
  sql`(SELECT * FROM measurements WHERE report_id = ANY (${ids}) OFFSET 0)`;

const isList = (ids: Sql | readonly string[]): ids is readonly string[] => Array.isArray(ids);
