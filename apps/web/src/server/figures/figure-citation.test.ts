import { formatCount, formatExponent, formatPercent } from "@oslag/labels";
import { expect, test } from "vitest";
import { latexFigure } from "./figure-citation";

test("a caption for LaTeX has the spaces and the minus sign that LaTeX knows", () => {
  const caption = [
    `n = ${formatCount(1_000_000)} reports & an exponent of ${formatExponent(-0.2)}.`,
    `Coverage ${formatPercent(0.92)}, at least 90\u00a0%.`,
  ];
  const figure = latexFigure({ key: "oslag-1" }, { id: "1", caption });
  expect(figure).toContain(
    String.raw`\caption{n = 1\,000\,000 reports \& an exponent of $-$0.20. Coverage 92\,\%, at least 90~\%. \cite{oslag-1}}`,
  );
});
