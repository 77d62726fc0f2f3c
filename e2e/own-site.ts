import { startSite } from "../scripts/setup/site.mjs";
import { createPreparedDatabase } from "../scripts/test-templates.mjs";

/** A site whose database has the papers' editions and what a test sends. */
export type OwnSite = {
  readonly origin: string;
  readonly send: (envelope: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openOwnSite(label: string): Promise<OwnSite> {
  const database = await createPreparedDatabase(label);
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: `${label}-site`,
  });
  return {
    origin: site.origin,
    send: async (body) => {
      const answer = await fetch(`${site.origin}/api/v1/reports`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    close: async () => {
      await site.stop();
      await database.drop();
    },
  };
}
