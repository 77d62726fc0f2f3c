import { refuseForNow, type Result } from "@oslag/schema";
import { networkOf } from "./network-of";
import { createTokenBuckets, type Rate, type TokenBuckets } from "./token-buckets";

export type UploadRates = { readonly network: Rate; readonly key: Rate; readonly total: Rate };

type SendingRates = Omit<UploadRates, "key"> & { readonly key: Rate | null };

/** What may be sent: reports with their challenges and checks, signed statements, and figures to freeze. */
export type Sending = "upload" | "statement" | "figure";

/** A class of a hundred behind one address still gets through; a script that never pauses does not. */
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

/** Each is drawn in nine forms, which takes about a second of processor. Nobody signs one, so no key has a share. */
export const FIGURE_RATES: SendingRates = {
  network: { burst: 30, perMinute: 10 },
  key: null,
  total: { burst: 60, perMinute: 30 },
};

/** Names remembered for each kind: a few megabytes, and more networks than send at once to any such site. */
const NAMES_MAX = 20_000;
/** Bodies that are being received at once, so that senders who stall hold a bounded amount of memory. */
const BODIES_MAX = 64;
const BODIES_PER_NETWORK_MAX = 8;
const BUSY_RETRY_S = 5;

export type UploadLimits = {
  /** Takes one of what a network and the site may be sent, before anything else is done. */
  readonly admit: (sending: Sending, clientAddress: string | null) => Result<null>;
  /** Before a body is read; the value must be called when the body has been read or given up. */
  readonly enter: (clientAddress: string | null) => Result<() => void>;
  /** Whether a key may store another report now; `admitKey` counts it once it is stored. */
  readonly mayStore: (key: string) => Result<null>;
  /** After its signature: whoever cannot sign cannot use up a key's allowance. */
  readonly admitKey: (sending: "upload" | "statement", key: string) => Result<null>;
};

type Buckets = {
  readonly network: TokenBuckets;
  readonly key: TokenBuckets | null;
  readonly total: TokenBuckets;
};

/** Null rates let everything through, save the bound on bodies. */
export function createUploadLimits(
  rates: UploadRates | null,
  { nowMs = () => performance.now() }: { readonly nowMs?: () => number } = {},
): UploadLimits {
  const create = ({ network, key, total }: SendingRates): Buckets => ({
    network: createTokenBuckets(network, { namesMax: NAMES_MAX, nowMs }),
    key: key && createTokenBuckets(key, { namesMax: NAMES_MAX, nowMs }),
    total: createTokenBuckets(total, { namesMax: 1, nowMs }),
  });
  const buckets: Readonly<Record<Sending, Buckets>> | null = rates && {
    upload: create(rates),
    statement: create(STATEMENT_RATES),
    figure: create(FIGURE_RATES),
  };
  const bodies = new Map<string, number>();
  let bodiesTotal = 0;
  return {
    admit: (sending, clientAddress) => {
      const of = buckets?.[sending];
      const waitS = of?.network.take(networkOf(clientAddress)) || of?.total.take("") || 0;
      if (waitS === 0) return { ok: true, value: null };
      return tooMany(`${WORDS[sending]} from this network, or to this site`, waitS);
    },
    enter: (clientAddress) => {
      const network = networkOf(clientAddress);
      const own = bodies.get(network) ?? 0;
      if (bodiesTotal >= BODIES_MAX || own >= BODIES_PER_NETWORK_MAX)
        return tooMany("uploads at the same time", BUSY_RETRY_S);
      bodies.set(network, own + 1);
      bodiesTotal += 1;
      return { ok: true, value: leaveOnce(network) };
    },
    mayStore: (key) => keyAnswer("upload", buckets?.upload.key?.peek(key)),
    admitKey: (sending, key) => keyAnswer(sending, buckets?.[sending].key?.take(key)),
  };

  function leaveOnce(network: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      bodiesTotal -= 1;
      const others = (bodies.get(network) ?? 1) - 1;
      if (others > 0) bodies.set(network, others);
      else bodies.delete(network);
    };
  }
}

function keyAnswer(sending: "upload" | "statement", waitS = 0): Result<null> {
  if (waitS === 0) return { ok: true, value: null };
  return tooMany(`${sending === "upload" ? "new reports" : "statements"} by this key`, waitS);
}

const WORDS: Readonly<Record<Sending, string>> = {
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
