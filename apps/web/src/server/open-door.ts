import { createSettler, getChallengeSecrets } from "@oslag/store";
import type { Result } from "@oslag/schema";
import { DATA_HEADERS } from "@/lib/security-headers";
import { getWriter } from "./database";
import { readEnvironment } from "./env";
import { problemResponse } from "./http/problem-response";
import type { Door } from "./door";
import { createGate } from "./limits/gate";
import { createUploadLimits, type Sending } from "./limits/upload-limits";

/** As many as one commit may hold, so that one group is checked while another is stored; they hold one connection in all. */
const AT_ONCE = { running: 16, waiting: 64, waitingEach: 48 };
/** Drawing keeps one thread busy, so two at once would only take longer each. */
const DRAWN_AT_ONCE = { running: 1, waiting: 16, what: "figures are being drawn" };
const SECRETS_CACHED_MS = 60_000;
const SETTLED_EVERY_MS = 60_000;

// As with the database, `next dev` loads modules anew and the process has one door.
const process_ = globalThis as { oslagDoor?: Door; oslagGuard?: Guard };

/** The process's door, opened at its first use. */
export function getDoor(): Door {
  if (process_.oslagDoor === undefined) {
    const door = openDoor();
    process_.oslagDoor = door;
    process_.oslagGuard = (sending, clientAddress) =>
      refusalOf(door.limits.admit(sending, clientAddress));
  }
  return process_.oslagDoor;
}

/** What our own server asks before it hands on what is sent; answers with the refusal. */
type Guard = (sending: Sending, clientAddress: string | null) => Response | null;

function refusalOf(admitted: Result<null>): Response | null {
  if (admitted.ok) return null;
  return problemResponse(admitted.problem, { headers: DATA_HEADERS });
}

function openDoor(): Door {
  const { origin, uploadRates } = readEnvironment();
  const db = getWriter();
  const settler = createSettler(db);
  // What a crash, a failure or another process left is taken in without an upload that would ask for it.
  settler.wake();
  setInterval(settler.wake, SETTLED_EVERY_MS).unref();
  let cached: { secrets: readonly Uint8Array[]; readMs: number } | undefined;
  return {
    db,
    origin,
    now: () => new Date(),
    challengeSecrets: async () => {
      // A rotation reaches every process within this time; until then both sides accept the same two secrets.
      if (cached === undefined || performance.now() - cached.readMs > SECRETS_CACHED_MS)
        cached = { secrets: await getChallengeSecrets(db), readMs: performance.now() };
      return cached.secrets;
    },
    limits: createUploadLimits(uploadRates),
    gate: createGate(AT_ONCE),
    drawing: createGate(DRAWN_AT_ONCE),
    settler,
  };
}
