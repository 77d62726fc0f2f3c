import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getNetworkSecret } from "@oslag/store";
import { makeEnvelope, TEST_ORIGIN, useDatabase } from "@oslag/store/testing";
import { createHttpServer } from "../../../http-server/create-http-server.mjs";
import { guard } from "../../../http-server/guard.mjs";
import { receive } from "../../../http-server/receive.mjs";
import { serveRoutes } from "../abuse/serve-routes";
import { siteProcess } from "../site-process";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { createUploadEntry } from "./upload-entry";

/** Serves uploads as `server.mjs` does, past Next.js. */
async function serveUploads({ trustedHops }: { readonly trustedHops: number }) {
  const entry = createUploadEntry(siteProcess.admission as ReturnType<typeof makeSiteAdmission>);
  const none = async () => {
    throw new Error("only uploads are served");
  };
  const { server, stop } = createHttpServer(
    guard(
      receive(none, (pathname: string) => entry.receivers.get(pathname)),
      entry.refuse,
    ),
    { trustedHops },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => stop(0) };
}

describe.each([0, 1])("the network of an upload behind %i proxies", (trustedHops) => {
  const test = useDatabase(`upload_networks_${trustedHops}`);
  let served = { port: 0, stop: async () => {} };
  let uploads = { port: 0, stop: async () => {} };
  let serial = 0;
  beforeAll(async () => {
    vi.stubEnv("DATABASE_URL", test.url);
    vi.stubEnv("OSLAG_ORIGIN", TEST_ORIGIN);
    served = await serveRoutes({ trustedHops });
    siteProcess.readers = test.db;
    const networkSecret = () => getNetworkSecret(test.db);
    siteProcess.admission = makeSiteAdmission(test.db, { networkSecret });
    uploads = await serveUploads({ trustedHops });
  });
  afterAll(async () => {
    delete siteProcess.admission;
    delete siteProcess.readers;
    vi.unstubAllEnvs();
    await served.stop();
    await uploads.stop();
  });

  const upload = async (forwardedFor: string, { port } = served) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/reports`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": forwardedFor,
        "x-oslag-client-address": "203.0.113.99",
      },
      body: Buffer.from(makeEnvelope({ key: "sender", serial: (serial += 1) })),
    });
    expect(response.status).toBe(201);
    const text = await response.text();
    const { id } = JSON.parse(text) as { id: string };
    const { hash, period } = await test.db.reportNetwork.findUniqueOrThrow({
      where: { reportId: id },
    });
    const again = await fetch(`http://127.0.0.1:${served.port}/api/v1/reports/${id}`);
    for (const shown of [text, await again.text()])
      for (const secret of [hash, period, "203.0.113"]) expect(shown).not.toContain(secret);
    return hash;
  };

  it("is that of the client, as the outermost trusted proxy saw it, and of nobody's claim", async () => {
    const logged = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    const first = await upload("198.51.100.1, 203.0.113.7");
    expect(await upload("198.51.77.1, 203.0.113.200")).toBe(first);
    expect(await upload("198.51.77.1, 203.0.113.201", uploads)).toBe(first);
    const other = await upload("198.51.100.1, 203.0.114.7", uploads);
    // Without a trusted proxy every upload of this test comes from 127.0.0.1.
    expect(other === first).toBe(trustedHops === 0);
    for (const spy of logged) expect(JSON.stringify(spy.mock.calls)).not.toContain("203.0.11");
  });

  it("is stored nowhere else: no table holds the address", async () => {
    await upload("203.0.113.7");
    const tables = await test.db.$queryRaw<{ name: string }[]>`
      SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await test.db.$queryRawUnsafe<{ row: string }[]>(
        `SELECT t::text AS row FROM "${name}" t`,
      );
      for (const { row } of rows) {
        expect(row, name).not.toContain("203.0.113");
        expect(row, name).not.toContain(Buffer.from("203.0.113").toString("hex"));
      }
    }
  });
});
