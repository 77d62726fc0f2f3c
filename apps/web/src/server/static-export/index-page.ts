import { countOf } from "@oslag/labels";
import { escapeHtml } from "@/lib/escape-html";
import { PAPER_1990, SITE_NAME, SITE_QUESTION } from "@/lib/site";

/** The page that lists what an export holds; it needs nothing but itself. */
export function indexPage({
  origin,
  day,
  reports,
  statements,
  figures,
  configurations,
}: {
  readonly origin: string;
  readonly day: string;
  readonly reports: number;
  readonly statements: number;
  readonly figures: number;
  readonly configurations: number;
}): string {
  const entries = [
    [
      `data/${day}/`,
      `the data set of ${countOf(reports, "report")} and ${countOf(statements, "statement")}, with dictionary`,
    ],
    [
      "reports/",
      "each report as a file that `oslag verify` reads, by the first two digits of its id",
    ],
    ["configurations/", `${countOf(configurations, "configuration")} with values`],
    ["leaderboards/", "every leaderboard, whole"],
    ["figures/", `every form of ${countOf(figures, "frozen figure")}, by the figure's id`],
    ["literature.json", "measurements that others published between the papers and today"],
    ["papers.json", "which document prints which number of the papers' tables"],
    ["papers/", "the papers' tables, published beside recomputed, and their claims, tested again"],
    ["why.json", "contrasts: how many pairs of results differ in one thing alone"],
    ["why/", "the matched pairs of each contrast, with factors and their intervals"],
    [
      "curves/",
      "extensions over configurations: memory bandwidth by block size, and processes at once",
    ],
    ["openapi.json", "what the fields of the JSON files mean"],
    ["SHA256SUMS", "digests of all files"],
  ] as const;
  const rows = entries.map(
    ([path, words]) => `<li><a href="${path}">${path}</a>: ${words.replaceAll("`", "")}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${SITE_NAME}: export of ${day}</title>
<style>body{max-width:44rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 Georgia,serif}code{overflow-wrap:anywhere}</style>
<h1>${SITE_NAME}: export of ${day}</h1>
<p>${SITE_QUESTION} Everything that the site at <code>${escapeHtml(origin)}</code> held, as plain files.
After ${PAPER_1990}</p>
<ul>
${rows.join("\n")}
</ul>
<p>A report is found by its id: <code>reports/0a/0a….oslag.json</code>. Its id is the SHA-256 of the signed payload, and its
signature is checked without this site: <code>oslag verify FILE</code>. A withdrawn report stays and is marked in the data set.</p>
<p>Data and figures are under CC BY 4.0.</p>
</html>
`;
}
