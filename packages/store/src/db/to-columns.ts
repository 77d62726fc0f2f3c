const names = new Map<string, string>();

/** Returns a row by the database's column names, for `json_populate_record`: `keyId` becomes `key_id`. */
export function toColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) columns[columnOf(name)] = value;
  return columns;
}

function columnOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(name, column);
  return column;
}
