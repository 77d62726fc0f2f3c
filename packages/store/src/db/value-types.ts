import pg from "pg";

/** The number of PostgreSQL's type `float8[]`. */
const FLOATS = 1022;

/**
 * How the values of rows are read that come without Prisma: as the driver reads them, but a list of numbers in one step. The driver
 * reads any array character by character, which took as long as all other values of a report's page.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const usual = pg.types.getTypeParser(id, format) as (text: string) => unknown;
    if (Number(id) !== FLOATS || format === "binary") return usual;
    return (text: string) => readFloats(text) ?? usual(text);
  },
};

/** Returns the numbers of an array with one dimension; undefined for any other, and for one with a null. */
function readFloats(text: string): readonly number[] | undefined {
  if (!text.startsWith("{") || /[N"{[]/.test(text.slice(1))) return undefined;
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(Number);
}
