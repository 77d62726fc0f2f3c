// Databases that tests copy: to migrate a new one takes a second, to load the editions needs a program of its own, and a copy takes
// neither. They are made anew for each run, so they are never older than the migrations and the editions.
import { citusUrl, distributeDatabase } from "./citus/citus-database.mjs";
import { migrateDeploy } from "./migrate-deploy.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { createTestDatabase } from "./test-database.mjs";

const nameOf = ({ url }) => new URL(url).pathname.slice(1);

/**
 * Makes a migrated database, and one that has the editions too, and names them in OSLAG_TEST_TEMPLATE and OSLAG_TEST_PREPARED. A
 * program that finds them named uses them.
 * @returns {Promise<() => Promise<void>>} drops what was made here
 */
export async function openTemplates() {
  // A copy would be made on the coordinator alone.
  if (process.env.OSLAG_TEST_TEMPLATE || citusUrl() !== undefined) return async () => {};
  const migrated = await createTestDatabase("template");
  await migrateDeploy({ url: migrated.url });
  const prepared = await createTestDatabase("prepared", { template: nameOf(migrated) });
  await prepareDatabase(prepared.url);
  process.env.OSLAG_TEST_TEMPLATE = nameOf(migrated);
  process.env.OSLAG_TEST_PREPARED = nameOf(prepared);
  return async () => {
    delete process.env.OSLAG_TEST_TEMPLATE;
    delete process.env.OSLAG_TEST_PREPARED;
    await prepared.drop();
    await migrated.drop();
  };
}

/** Creates a migrated database without editions. */
export const createMigratedDatabase = (label) =>
  copyOrMake(label, process.env.OSLAG_TEST_TEMPLATE, (url) => migrateDeploy({ url }));

/** Creates a database as prepare-database.mjs leaves it: migrated, with the editions. */
export const createPreparedDatabase = (label) =>
  copyOrMake(label, process.env.OSLAG_TEST_PREPARED, prepareDatabase);

async function copyOrMake(label, template, make) {
  const database = await createTestDatabase(label, { template });
  // A copy lacks the rights that are set for each database by its name. They are part of a deployment, which finds no new migration.
  if (template === undefined) await make(database.url);
  else await migrateDeploy({ url: database.url });
  if (citusUrl() !== undefined) await distributeDatabase(database.url);
  return database;
}
