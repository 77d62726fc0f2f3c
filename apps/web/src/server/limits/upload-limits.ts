import { refuseForNow, type Result } from "@oslag/schema";
import { networkOf } from "./network-of";
import { createTokenBuckets, type Rate } from "./token-buckets";

export type UploadRates = { readonly network: Rate; readonly key: Rate; readonly total: Rate };

/** A class of a hundred behind one address still gets through; a script that never pauses does not. */
export const UPLOAD_RATES: UploadRates = {
  network: { burst: 60, perMinute: 60 },
  key: { burst: 20, perMinute: 12 },
  total: { burst: 240, perMinute: 600 },
};

/** Names remembered for each kind: a few megabytes, and more networks than send at once to any such site. */
const NAMES_MAX = 20_000;
/** Bodies that are being received at once, so that senders who stall hold a bounded amount of memory. */
const BODIES_MAX = 64;
const BODIES_PER_NETWORK_MAX = 8;
const BUSY_RETRY_S = 5;

export type UploadLimits = {
  /** Before a body is read; the value must be called when the body has been read or given up. */
  readonly enter: (clientAddress: string | null) => Result<() => void>;
  /** After its signature: whoever cannot sign cannot use up a key's allowance. */
  readonly admitKey: (key: string) => Result<null>;
};

/** Null rates let everything through, save the bound on bodies. */
export function createUploadLimits(
  rates: UploadRates | null,
  { nowMs = () => performance.now() }: { readonly nowMs?: () => number } = {},
): UploadLimits {
  const buckets = rates && {
    network: createTokenBuckets(rates.network, { namesMax: NAMES_MAX, nowMs }),
    key: createTokenBuckets(rates.key, { namesMax: NAMES_MAX, nowMs }),
    total: createTokenBuckets(rates.total, { namesMax: 1, nowMs }),
  };
  const bodies = new Map<string, number>();
  let bodiesTotal = 0;
  return {
    enter: (clientAddress) => {
      const network = networkOf(clientAddress);
      const waitS = buckets?.network.take(network) || buckets?.total.take("") || 0;
      if (waitS > 0) return tooMany("uploads from this network, or to this site", waitS);
      const own = bodies.get(network) ?? 0;
      if (bodiesTotal >= BODIES_MAX || own >= BODIES_PER_NETWORK_MAX)
        return tooMany("uploads at the same time", BUSY_RETRY_S);
      bodies.set(network, own + 1);
      bodiesTotal += 1;
      return { ok: true, value: leaveOnce(network) };
    },
    admitKey: (key) => {
      const waitS = buckets?.key.take(key) ?? 0;
      return waitS > 0 ? tooMany("new reports by this key", waitS) : { ok: true, value: null };
    },
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

function tooMany(what: string, waitS: number): Result<never> {
  return refuseForNow(
    "rate_limited",
    `There were too many ${what}. Nothing is lost: try again in ${waitS} s.`,
    waitS,
  );
}
