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

const SECOND = { good: "protocol-2/good", bad: "protocol-2/bad" };

function record(kind: string, name: string): Recording {
  const recording = new Recording();
  for (const line of readFileSync(path.join(STREAMS, kind, name), "utf8").split("\n"))
    if (line !== "") recording.add(parseEvent(line));
  recording.measurements();
  return recording;
}

const list = (kind: string) => readdirSync(path.join(STREAMS, kind));
const good = list("good");
const bad = list("bad");

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

  test.each(list(SECOND.good))("protocol 2: %s is read", (name) => {
    expect(record(SECOND.good, name).finished).not.toBeNull();
  });

  test.each(list(SECOND.bad))("protocol 2: %s is refused", (name) => {
    expect(() => record(SECOND.bad, name)).toThrow(ProtocolError);
  });

  test("samples of protocol 2 have their parts", () => {
    const [getpid] = record(SECOND.good, "complete.jsonl").measurements();
    expect(getpid).toMatchObject({ parts: "slices" });
    expect(getpid?.outcome === "samples" && getpid.samples[1]).toEqual([
      0, 110197, 19871223, 13336739, 1485, 1542, 49, 49, 110197, 19871223,
    ]);
    const [none] = record(SECOND.good, "no-witness.jsonl").measurements();
    expect(none).toMatchObject({
      parts: "none",
      parts_reason: "the clock steps by 100000 ns",
      samples: [[0, 1000, 100000, 100000, 1500, 1500, 0, 0, 0, 0]],
    });
    const [total, copy] = record(SECOND.good, "one-pass.jsonl").measurements();
    expect(total).toMatchObject({ cold: [0, 1, 900000, 800000, 1500, 1500, 3, 1, 0, 0] });
    expect(copy).not.toHaveProperty("parts");
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
