// Opens one PostgreSQL server for all database tests of a run. Without a server the run fails; no test is skipped.
import { migrateDeploy } from "../migrate-deploy.mjs";
import { createTestDatabase, openTestServer } from "../test-database.mjs";

export default async function setup() {
  const server = await openTestServer();
  process.env.OSLAG_TEST_SERVER = server.url;
  if (server.webUrl !== null) process.env.OSLAG_TEST_WEB = server.webUrl;
  // Tests copy this database: applying each migration takes longer.
  const template = await createTestDatabase("template");
  await migrateDeploy({ url: template.url });
  process.env.OSLAG_TEST_TEMPLATE = new URL(template.url).pathname.slice(1);
  return async () => {
    await template.drop();
    await server.release();
  };
}
