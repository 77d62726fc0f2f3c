// Loaded before the site. The first SIGUSR2 starts a profile of the main thread of the process that renders, the second writes it to $OSLAG_PROFILE.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { isMainThread } from "node:worker_threads";

const MICROSECONDS = 500;

if (isMainThread && process.env.OSLAG_PROFILE && process.argv[1]?.endsWith("renderer.mjs")) {
  const session = new Session();
  session.connect();
  process.once("SIGUSR2", async () => {
    process.once("SIGUSR2", async () => {
      const { profile } = await session.post("Profiler.stop");
      writeFileSync(process.env.OSLAG_PROFILE, JSON.stringify(profile));
    });
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: MICROSECONDS });
    await session.post("Profiler.start");
  });
}
