import { afterAll } from "vitest";
import { siteProcess } from "../site-process";

/** What a file's tests leave in the process must not reach the next file, which has a database of its own. */
afterAll(async () => {
  await siteProcess.drawing?.close();
  for (const name of Object.keys(siteProcess) as (keyof typeof siteProcess)[])
    delete siteProcess[name];
});
