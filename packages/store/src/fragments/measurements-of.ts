import { sql, type Sql } from "../db/sql";

/**
 * The measurements of reports of a list, as a subquery for a join on `report_id`. `ids` is a query for the list's ids, which names
 * nothing outside of it.
 *
 * The ids are an array that exists before any measurement is read. So the planner looks them up by index, however long it
 * takes the list to be, and servers that share the measurements are asked once. OFFSET 0 keeps other conditions out, so the only index that
 * fits is the one of the ids.
 */
export const measurementsOf = (ids: Sql): Sql =>
  sql`(SELECT * FROM measurements WHERE report_id = ANY (ARRAY(${ids})) OFFSET 0)`;
