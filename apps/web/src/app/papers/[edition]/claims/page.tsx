import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  answerOfToday,
  CLAIMS,
  EDITIONS,
  isClaimEdition,
  type Claim,
  type MeasuredToday,
} from "@oslag/papers";
import { CLAIM_CONFIGURATIONS_MAX } from "@oslag/store";
import type { Metadata } from "next";
import { MethodNote } from "@/components/method-note";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { ClaimList, sectionId, sectionTitle } from "@/components/paper/claims/claim-list";
import {
  countVerdicts,
  TABLE_VERDICTS,
  TODAY_VERDICTS,
} from "@/components/paper/claims/claim-words";
import { editionName, titleLanguage } from "@/components/paper/edition-name";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";
import { measureClaims } from "@/server/paper-claims";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ edition: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { edition } = await params;
  if (!isClaimEdition(edition)) return notFoundMetadata();
  return {
    title: t("The claims of {edition}, tested again", { edition }),
    description: t(
      "Each statement of the text of {edition}: what its own tables say, and what reports of today say.",
      { edition },
    ),
  };
}

export default async function ClaimsPage({ params, searchParams }: PageProps) {
  const { edition } = await params;
  if (!isClaimEdition(edition)) return <NotFoundNotice />;
  const claims = CLAIMS[edition];
  const shown = await shownMethod((await searchParams)["method"]);
  const measured = await measureClaims(getSite().db, shown.method);
  const own = EDITIONS[edition];
  const sections = [...new Set(claims.map(({ section }) => section))];
  return (
    <StaticPart name="claims">
      <p className="kicker">
        <a href={paths.paper(edition)}>
          {editionName(own)}: <span lang={titleLanguage(own)}>{own.title}</span>
        </a>
      </p>
      <h1>{t("The claims of {edition}, tested again", { edition })}</h1>
      <p className="lead">
        {t(
          "What does the text say, do its own tables say the same, and is it still so? The words are ours; the numbers are as printed.",
        )}
      </p>
      <p>
        {t(
          "{count, plural, one {{shown} claim} other {{shown} claims}}. By its tables: {byTables}. Today: {today}.",
          {
            count: claims.length,
            shown: String(claims.length),
            byTables: listCounts(
              countVerdicts(claims).map(([verdict, count]) => [
                TABLE_VERDICTS[verdict].name,
                count,
              ]),
            ),
            today: listCounts(countToday(claims, measured)),
          },
        )}
      </p>
      <MethodNote shown={shown} to={(method) => paths.paperClaims(edition, { method })} />
      <p className="small">
        {rich(
          "<rules>The rules of the verdicts</rules>. Today’s verdicts are over at most {most} configurations: official native builds on quiet machines, those with the newest reports. For programs: <json>JSON</json>.",
          {
            rules: link(paths.method("science-the-papers-claims-tested-again")),
            most: String(CLAIM_CONFIGURATIONS_MAX),
            json: link(paths.api.paperClaims(edition)),
          },
        )}
      </p>
      <nav aria-label={t("Sections of the text")}>
        <ul className="links">
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${sectionId(section)}`}>{sectionTitle(section)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ClaimList {...{ claims, measured }} />
    </StaticPart>
  );
}

function countToday(claims: readonly Claim[], measured: MeasuredToday) {
  const verdicts = claims.map((claim) => answerOfToday(claim, measured).verdict);
  return Object.entries(TODAY_VERDICTS)
    .map(([verdict, { name }]) => [name, verdicts.filter((one) => one === verdict).length] as const)
    .filter(([, count]) => count > 0);
}

function listCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => `${translate(name)} ${count}`).join(", ");
}
