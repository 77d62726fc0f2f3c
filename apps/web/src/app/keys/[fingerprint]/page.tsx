import { t } from "@oslag/language";
import type { Metadata } from "next";
import { cache } from "react";
import { ChangeList } from "@/components/configuration/change-list";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { BenchmarkWords, PlainList } from "@/components/plain-words";
import { ReportTable } from "@/components/report-table";
import { ValueHistories } from "@/components/configuration/value-histories";
import { StaticPart } from "@/components/static-part";
import { TimeStamp } from "@/components/time-stamp";
import { OnlyReport } from "@/components/only-report";
import {
  getKeyPage,
  HISTORY_REPORTS_MAX,
  resolveKey,
  type KeyPage as KeyPageContent,
} from "@oslag/store";
import { keyFingerprint } from "@oslag/signing";
import { parsePageCursor } from "@/app/page-cursor";
import { onlyReport } from "@/lib/only-report";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ fingerprint: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Reads a key once per request: the page and its metadata share it. */
const readKey = cache(async (name: string, cursor: string | undefined) => {
  const { db } = getSite();
  const key = await resolveKey(db, name);
  const page = key === null ? null : await getKeyPage(db, key, cursor);
  return key === null || page === null ? null : { key, page };
});

async function findKey({ params, searchParams }: PageProps) {
  const cursor = parsePageCursor(await searchParams);
  // Next.js gives the page the segment as it was sent, and its metadata the decoded one. Only the colon of a key is ever encoded.
  const name = (await params).fingerprint.replace(/%3a/i, ":");
  const found = await readKey(name, cursor);
  return found === null ? null : { ...found, cursor };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const found = await findKey(props);
  if (found === null) return notFoundMetadata();
  const { key } = found;
  return {
    title: t("Key {fingerprint}", { fingerprint: keyFingerprint(key).slice(0, 16) }),
    alternates: {
      canonical: paths.key(key),
      types: { "application/atom+xml": paths.feeds.key(key) },
    },
  };
}

export default async function KeyPage(props: PageProps) {
  const found = await findKey(props);
  if (found === null) return <NotFoundNotice />;
  const { key, page, cursor } = found;
  const { ended, firstReceived } = page;
  const only = cursor === undefined ? onlyReport(page) : null;
  return (
    <StaticPart name="key">
      <p className="kicker">{t("Key")}</p>
      <h1>{t("Reports of one key")}</h1>
      <p>
        {rich(
          "A key is the only identity of a contributor, and does not say who that is. The fingerprint of this one, as <code>oslag keys</code> prints it, is <fingerprint></fingerprint>; the public key is <key></key>. The site has known it since <day></day>.",
          {
            fingerprint: <code className="break">{keyFingerprint(key)}</code>,
            key: <code className="break">{key}</code>,
            day: <TimeStamp time={firstReceived} day />,
          },
        )}
      </p>
      {ended && (
        <p className="note">
          {t(
            "This key was revoked or replaced. It can sign nothing new; what it signed before stays valid.",
          )}
        </p>
      )}

      {only === null ? <Reports page={page} keyId={key} /> : <OnlyReport report={only} />}
      <p className="small">
        {rich("New reports: <feed>Atom feed</feed>.", { feed: link(paths.feeds.key(key)) })}
      </p>
    </StaticPart>
  );
}

/** Shows several reports of the key, and what changed between them. */
function Reports({
  page: { reports, nextCursor, changes, history, pairs },
  keyId,
}: {
  readonly page: KeyPageContent;
  readonly keyId: string;
}) {
  return (
    <>
      <h2 id="before-after">{t("Before and after")}</h2>
      {pairs.length === 0 ? (
        <p>
          {t(
            "There is no pair of successive reports of one machine on this page whose environments differ in exactly one attribute. Such a pair would show the cost of a kernel update, a mitigation or a governor.",
          )}
        </p>
      ) : (
        <>
          <p>
            {t("Pairs of successive reports of one machine with exactly one change between them:")}
          </p>
          <ChangeList changes={pairs} />
        </>
      )}

      <h2 id="time">{t("Over time")}</h2>
      {history.length === 0 ? (
        <p>{t("There are no results to draw.")}</p>
      ) : (
        <>
          <p>
            {t(
              "At most the newest {most} reports, of all machines of this key. A dashed vertical line is a change of the environment between two of the reports below.",
              { most: String(HISTORY_REPORTS_MAX) },
            )}
          </p>
          <ValueHistories
            lines={history}
            changes={changes.map(({ after }) => after.received)}
            values={[]}
            of={{ key: keyId }}
          />
          <BenchmarkWords benchmarks={history.map(({ benchmark }) => benchmark)} />
        </>
      )}

      <h2 id="reports">{t("Reports")}</h2>
      {reports.length === 0 ? (
        <p>{t("There are no reports.")}</p>
      ) : (
        <>
          <PlainList of={["rating", "relative-speed", "benchmarks"]} />
          <ReportTable reports={reports} by="configuration" />
        </>
      )}
      {nextCursor !== null && (
        <p>
          <a href={paths.key(keyId, { cursor: nextCursor })}>{t("Older reports")}</a>
        </p>
      )}
    </>
  );
}
