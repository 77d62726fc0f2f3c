import { isModeration, REASONS, type Statement } from "@oslag/schema";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ScrollRegion } from "@/components/scroll-region";
import { TimeStamp } from "@/components/time-stamp";
import { ModerationQuery } from "@/lib/moderation-query";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";
import { listStatements } from "@/server/statements/list-statements";

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
                  <td>{statement.action}</td>
                  <td>
                    <Subject statement={statement} />
                  </td>
                  <td>{reasonOf(statement)}</td>
                  <td>
                    <code>{statement.key.slice(0, 20)}…</code>
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
    </>
  );
}

function Subject({ statement: { action, subject } }: { statement: Statement }) {
  const short = <code>{subject.slice(0, 20)}…</code>;
  if (action === "revoke-key" || action === "rotate-key") return short;
  return <Link href={paths.report(subject)}>{short}</Link>;
}

// What senders write stands on the report's own page, where hiding the report hides it too.
function reasonOf(statement: Statement): string {
  return isModeration(statement)
    ? [REASONS[statement.reason], statement.text].filter(Boolean).join(" ")
    : "";
}
