import { PROBLEMS } from "@oslag/schema";
import { expect, it } from "vitest";
import { WHAT_TO_DO } from "./what-to-do";

it("says what to do about every problem, in short sentences that do not repeat the title", () => {
  const faults = Object.entries(WHAT_TO_DO).flatMap(([code, steps]) => {
    const { title } = PROBLEMS[code as keyof typeof PROBLEMS];
    const sentences = steps.join(" ").split(/(?<=[.`]) (?=[A-Z])/);
    const isLong = sentences.some((sentence) => sentence.split(" ").length > 30);
    return steps.length === 0 || steps.includes(title) || isLong ? [code] : [];
  });
  expect(faults).toEqual([]);
});
