import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangeList } from "@/components/configuration/change-list";
import { BenchmarkWords, PlainList } from "@/components/plain-words";
import { ReportTable } from "@/components/report-table";
import { ValueHistories } from "@/components/configuration/value-histories";
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
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ fingerprint: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function parseKey(params: PageProps["params"]): Promise<string | null> {
  return resolveKey(getSite().db, decodeURIComponent((await params).fingerprint));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const key = await parseKey(params);
  if (key === null) return {};
  return {
    title: `Key ${keyFingerprint(key).slice(0, 16)}`,
    alternates: {
      canonical: paths.key(key),
      types: { "application/atom+xml": paths.feeds.key(key) },
    },
  };
}

export default async function KeyPage({ params, searchParams }: PageProps) {
  const key = await parseKey(params);
  if (key === null) notFound();
  const cursor = parsePageCursor(await searchParams);
  const page = await getKeyPage(getSite().db, key, cursor);
  if (page === null) notFound();
  const { ended, firstReceived } = page;
  const only = cursor === undefined ? onlyReport(page) : null;
  return (
    <>
      <p className="kicker">Key</p>
      <h1>Reports of one key</h1>
      <p>
        A key is the only identity of a contributor, and does not say who that is. The fingerprint
        of this one, as <code>oslag keys</code> prints it, is{" "}
        <code className="break">{keyFingerprint(key)}</code>; the public key is{" "}
        <code className="break">{key}</code>. The site has known it since{" "}
        <TimeStamp time={firstReceived} day />.
      </p>
      {ended && (
        <p className="note">
          This key was revoked or replaced. It can sign nothing new; what it signed before stays
          valid.
        </p>
      )}

      {only === null ? <Reports page={page} keyId={key} /> : <OnlyReport report={only} />}
      <p className="small">
        New reports: <a href={paths.feeds.key(key)}>Atom feed</a>.
      </p>
    </>
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
      <h2 id="before-after">Before and after</h2>
      {pairs.length === 0 ? (
        <p>
          There is no pair of successive reports of one machine on this page whose environments
          differ in exactly one attribute. Such a pair would show the cost of a kernel update, a
          mitigation or a governor.
        </p>
      ) : (
        <>
          <p>Pairs of successive reports of one machine with exactly one change between them:</p>
          <ChangeList changes={pairs} />
        </>
      )}

      <h2 id="time">Over time</h2>
      {history.length === 0 ? (
        <p>There are no results to draw.</p>
      ) : (
        <>
          <p>
            At most the newest {HISTORY_REPORTS_MAX} reports, of all machines of this key. A dashed
            vertical line is a change of the environment between two of the reports below.
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

      <h2 id="reports">Reports</h2>
      {reports.length === 0 ? (
        <p>There are no reports.</p>
      ) : (
        <>
          <PlainList of={["rating", "relative-speed", "benchmarks"]} />
          <ReportTable reports={reports} by="configuration" />
        </>
      )}
      {nextCursor !== null && (
        <p>
          <a href={paths.key(keyId, { cursor: nextCursor })}>Older reports</a>
        </p>
      )}
    </>
  );
}
