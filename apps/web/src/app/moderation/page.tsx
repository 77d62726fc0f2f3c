import { REASONS } from "@oslag/schema";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { FactList } from "@/components/fact-list";
import { StatementTable } from "@/components/moderation/statement-table";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";
import { listStatements } from "@oslag/store";

export const metadata: Metadata = {
  title: "Moderation",
  description: "Every signed statement about reports and keys, newest first. Nothing is deleted.",
};

type PageProps = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Without a valid cursor the page shows the newest statements. */
const Query = z.object({
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,512}$/)
    .optional()
    .catch(undefined),
});

export default async function ModerationPage({ searchParams }: PageProps) {
  const { cursor } = Query.parse(await searchParams);
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
        <StatementTable statements={statements} />
      )}
      {nextCursor !== null && (
        <p>
          <a href={paths.moderation({ cursor: nextCursor })}>Older statements</a>
        </p>
      )}
      <h2 id="reasons">Reasons of moderators</h2>
      <p>
        A moderator who flags, hides or restores a report signs a statement with one of these
        reasons. A flagged or hidden report counts nowhere, and a hidden one is not shown. The
        contributor can withdraw or annotate a report{" "}
        <a href={paths.submit()}>with a signed file</a>.
      </p>
      <FactList
        facts={Object.entries(REASONS).map(([code, meaning]) => [code, meaning] as const)}
      />
    </>
  );
}
