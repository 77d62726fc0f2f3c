// Checks one whole pass of andrew: hundreds of processes of the platform's own programs, and the image that they link.
import { readFileSync } from "node:fs";
import { Stop } from "../setup/steps.mjs";
import { IMAGE } from "./check-report.mjs";

/**
 * An emulator starts programs too slowly for a second pass within the time of quick mode, so the exit code does not count. The first
 * pass, which the suite reports separately, must be complete and have made the frozen image.
 *
 * @returns {Promise<string>} a sentence about the result
 */
export async function andrewPass(runSuite, { name, files }) {
  const { logPath } = await runSuite(
    ["run", "--mode", "quick", "--only", "andrew", "--dir", files],
    { log: `platforms-andrew-${name}` },
  );
  const events = readFileSync(logPath, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const first = events.filter(({ event }) => event === "cold");
  const images = events.filter(({ event }) => event === "measurement").map((m) => m.image_sha256);
  if (first.length !== 7) throw new Stop(`andrew's first pass is incomplete: ${logPath}`);
  if (images.some((image) => image !== IMAGE))
    throw new Stop(`andrew's processes made the image ${images[0]}, not ${IMAGE}`);
  const seconds = first.find(({ variant }) => variant === "total").sample[1] / 1e9;
  return `andrew's processes made the image too (${seconds.toFixed(0)} s)`;
}
