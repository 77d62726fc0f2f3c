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
        All statements of contributors about their own reports and keys, and of moderators about any
        report, newest first. Each is signed; <a href={paths.api.statements()}>the API</a> has the
        signed bytes. Nothing is ever deleted, and a restored report counts again.
      </p>
      {statements.length === 0 ? (
        <p>There are no statements yet.</p>
      ) : (
        <ScrollRegion label="Statements">
          <table>
            <thead>
              <tr>
                <th scope="col">Received</th>
                <th scope="col">Action</th>
                <th scope="col">About</th>
                <th scope="col">Reason</th>
                <th scope="col">Signed by</th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ id, received, statement }) => (
                <tr key={id}>
                  <td>
                    <TimeStamp time={received} />
                  </td>
                  <td>{ACTION_TEXTS[statement.action]}</td>
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
      <h2 id="reasons">Reasons of moderators</h2>
      <p>
        A moderator who flags, hides or restores a report signs a statement with one of these
        reasons. A flagged or hidden report counts nowhere, and a hidden one is not shown. The
        contributor can withdraw or annotate a report{" "}
        <Link href={paths.submit()}>with a signed file</Link>.
      </p>
      <FactList
        facts={Object.entries(REASONS).map(([code, meaning]) => [code, meaning] as const)}
      />
    </>
  );
}

const ACTION_TEXTS: Readonly<Record<Statement["action"], string>> = {
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

// A contributor's text is shown only on the report's own page, so that hiding the report hides it too.
function reasonOf(statement: Statement): string {
  return isModeration(statement)
    ? [REASONS[statement.reason], statement.text].filter(Boolean).join(" ")
    : "";
}
