import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env";

const DATABASE_URL = "postgresql://oslag:secret@127.0.0.1:5432/oslag";

describe("environment", () => {
  it("takes the origin from OSLAG_ORIGIN, else from the port", () => {
    const origin = (variables: Record<string, string>) =>
      readEnvironment({ DATABASE_URL, ...variables }).origin;
    expect(origin({ OSLAG_ORIGIN: "https://oslag.example" })).toBe("https://oslag.example");
    expect(origin({ PORT: "4000" })).toBe("http://127.0.0.1:4000");
    expect(origin({})).toBe("http://127.0.0.1:3000");
  });

  it("names every variable at fault and repeats no value", () => {
    const read = () =>
      readEnvironment({ DATABASE_URL: "mysql://u:secret@h/d", OSLAG_ORIGIN: "oslag.example/path" });
    expect(read).toThrow("DATABASE_URL, OSLAG_ORIGIN");
    expect(read).not.toThrow("secret");
    expect(() => readEnvironment({})).toThrow("DATABASE_URL");
  });
});
