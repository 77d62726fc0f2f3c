import { describe, expect, it } from "vitest";
import { testKey } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { reportPresence } from "./report-presence";

describe("reportPresence", () => {
  const test = useDatabase("report_presence");

  it("recognises stored reports, hidden reports, and other texts", async () => {
    const id = await storeScenario(test.db, { key: "one", serial: 1, values: { getpid: 100 } });
    expect(await reportPresence(test.db, id)).toBe("shown");
    for (const other of ["0".repeat(64), id.slice(1), `${id}0`, "", `${id}'`]) {
      expect(await reportPresence(test.db, other), other).toBe("none");
    }
    await test.db.$executeRaw`
      INSERT INTO statements (id, format_version, envelope, payload, key_id, action, subject, sequence, reason)
      VALUES (encode(sha256('hide'), 'hex'), 1, 'hide', 'hide', ${testKey("one").id}, 'hide', ${id}, 1, 'looked-into')`;
    expect(await reportPresence(test.db, id)).toBe("hidden");
  });
});
