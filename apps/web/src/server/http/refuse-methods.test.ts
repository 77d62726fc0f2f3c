import { ProblemDocument } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { refuseMethods } from "./refuse-methods";

describe("methods that an address does not have", () => {
  const { refuse, OPTIONS } = refuseMethods("/api/v1/reports");

  it("are refused with the list of those it has", async () => {
    const response = refuse();
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect(ProblemDocument.parse(await response.json()).code).toBe("method_not_allowed");
  });

  it("lets any page read from a browser and none write", () => {
    const { status, headers } = OPTIONS();
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    expect(headers.has("access-control-allow-headers")).toBe(false);
  });
});
