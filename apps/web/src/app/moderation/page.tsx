import { isModeration, REASONS, type Statement } from "@oslag/schema";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { FactList } from "@/components/fact-list";
import { ScrollRegion } from "@/components/scroll-region";
import { TimeStamp } from "@/components/time-stamp";
import { ModerationQuery } from "@/lib/moderation-query";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";
import { listStatements } from "@oslag/store";

export const metadata: Metadata = {
  title: "Moderation",
  description: "Every signed statement about reports and keys, newest first. Nothing is deleted.",
};

type PageProps = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ModerationPage({ searchParams }: PageProps) {
  const { cursor } = ModerationQuery.parse(await searchParams);
  const page = await listStatements(getSite().db, {
    limit: 50,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (!page.ok) notFound();
  const { statements, nextCursor } = page.value;
  return (
    <>
      <h1>Moderation</h1>
      <p className="lead">
        What keys said about their reports, and moderators about anybody’s, newest first. Each is
        signed; the signed bytes are in <a href={paths.api.statements()}>the API</a>. Nothing is
        ever deleted, and a restored report counts again.
      </p>
      {statements.length === 0 ? (
        <p>Nothing has been said yet.</p>
      ) : (
        <ScrollRegion label="Statements">
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">About</th>
                <th scope="col">Why</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ id, received, statement }) => (
                <tr key={id}>
                  <td>
                    <TimeStamp time={received} />
                  </td>
                  <td>{WORDS[statement.action]}</td>
                  <td>
                    <Subject statement={statement} />
                  </td>
                  <td>{reasonOf(statement)}</td>
                  <td>
                    <KeyLink id={statement.key} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {nextCursor !== null && (
        <p>
          <Link href={paths.moderation({ cursor: nextCursor })}>Older statements</Link>
        </p>
      )}
      <h2 id="reasons">Reasons</h2>
      <p>
        A moderator flags, hides or restores a report for one of these reasons, and signs it. A
        flagged or hidden report counts nowhere; a hidden one is shown to nobody. Its contributor
        may withdraw or annotate it <Link href={paths.submit()}>by a signed file</Link>.
      </p>
      <FactList
        facts={Object.entries(REASONS).map(([code, meaning]) => [code, meaning] as const)}
      />
    </>
  );
}

const WORDS: Readonly<Record<Statement["action"], string>> = {
  withdraw: "withdrawn",
  annotate: "annotated",
  "revoke-key": "key revoked",
  "rotate-key": "key replaced by",
  flag: "flagged",
  hide: "hidden",
  restore: "restored",
};

function Subject({ statement: { action, subject } }: { statement: Statement }) {
  if (action === "revoke-key" || action === "rotate-key") return <KeyLink id={subject} />;
  return (
    <>
      report{" "}
      <Link href={paths.report(subject)}>
        <code className="nowrap">{subject.slice(0, 12)}…</code>
      </Link>
    </>
  );
}

function KeyLink({ id }: { id: string }) {
  return (
    <Link href={paths.key(id)}>
      <code>{id.slice(0, 20)}…</code>
    </Link>
  );
}

// What senders write stands on the report's own page, where hiding the report hides it too.
function reasonOf(statement: Statement): string {
  return isModeration(statement)
    ? [REASONS[statement.reason], statement.text].filter(Boolean).join(" ")
    : "";
}
