import { refuseForNow, type Result } from "@oslag/schema";
import { networkOf, type Sending } from "@oslag/server-interface";
import type { Admission, FreezingLimits } from "@oslag/store";
import { createTokenBuckets, type Rate, type TokenBuckets } from "./token-buckets";

export type UploadRates = { readonly network: Rate; readonly key: Rate; readonly total: Rate };

type SendingRates = {
  readonly network: Rate;
  readonly key: Rate | null;
  readonly total: Rate | null;
};

/** Admits a class of a hundred behind one address, and stops a script that never pauses. */
export const UPLOAD_RATES: UploadRates = {
  network: { burst: 60, perMinute: 60 },
  key: { burst: 20, perMinute: 12 },
  total: { burst: 240, perMinute: 600 },
};

export const STATEMENT_RATES: UploadRates = {
  network: { burst: 60, perMinute: 30 },
  key: { burst: 20, perMinute: 12 },
  total: { burst: 120, perMinute: 300 },
};

/**
 * Each figure is drawn in nine forms, in about a second of processor. Figures are unsigned, so there is no rate by key. There is
 * no total either: a few senders would use it up and stop everybody. The queue of drawings serves networks in rotation.
 */
export const FIGURE_RATES: SendingRates = {
  network: { burst: 30, perMinute: 10 },
  key: null,
  total: null,
};

/**
 * What a network may freeze on a day. What is frozen stays for ever, so this is what one network can add to the disk; a class
 * behind one address needs a figure each.
 */
export const FREEZING_LIMITS: FreezingLimits = { figures: 50, bytes: 64 * 2 ** 20 };

/** Names remembered for each rate: a few megabytes, and more networks than send to such a site at once. */
const NAMES_MAX = 20_000;
/** Bodies that are received at once, so that senders who stall hold a bounded amount of memory. */
const BODIES_MAX = 64;
const BODIES_PER_NETWORK_MAX = 8;
const BUSY_RETRY_S = 5;

/** The limits of keys are the store's to ask for: only it knows when a signature was verified and a report stored. */
export type UploadLimits = Admission["limits"] & {
  /** Counts one request against the rates of its network and of the site, before anything else is done. */
  readonly admit: (sending: Sending, clientAddress: string | null) => Result<null>;
  /** Takes a slot for a body. The caller calls the value when the body was read or given up. */
  readonly enter: (clientAddress: string | null) => Result<() => void>;
};

type Buckets = {
  readonly network: TokenBuckets;
  readonly key: TokenBuckets | null;
  readonly total: TokenBuckets | null;
};

type LimitOptions = {
  readonly nowMs?: () => number;
  /** How many site processes share the total. */
  readonly processes?: number;
};

/**
 * Creates the limits of one process. Without rates only the number of bodies is limited. Each process has its part of the total;
 * the proxy sends a network to one process, which therefore has the network's whole rate.
 */
export function createUploadLimits(
  rates: UploadRates | null,
  { nowMs = () => performance.now(), processes = 1 }: LimitOptions = {},
): UploadLimits {
  const create = ({ network, key, total }: SendingRates): Buckets => ({
    network: createTokenBuckets(network, { namesMax: NAMES_MAX, nowMs }),
    key: key && createTokenBuckets(key, { namesMax: NAMES_MAX, nowMs }),
    total: total && createTokenBuckets(partOf(total, processes), { namesMax: 1, nowMs }),
  });
  const buckets: Readonly<Record<Sending, Buckets>> | null = rates && {
    upload: create(rates),
    statement: create(STATEMENT_RATES),
    figure: create(FIGURE_RATES),
  };
  const enterBody = createBodySlots();
  return {
    admit: (sending, clientAddress) => {
      const of = buckets?.[sending];
      const waitS = of?.network.take(networkOf(clientAddress)) || of?.total?.take("") || 0;
      if (waitS === 0) return { ok: true, value: null };
      return tooMany(`${NAMES[sending]} from this network, or to this site`, waitS);
    },
    enter: (clientAddress) => enterBody(networkOf(clientAddress)),
    mayStore: (key) => keyAnswer("upload", buckets?.upload.key?.peek(key)),
    admitKey: (sending, key) => keyAnswer(sending, buckets?.[sending].key?.take(key)),
  };
}

/** Returns the part of a rate that one of so many processes has. No process is without a token for ever. */
function partOf({ burst, perMinute }: Rate, processes: number): Rate {
  const least = Math.min(1, burst);
  return {
    burst: Math.max(least, Math.floor(burst / processes)),
    perMinute: perMinute / processes,
  };
}

/** Returns a function that takes a slot for a body of a network; its value gives the slot back. */
function createBodySlots(): (network: string) => Result<() => void> {
  const taken = new Map<string, number>();
  let total = 0;
  return (network) => {
    const own = taken.get(network) ?? 0;
    if (total >= BODIES_MAX || own >= BODIES_PER_NETWORK_MAX)
      return tooMany("uploads at the same time", BUSY_RETRY_S);
    taken.set(network, own + 1);
    total += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      total -= 1;
      const others = (taken.get(network) ?? 1) - 1;
      if (others > 0) taken.set(network, others);
      else taken.delete(network);
    };
    return { ok: true, value: leave };
  };
}

function keyAnswer(sending: "upload" | "statement", waitS = 0): Result<null> {
  if (waitS === 0) return { ok: true, value: null };
  return tooMany(`${sending === "upload" ? "new reports" : "statements"} by this key`, waitS);
}

const NAMES: Readonly<Record<Sending, string>> = {
  upload: "uploads",
  statement: "statements",
  figure: "figures",
};

function tooMany(what: string, waitS: number): Result<never> {
  return refuseForNow(
    "rate_limited",
    `There were too many ${what}. Nothing is lost: try again in ${waitS} s.`,
    waitS,
  );
}
