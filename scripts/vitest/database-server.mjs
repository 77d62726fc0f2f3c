// Opens one PostgreSQL server for all database tests of a run. Without a server the run fails; no test is skipped.
import { openTestServer } from "../test-database.mjs";
import { openTemplates } from "../test-templates.mjs";

export default async function setup() {
  const server = await openTestServer();
  process.env.OSLAG_TEST_SERVER = server.url;
  if (server.webUrl !== null) process.env.OSLAG_TEST_WEB = server.webUrl;
  const dropTemplates = await openTemplates();
  return async () => {
    await dropTemplates();
    await server.release();
  };
}
