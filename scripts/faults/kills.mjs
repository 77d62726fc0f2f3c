// Kills aimed at one upload: before it is sent, while it is under way, or at the moment it is acknowledged. The load of other
// uploads goes on meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../setup/steps.mjs";

const PHASES = ["before", "during", "after"];
/** A kill and all that it takes to come back, at most; a machine that needs longer on average is stuck. */
const MS_PER_KILL = 20_000;

/**
 * @param {{kills: number, kill: (index: number) => Promise<string>, recover: () => Promise<void>, load: object, signal: AbortSignal}} options
 *   `kill` says what it killed
 * @returns {Promise<Record<string, number>>} how many kills met an upload in which phase, and what was killed
 */
export async function killAround({ kills, kill, recover, load, signal }) {
  const counts = { before: 0, during: 0, after: 0 };
  const deadline = Date.now() + 60_000 + kills * MS_PER_KILL;
  for (let index = 0; index < kills; index += 1) {
    if (signal.aborted) throw new Stop("Interrupted.");
    if (Date.now() > deadline)
      throw new Stop(`Only ${index} of ${kills} kills took place in time.`);
    const { phase, killed } = await killOnce(PHASES[index % PHASES.length], {
      kill: () => kill(index),
      load,
    });
    counts[phase] += 1;
    counts[killed] = (counts[killed] ?? 0) + 1;
    await recover();
  }
  return counts;
}

async function killOnce(wanted, { kill, load }) {
  if (wanted === "before") {
    const killed = await kill();
    await load.deliver();
    return { phase: wanted, killed };
  }
  let answered = false;
  const delivered = load.deliver().then(() => {
    answered = true;
  });
  if (wanted === "after") await delivered;
  else await Promise.race([sleep(Math.random() * 0.8 * load.typicalMs()), delivered]);
  const phase = answered ? "after" : "during";
  // The upload is answered once what was killed is back, so it is not awaited before the kill is over.
  const killed = await kill();
  await delivered;
  return { phase, killed };
}
