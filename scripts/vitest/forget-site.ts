import { siteProcess } from "@oslag/server-interface/process";
import { afterAll } from "vitest";

/** What a file's tests leave in the process must not reach the next file, which has a database of its own. */
afterAll(async () => {
  const shared = siteProcess as Record<string, unknown>;
  const { drawing } = shared as { drawing?: { readonly close: () => Promise<void> } };
  await drawing?.close();
  for (const name of Object.keys(shared)) delete shared[name];
});
