// Kills a process around one upload: before it is sent, while it is handled, or when it is acknowledged. Other uploads go on
// meanwhile.
import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../setup/steps.mjs";

const PHASES = ["before", "during", "after"];
/** The most time for a kill and the recovery, on average; a run that needs more is stuck. */
const MS_PER_KILL = 20_000;

/**
 * @param {{kills: number, kill: (index: number) => Promise<string>, recover: () => Promise<void>, load: object, signal: AbortSignal,
 *   msPerKill?: number}} options `kill` returns what it killed
 * @returns {Promise<Record<string, number>>} the number of kills by the upload's phase and by what was killed
 */
export async function killAround({ kills, kill, recover, load, signal, msPerKill = MS_PER_KILL }) {
  const counts = { before: 0, during: 0, after: 0 };
  const deadline = Date.now() + 60_000 + kills * msPerKill;
  for (let index = 0; index < kills; index += 1) {
    if (signal.aborted) throw new Stop("Interrupted.");
    if (Date.now() > deadline) throw new Stop(`Only ${index} of ${kills} kills happened in time.`);
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
  // The upload is answered only after the recovery, so it is not awaited before the kill.
  const killed = await kill();
  await delivered;
  return { phase, killed };
}
