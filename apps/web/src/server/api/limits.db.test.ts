import { describe, expect, it } from "vitest";
import { endpoint, type Answered } from "../http/endpoint";
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import type { SiteAdmission } from "../admission";
import {
  createUploadLimits,
  FIGURE_RATES,
  STATEMENT_RATES,
  UPLOAD_RATES,
} from "../limits/upload-limits";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  TEST_ORIGIN,
  makeEnvelope,
  makeStatement,
  storeScenario,
  useDatabase,
} from "@oslag/store/testing";
import { postFigure } from "./figures";
import { postReport } from "./reports";
import { postStatement } from "./statements";

const none = { params: Promise.resolve({}) };

describe("what is sent beyond the limits", () => {
  const test = useDatabase("limits");
  const newAdmission = () =>
    makeSiteAdmission(test.db, { limits: createUploadLimits(UPLOAD_RATES, { nowMs: () => 0 }) });
  const send = (
    post: (request: Request, admission: SiteAdmission) => Promise<Answered>,
    {
      admission,
      body,
      headers = {},
    }: { admission: SiteAdmission; body: BodyInit; headers?: Record<string, string> },
  ) => {
    const request = new Request(`${TEST_ORIGIN}/api/v1/any`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [INTERNAL_HEADERS.clientAddress]: "192.0.2.1",
        ...headers,
      },
    });
    return endpoint((one) => post(one, admission))(request, none);
  };

  it.each([
    ["statements", postStatement, STATEMENT_RATES.network.burst],
    ["figures", postFigure, FIGURE_RATES.network.burst],
  ] as const)("%s of a network wait, read or not", async (_, post, burst) => {
    const admission = newAdmission();
    for (let time = 0; time < burst; time++)
      expect((await send(post, { admission, body: "[]" })).status).toBe(400);
    const refused = await send(post, { admission, body: "[]" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    const sending = post === postStatement ? "statement" : "figure";
    const counted = { [INTERNAL_HEADERS.admitted]: sending };
    expect((await send(post, { admission, body: "[]", headers: counted })).status).toBe(400);
    const elsewhere = { [INTERNAL_HEADERS.clientAddress]: "198.51.100.1" };
    expect((await send(post, { admission, body: "[]", headers: elsewhere })).status).toBe(400);
  });

  it("statements of one key wait, from whatever network; none is stored", async () => {
    const admission = newAdmission();
    const subject = await storeScenario(test.db, { key: "talkative" });
    const say = (sequence: number) => {
      const statement = { key: "talkative", action: "annotate", subject, sequence } as const;
      const body = Buffer.from(makeStatement({ ...statement, text: `Remark ${sequence}.` }));
      const network = { [INTERNAL_HEADERS.clientAddress]: `10.0.${sequence % 250}.1` };
      return send(postStatement, { admission, body, headers: network });
    };
    for (let sequence = 1; sequence <= STATEMENT_RATES.key.burst; sequence++)
      expect((await say(sequence)).status).toBe(201);
    expect((await say(STATEMENT_RATES.key.burst + 1)).status).toBe(429);
    expect(await test.db.statement.count()).toBe(STATEMENT_RATES.key.burst);
    // What is stored already is answered, so that a sender who lost the answer gets it again.
    expect((await say(1)).status).toBe(200);
  });

  it("reports of one key wait, and copies of what is stored use nothing up", async () => {
    const admission = newAdmission();
    const upload = (serial: number, network: number) =>
      send(postReport, {
        admission,
        body: Buffer.from(makeEnvelope({ key: "eager", serial })),
        headers: { [INTERNAL_HEADERS.clientAddress]: `10.1.${network}.1` },
      });
    const { burst } = UPLOAD_RATES.key;
    expect((await upload(0, 0)).status).toBe(201);
    for (let copy = 1; copy <= burst; copy++) expect((await upload(0, copy)).status).toBe(200);
    for (let serial = 1; serial < burst; serial++)
      expect((await upload(serial, 100 + serial)).status).toBe(201);
    const refused = await upload(burst, 99);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // What is stored already is answered none the less.
    expect((await upload(0, 98)).status).toBe(200);
  });

  it("figures wait for one another, and beyond the queue are refused for now", async () => {
    const admission = newAdmission();
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    const hold = async () => {
      await held;
      return { ok: true, value: null } as const;
    };
    const places = Array.from({ length: 17 }, (_, network) =>
      admission.drawQueue.run(hold, { name: String(network) }),
    );
    const refused = await send(postFigure, { admission, body: "{}" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    open();
    await Promise.all(places);
    expect((await send(postFigure, { admission, body: "{}" })).status).toBe(201);
  });
});
