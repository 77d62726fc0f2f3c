import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseEvent, ProtocolError } from "./event";
import { Recording } from "./recording";

/** The streams of the native runner's tests. Both readers of the protocol must give the same verdict. */
const STREAMS = path.join(
  import.meta.dirname,
  "../../../native-runner/cli/internal/suite/testdata/streams",
);

function record(kind: "good" | "bad", name: string): Recording {
  const recording = new Recording();
  for (const line of readFileSync(path.join(STREAMS, kind, name), "utf8").split("\n"))
    if (line !== "") recording.add(parseEvent(line));
  recording.measurements();
  return recording;
}

const good = readdirSync(path.join(STREAMS, "good"));
const bad = readdirSync(path.join(STREAMS, "bad"));

describe("the runner's streams", () => {
  test("there are some of both kinds", () => {
    expect(good.length).toBeGreaterThanOrEqual(5);
    expect(bad.length).toBeGreaterThanOrEqual(30);
  });

  test.each(good)("%s is read", (name) => {
    expect(record("good", name).finished).not.toBeNull();
  });

  test.each(bad)("%s is refused", (name) => {
    expect(() => record("bad", name)).toThrow(ProtocolError);
  });

  test("samples have their process, and a failure removes them", () => {
    const both = record("good", "local-and-remote.jsonl").measurements();
    expect(both.map(({ storage }) => storage)).toEqual(["local", "remote"]);
    expect(both[1]).toMatchObject({ samples: [[0, 1000, 100000, 100000, 1500, 1500]] });
    const [failed] = record("good", "failed-after-samples.jsonl").measurements();
    expect(failed).toMatchObject({ outcome: "failed", reason: "child died" });
    expect(failed).not.toHaveProperty("samples");
  });

  test("a pass has its cold sample, and the image's digest", () => {
    const [first] = record("good", "one-pass.jsonl").measurements();
    expect(first).toMatchObject({
      image_sha256: "d".repeat(64),
      cold: [0, 1, 900000, 800000, 1500, 1500],
    });
  });
});
