import { parseExploreQuery } from "@oslag/schema";
import { CONTRASTS } from "@oslag/science";
import { expect, it } from "vitest";
import { CONTRAST_WORDS, fieldText, stateText } from "./contrast-words";

it("name a figure that explore draws", () => {
  for (const { id } of CONTRASTS) {
    const address = CONTRAST_WORDS[id].more?.address() ?? "";
    if (!address.startsWith("/explore?")) continue;
    const query = Object.fromEntries(new URL(address, "http://localhost").searchParams);
    expect([id, parseExploreQuery(query).ok]).toEqual([id, true]);
  }
});

it("give commands of the runner that send to the site", () => {
  for (const { id } of CONTRASTS) {
    const lines = CONTRAST_WORDS[id].commands("https://oslag.example");
    const sending = lines.filter((line) => line.includes(" --to https://oslag.example"));
    expect([id, sending.length > 0]).toEqual([id, true]);
    expect([id, lines.every((line) => /^(#|(\.\/)?oslag|docker|sudo)/.test(line))]).toEqual([
      id,
      true,
    ]);
  }
});

it("name every field once, and no state `none`", () => {
  const fields = CONTRASTS.flatMap(({ equal, differs }) => [...equal, differs]);
  const names = [...new Set(fields)].map(fieldText);
  expect(new Set(names).size).toBe(names.length);
  for (const { differs } of CONTRASTS)
    if (differs === "virtualization" || differs === "container")
      expect(stateText(differs, "none")).not.toBe("none");
});
