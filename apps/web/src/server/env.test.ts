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

  it("is one process that settles, unless it says otherwise", () => {
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ processes: 1, settlesHere: true });
    const several = { DATABASE_URL, OSLAG_PROCESSES: "4", OSLAG_SETTLER: "apart" };
    expect(readEnvironment(several)).toMatchObject({ processes: 4, settlesHere: false });
    for (const wrong of ["0", "-1", "2.5", "two", ""])
      expect(() => readEnvironment({ DATABASE_URL, OSLAG_PROCESSES: wrong })).toThrow(
        "OSLAG_PROCESSES",
      );
    expect(() => readEnvironment({ DATABASE_URL, OSLAG_SETTLER: "off" })).toThrow("OSLAG_SETTLER");
  });

  it("names every variable at fault and repeats no value", () => {
    const read = () =>
      readEnvironment({ DATABASE_URL: "mysql://u:secret@h/d", OSLAG_ORIGIN: "oslag.example/path" });
    expect(read).toThrow("DATABASE_URL, OSLAG_ORIGIN");
    expect(read).not.toThrow("secret");
    expect(() => readEnvironment({})).toThrow("DATABASE_URL");
  });
});
