import { answerOfToday, CLAIMS, measureName } from "@oslag/papers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimEntry } from "./claim-entry";
import { TODAY_VERDICTS } from "./claim-words";

const claims = Object.values(CLAIMS).flat();

test("a claim says today's verdict once, and then what it rests on", () => {
  for (const claim of claims)
    for (const values of [[], [0, 0, 0], [1e9, 1e9, 1e9], [0, 1e9]]) {
      const measured =
        "because" in claim.today
          ? new Map()
          : new Map([[measureName(claim.today.measure), values]]);
      const answer = answerOfToday(claim, measured);
      const shown = renderToStaticMarkup(
        <ClaimEntry claim={claim} answer={answer} figure={null} />,
      );
      const [, today = ""] = shown.split("<dt>Today</dt>");
      const { name } = TODAY_VERDICTS[answer.verdict];
      expect(today.toLowerCase().split(name), claim.id).toHaveLength(2);
    }
});

test("no line of a claim ends between a number and its unit, and long numbers are grouped", () => {
  for (const claim of claims) {
    const answer = answerOfToday(claim, new Map());
    const shown = renderToStaticMarkup(<ClaimEntry claim={claim} answer={answer} figure={null} />);
    const [heading = ""] = shown.split("<dl");
    expect(heading).not.toContain(" %");
    const [, verdict = ""] = /The tables give (.*?)<details/.exec(shown) ?? [];
    expect(verdict).not.toMatch(/\d{5}/);
  }
});
