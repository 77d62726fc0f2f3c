import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { countOf, formatSignificant } from "@oslag/labels";
import { getContrasts, type ContrastAnswer } from "@oslag/store";
import { DataTable } from "@/components/data-table";
import { MethodNote } from "@/components/method-note";
import { ABSENT } from "@/components/number-cell";
import { StaticPart } from "@/components/static-part";
import {
  comparisonText,
  factorName,
  largestEffect,
  rangeText,
  verdictText,
} from "@/lib/factor-text";
import { CONTRAST_WORDS } from "@/lib/contrast-words";
import { paths } from "@/lib/paths";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Why?"),
    description: t(
      "Pairs of results that differ in one thing: mitigations, a hypervisor, a container, the kernel, the file system, the power governor or the architecture.",
    ),
    alternates: { canonical: paths.why() },
  };
}

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function WhyPage({ searchParams }: PageProps) {
  const shown = await shownMethod((await searchParams)["method"]);
  const method = String(shown.method);
  const { contrasts } = await getContrasts(getSite().db, { method: shown.method });
  return (
    <StaticPart name="why">
      <h1>{t("Why?")}</h1>
      <p className="lead">
        {t(
          "Two results that differ in one thing show what this thing costs. Each line is such a contrast, with the matched pairs that reports allow.",
        )}
      </p>
      <DataTable
        isStacked
        label={t("Contrasts")}
        heads={[t("Contrast"), t("Compared"), t("Largest effect")]}
      >
        {contrasts.map((answer) => contrastRow(answer, method))}
      </DataTable>
      <p className="small">
        {rich(
          "The largest effect is the factor furthest from 1 among those whose interval does not contain 1, or the intervals of all its pairs. It is chosen from several, so it tends to be too large. <rule>How pairs are matched</rule>. For programs: <json>JSON</json>.",
          { rule: link(paths.method("science-contrasts")), json: link(paths.api.contrasts()) },
        )}
      </p>
      <MethodNote shown={shown} to={(other) => paths.why({ method: other })} />
    </StaticPart>
  );
}

/** A stacked table labels the cells of its rows, so that a row is no component. */
function contrastRow(answer: ContrastAnswer, method: string) {
  const { contrast, comparisons } = answer;
  const { title, question } = CONTRAST_WORDS[contrast.id];
  const [first] = comparisons;
  const effect = first && largestEffect(first);
  return (
    <tr key={contrast.id}>
      <th scope="row">
        <a href={paths.contrast(contrast.id, first === undefined ? {} : { method })}>
          {translate(title)}
        </a>
        <small className="below">{translate(question)}</small>
      </th>
      {first === undefined ? (
        <>
          <td>
            {rich("Nobody has sent a pair. <link>Send one</link>", {
              link: link(`${paths.contrast(contrast.id)}#send`),
            })}
          </td>
          <td>{ABSENT}</td>
        </>
      ) : (
        <>
          <td>
            {comparisonText(answer, first)}
            <small className="below">
              {countOf(first.pairs.length + first.left, "pair")}
              {first.onlyKey !== null && `, ${t("from one key")}`}
            </small>
          </td>
          <td>
            {effect === undefined ? (
              t("none shown")
            ) : (
              <>
                {factorName(effect)} × {formatSignificant(effect.factor)}
                <small className="below">
                  {effect.interval === null ? "" : `${rangeText(effect.interval)}, `}
                  {verdictText(effect, contrast.compared)}
                </small>
              </>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
