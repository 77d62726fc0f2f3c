import { Prisma } from "./generated/client";
import { join, type Sql } from "./sql";

const names = new Map<string, string>();

/**
 * Returns rows as JSON by the database's column names, for `json_populate_recordset`: `keyId` becomes `key_id`. Leaves out null,
 * which a column that is not named gets anyway. The text is written here, because an object with so many changed names costs V8
 * several times as much.
 */
export function columnsJson(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return `[${rows.map(rowJson).join(",")}]`;
}

function rowJson(row: Readonly<Record<string, unknown>>): string {
  let members = "";
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    const separator = members === "" ? "" : ",";
    members += `${separator}"${columnOf(name)}":${JSON.stringify(value)}`;
  }
  return `{${members}}`;
}

/** Returns a list for SELECT of columns of a table's alias under Prisma's names: `r.key_id AS "keyId"`. */
export function columnsSql(of: string, names: readonly string[]): Sql {
  return join(names.map((name) => Prisma.raw(`${of}.${columnOf(name)} AS "${name}"`)));
}

/** Returns the columns of a table's alias as one JSON object under Prisma's names. */
export function columnsJsonSql(of: string, names: readonly string[]): Sql {
  const members = names.map((name) => Prisma.raw(`'${name}', ${of}.${columnOf(name)}`));
  return Prisma.sql`json_build_object(${join(members)})`;
}

function columnOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(name, column);
  return column;
}
