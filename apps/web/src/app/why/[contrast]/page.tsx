import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findContrast } from "@oslag/science";
import {
  CONTRAST_PAYLOAD_CONFIGURATIONS_MAX,
  CONTRAST_PAYLOADS_MAX,
  getContrasts,
} from "@oslag/store";
import { Command } from "@/components/command";
import { MethodNote } from "@/components/method-note";
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
  if (known === undefined) return {};
  const { title, question } = CONTRAST_WORDS[known.id];
  return {
    title: `Why? ${title}`,
    description: `${question} Matched pairs of results, with the factor of each benchmark and its interval.`,
    alternates: { canonical: paths.contrast(known.id) },
    ...cardOf("why", { id: known.id, title: `Why? ${title}` }),
  };
}

export default async function ContrastPage({ params, searchParams }: PageProps) {
  const contrast = findContrast((await params).contrast);
  if (contrast === undefined) notFound();
  const query = parseContrastQuery(await searchParams);
  const { method, otherMethods, contrasts } = await getContrasts(getSite().db, {
    contrast: contrast.id,
    method: query.method,
  });
  const [answer] = contrasts;
  if (answer === undefined) notFound();
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
          <a href={paths.why()}>Why?</a>
        </p>
        <h1>{words.title}</h1>
        <p className="lead">{words.question}</p>
        {comparison === undefined ? (
          <p className="note">
            <strong>Nobody has sent a matched pair.</strong> It takes two reports that differ in the{" "}
            {fieldText(contrast.differs)} and in nothing else that is listed below.
          </p>
        ) : (
          <>
            {asked === undefined && query.from !== undefined && (
              <p className="note">
                Nobody has sent a pair of the two states that the address names, so this page shows
                the comparison with the most pairs.
              </p>
            )}
            <ContrastView {...{ answer, comparison, method, to }} benchmark={query.benchmark} />
          </>
        )}
        <h2 id="rule">What makes a pair</h2>
        <p>
          The two sides differ in the <strong>{fieldText(contrast.differs)}</strong>. They are equal
          in {listText(contrast.equal.map(fieldText))}. Both were measured by native runs on quiet
          machines, with the same method.{" "}
          <a href={paths.method("science-contrasts")}>Exact definition</a>
        </p>
        <p>{words.caution}</p>
        {contrast.sides === "reports" && (
          <p>
            Only the bytes of a report state this field, so the site looks at few: at most{" "}
            {CONTRAST_PAYLOADS_MAX} reports, the newest of the {CONTRAST_PAYLOAD_CONFIGURATIONS_MAX}{" "}
            configurations that have several reports and were reported last.
          </p>
        )}
        <p className="small">
          {words.more !== undefined && (
            <>
              <a href={words.more.address}>{words.more.text}</a>.{" "}
            </>
          )}
          For programs:{" "}
          <a href={paths.api.contrast(contrast.id, { method: String(method) })}>JSON</a>.
        </p>
        <MethodNote
          shown={{ method, counted: [method, ...otherMethods].toSorted((a, b) => b - a) }}
          to={(other) => to({ method: other })}
        />
        <h2 id="send">{comparison === undefined ? "Send a pair" : "Send another pair"}</h2>
        {words.before !== undefined && <p>{words.before}</p>}
        <p>
          {contrast.compared === "cost"
            ? "Measure each side on a quiet machine."
            : "Measure both sides one after the other on one quiet machine."}{" "}
          <a href={paths.run()}>Get the runner</a>
        </p>
      </StaticPart>
      <Command label="Measure both sides" lines={words.commands(siteOrigin().origin)} />
    </>
  );
}

function listText(names: readonly string[]): string {
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
