import type { Sending } from "@oslag/server-interface";
import { describe, expect, it } from "vitest";
import { createUploadLimits, FIGURE_RATES, STATEMENT_RATES, UPLOAD_RATES } from "./upload-limits";

const RATES = { upload: UPLOAD_RATES, statement: STATEMENT_RATES, figure: FIGURE_RATES };
const sendings = Object.keys(RATES) as Sending[];
const address = (network: number) => `10.${Math.floor(network / 256)}.${network % 256}.1`;

describe.each(sendings)("%s", (sending) => {
  const { network, total } = RATES[sending];

  it("is admitted up to the burst of a network, then after the wait that the refusal named", () => {
    let nowMs = 0;
    const { admit } = createUploadLimits(UPLOAD_RATES, { nowMs: () => nowMs });
    for (let time = 0; time < network.burst; time++)
      expect(admit(sending, address(1)).ok).toBe(true);
    const refused = admit(sending, address(1));
    expect(refused).toMatchObject({ ok: false, problem: { code: "rate_limited" } });
    const waitS = refused.ok ? 0 : (refused.problem.retryAfterS ?? 0);
    expect(waitS).toBe(Math.ceil(60 / network.perMinute));
    expect(admit(sending, address(2)).ok).toBe(true);
    nowMs += waitS * 1000;
    expect(admit(sending, address(1)).ok).toBe(true);
    expect(admit(sending, address(1)).ok).toBe(false);
  });

  it.runIf(total)(
    "has a limit in total, however many networks send, and leaves the other kinds alone",
    () => {
      const burst = total?.burst ?? 0;
      const { admit } = createUploadLimits(UPLOAD_RATES, { nowMs: () => 0 });
      for (let time = 0; time < burst; time++) expect(admit(sending, address(time)).ok).toBe(true);
      expect(admit(sending, address(burst)).ok).toBe(false);
      for (const other of sendings.filter((one) => one !== sending))
        expect(admit(other, address(burst)).ok, other).toBe(true);
    },
  );

  it("has no limit when the rates are off", () => {
    const { admit } = createUploadLimits(null);
    for (let time = 0; time < 2 * network.burst; time++)
      expect(admit(sending, address(1)).ok).toBe(true);
  });
});

it.each([2, 4])(
  "B39: %i processes together admit no more than the total, and a network its own rate",
  (processes) => {
    const { total, network } = UPLOAD_RATES;
    const open = () => createUploadLimits(UPLOAD_RATES, { processes, nowMs: () => 0 });
    const limits = Array.from({ length: processes }, open);
    const admitted = limits.map(({ admit }) => {
      let count = 0;
      while (admit("upload", address(count)).ok) count += 1;
      return count;
    });
    const sum = admitted.reduce((all, one) => all + one, 0);
    expect(sum).toBeLessThanOrEqual(total.burst);
    expect(sum).toBeGreaterThan(total.burst - processes);
    const one = open();
    for (let time = 0; time < network.burst; time++)
      expect(one.admit("upload", address(1)).ok).toBe(true);
    expect(one.admit("upload", address(1)).ok).toBe(false);
  },
);

it("other networks freeze figures however many a few networks send", () => {
  const { admit } = createUploadLimits(UPLOAD_RATES, { nowMs: () => 0 });
  for (let network = 0; network < 10; network++)
    for (let time = 0; time <= FIGURE_RATES.network.burst; time++)
      admit("figure", address(network));
  expect(admit("figure", address(0)).ok).toBe(false);
  expect(admit("figure", address(10)).ok).toBe(true);
});

it.each(["upload", "statement"] as const)("a key has its own share of each %s", (sending) => {
  const { admitKey } = createUploadLimits(UPLOAD_RATES, { nowMs: () => 0 });
  for (let time = 0; time < RATES[sending].key.burst; time++)
    expect(admitKey(sending, "a").ok).toBe(true);
  expect(admitKey(sending, "a")).toMatchObject({ ok: false, problem: { code: "rate_limited" } });
  expect(admitKey(sending, "b").ok).toBe(true);
  const other = sending === "upload" ? "statement" : "upload";
  expect(admitKey(other, "a").ok).toBe(true);
});
