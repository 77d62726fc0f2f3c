import { t, translate } from "@oslag/language";
import { REASONS } from "@oslag/schema";
import type { Metadata } from "next";
import { z } from "zod";
import { FactList } from "@/components/fact-list";
import { StatementTable } from "@/components/moderation/statement-table";
import { NotFoundNotice } from "@/components/not-found-notice";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { getSite } from "@/server/site";
import { listStatements } from "@oslag/store";

export function generateMetadata(): Metadata {
  return {
    title: t("Moderation"),
    description: t(
      "Every signed statement about reports and keys, newest first. Nothing is deleted.",
    ),
  };
}

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
  if (!page.ok) return <NotFoundNotice />;
  const { statements, nextCursor } = page.value;
  return (
    <>
      <h1>{t("Moderation")}</h1>
      <p className="lead">
        {rich(
          "All statements of contributors about their own reports and keys, and of moderators about any report, newest first. Each is signed; <link>the API</link> has the signed bytes. Nothing is ever deleted, and a restored report counts again.",
          { link: link(paths.api.statements()) },
        )}
      </p>
      {statements.length === 0 ? (
        <p>{t("There are no statements yet.")}</p>
      ) : (
        <StatementTable statements={statements} />
      )}
      {nextCursor !== null && (
        <p>
          <a href={paths.moderation({ cursor: nextCursor })}>{t("Older statements")}</a>
        </p>
      )}
      <h2 id="reasons">{t("Reasons of moderators")}</h2>
      <p>
        {rich(
          "A moderator who flags, hides or restores a report signs a statement with one of these reasons. A flagged or hidden report counts nowhere, and a hidden one is not shown. The contributor can withdraw or annotate a report <link>with a signed file</link>.",
          { link: link(paths.submit()) },
        )}
      </p>
      <FactList
        areCodes
        facts={Object.entries(REASONS).map(([code, meaning]) => [code, translate(meaning)])}
      />
    </>
  );
}
