import { expect, it } from "vitest";
import { writeAtom, xmlText } from "./write-atom";
import { readAtom } from "../testing/read-atom";

const feed = {
  self: "http://oslag.example/feeds/leaderboard/getpid",
  page: "http://oslag.example/leaderboard/getpid",
  title: "OSlag. Leaderboard: getpid",
  subtitle: "The newest reports.",
  author: "OSlag",
};
const entry = (serial: number, title = "A processor") => ({
  page: `http://oslag.example/reports/${serial}`,
  title,
  updated: new Date(Date.UTC(2026, 0, serial)),
  summary: "Rating 1 MIPS.",
});

it("writes what RFC 4287 requires, with the time of the newest entry", () => {
  const read = readAtom(writeAtom({ ...feed, entries: [entry(3), entry(2)] }));
  expect(read).toMatchObject({
    id: feed.self,
    self: feed.self,
    alternate: feed.page,
    author: "OSlag",
    updated: "2026-01-03T00:00:00.000Z",
    entries: [
      { id: "http://oslag.example/reports/3", updated: "2026-01-03T00:00:00.000Z" },
      { id: "http://oslag.example/reports/2" },
    ],
  });
});

it("writes an empty feed with the same bytes each time", () => {
  const text = writeAtom({ ...feed, entries: [] });
  expect(readAtom(text)).toMatchObject({ updated: "1970-01-01T00:00:00.000Z", entries: [] });
  expect(writeAtom({ ...feed, entries: [] })).toBe(text);
});

it("escapes whatever a machine calls itself", () => {
  const hostile = `</title><script>&amp;"'\u0000\uD800\uFFFF]]>\u{1F600}`;
  const [read] = readAtom(writeAtom({ ...feed, entries: [entry(1, hostile)] })).entries;
  expect(read?.title).toBe(`</title><script>&amp;"'\uFFFD\uFFFD\uFFFD]]>\u{1F600}`);
  expect(xmlText("a\u0001b\tc")).toBe("a\uFFFDb\tc");
});
