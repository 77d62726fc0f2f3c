import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { findContrast } from "@oslag/science";
import {
  CONTRAST_PAYLOAD_CONFIGURATIONS_MAX,
  CONTRAST_PAYLOADS_MAX,
  getContrasts,
} from "@oslag/store";
import { Command } from "@/components/command";
import { MethodNote } from "@/components/method-note";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { StaticPart } from "@/components/static-part";
import { ContrastView } from "@/components/why/contrast-view";
import { CONTRAST_WORDS, fieldText } from "@/lib/contrast-words";
import { paths } from "@/lib/paths";
import { cardOf } from "@/lib/preview-image";
import { siteOrigin } from "@/lib/site-origin";
import { parseContrastQuery } from "@/server/contrast-query";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ contrast: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const known = findContrast((await params).contrast);
  if (known === undefined) return notFoundMetadata();
  const words = CONTRAST_WORDS[known.id];
  const title = t("Why? {title}", { title: translate(words.title) });
  return {
    title,
    description: `${translate(words.question)} ${t("Matched pairs of results, with the factor of each benchmark and its interval.")}`,
    alternates: { canonical: paths.contrast(known.id) },
    ...cardOf("why", { id: known.id, title }),
  };
}

export default async function ContrastPage({ params, searchParams }: PageProps) {
  const contrast = findContrast((await params).contrast);
  if (contrast === undefined) return <NotFoundNotice />;
  const query = parseContrastQuery(await searchParams);
  const { method, otherMethods, contrasts } = await getContrasts(getSite().db, {
    contrast: contrast.id,
    method: query.method,
  });
  const [answer] = contrasts;
  if (answer === undefined) return <NotFoundNotice />;
  const words = CONTRAST_WORDS[contrast.id];
  const asked = answer.comparisons.find(({ from, to }) => from === query.from && to === query.to);
  const comparison = asked ?? answer.comparisons[0];
  const to = (other: Readonly<Record<string, string | undefined>>) =>
    paths.contrast(contrast.id, {
      from: comparison?.from,
      to: comparison?.to,
      benchmark: query.benchmark,
      method: query.method === undefined ? undefined : String(query.method),
      ...other,
    });
  return (
    <>
      <StaticPart name="contrast">
        <p className="kicker">
          <a href={paths.why()}>{t("Why?")}</a>
        </p>
        <h1>{translate(words.title)}</h1>
        <p className="lead">{translate(words.question)}</p>
        {comparison === undefined ? (
          <p className="note">
            {rich(
              "<strong>Nobody has sent a matched pair.</strong> It takes two reports that differ in the {differs} and in nothing else that is listed below.",
              { differs: fieldText(contrast.differs) },
            )}
          </p>
        ) : (
          <>
            {asked === undefined && query.from !== undefined && (
              <p className="note">
                {t(
                  "Nobody has sent a pair of the two states that the address names, so this page shows the comparison with the most pairs.",
                )}
              </p>
            )}
            <ContrastView {...{ answer, comparison, method, to }} benchmark={query.benchmark} />
          </>
        )}
        <h2 id="rule">{t("What makes a pair")}</h2>
        <p>
          {rich(
            "The two sides differ in the <strong>{differs}</strong>. They are equal in {fields}. Both were measured by native runs on quiet machines, with the same method. <link>Exact definition</link>",
            {
              differs: fieldText(contrast.differs),
              fields: listText(contrast.equal.map(fieldText)),
              link: link(paths.method("science-contrasts")),
            },
          )}
        </p>
        <p>{translate(words.caution)}</p>
        {contrast.sides === "reports" && (
          <p>
            {t(
              "Only the bytes of a report state this field, so the site looks at few: at most {reports} reports, the newest of the {configurations} configurations that have several reports and were reported last.",
              {
                reports: String(CONTRAST_PAYLOADS_MAX),
                configurations: String(CONTRAST_PAYLOAD_CONFIGURATIONS_MAX),
              },
            )}
          </p>
        )}
        <p className="small">
          {words.more !== undefined && (
            <>
              <a href={words.more.address()}>{translate(words.more.text)}</a>.{" "}
            </>
          )}
          {rich("For programs: <link>JSON</link>.", {
            link: link(paths.api.contrast(contrast.id, { method: String(method) })),
          })}
        </p>
        <MethodNote
          shown={{ method, counted: [method, ...otherMethods].toSorted((a, b) => b - a) }}
          to={(other) => to({ method: other })}
        />
        <h2 id="send">{comparison === undefined ? t("Send a pair") : t("Send another pair")}</h2>
        {words.before !== undefined && <p>{translate(words.before)}</p>}
        <p>
          {contrast.compared === "cost"
            ? t("Measure each side on a quiet machine.")
            : t("Measure both sides one after the other on one quiet machine.")}{" "}
          <a href={paths.run()}>{t("Get the runner")}</a>
        </p>
      </StaticPart>
      <Command label={t("Measure both sides")} lines={words.commands(siteOrigin().origin)} />
    </>
  );
}

function listText(names: readonly string[]): string {
  return names.length < 2
    ? names.join("")
    : t("{words} and {last}", { words: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
}
