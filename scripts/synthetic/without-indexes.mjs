// Bulk inserts are faster without indexes and references, which are then built once.

const TABLES = ["reports", "report_bytes", "measurements"];

/**
 * Drops the secondary indexes and the references of the large tables, does `work`, and creates them again. `reports_pkey` remains,
 * because other tables refer to it.
 * @param {import("pg").Client} client @param {() => Promise<void>} work
 */
export async function withoutIndexes(client, work) {
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass AS of, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = ANY ($1::text[]::regclass[])
       AND (contype = 'f' OR (contype = 'p' AND conrelid <> 'reports'::regclass))`,
    [TABLES],
  );
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index i WHERE indrelid = ANY ($1::text[]::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { of, name } of constraints)
    await client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  // Primary keys come first, because references need them.
  for (const { of, name, definition } of constraints.toSorted((a, b) =>
    b.definition.localeCompare(a.definition, "en"),
  ))
    await client.query(`ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`);
  await client.query("RESET maintenance_work_mem");
}
