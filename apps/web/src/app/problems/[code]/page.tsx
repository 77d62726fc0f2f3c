import { t, translate } from "@oslag/language";
import { PROBLEM_CODES, PROBLEMS, type ProblemCode, type ProblemKind } from "@oslag/schema";
import type { Metadata } from "next";
import { CodeText } from "@/components/code-text";
import { FactList } from "@/components/fact-list";
import { WHAT_TO_DO } from "@/components/method/what-to-do";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { paths } from "@/lib/paths";
import { rich } from "@/lib/rich";

type PageProps = { readonly params: Promise<{ code: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const problem = find((await params).code);
  return problem === null
    ? notFoundMetadata()
    : {
        title: t("Problem {code}", { code: problem.code }),
        description: translate(problem.title),
      };
}

/** The address that the `type` of a problem document names: one problem, and what to do about it. */
export default async function ProblemPage({ params }: PageProps) {
  const problem = find((await params).code);
  if (problem === null) return <NotFoundNotice />;
  const { code, title, status } = problem;
  return (
    <>
      <h1>{rich("Problem <code>{name}</code>", { name: code })}</h1>
      <p className="lead">{translate(title)}</p>
      <h2 id="what-to-do">{t("What to do")}</h2>
      <ul>
        {WHAT_TO_DO[code].map((step) => (
          <li key={step}>
            <CodeText text={translate(step)} />
          </li>
        ))}
      </ul>
      <h2 id="more">{t("More about it")}</h2>
      <FactList
        facts={[
          [t("HTTP status"), status],
          [
            t("Every problem"),
            <a key="all" href={paths.method(`problem-${code}`)}>
              {t("The list of problems")}
            </a>,
          ],
          [
            t("Signed files"),
            <a key="file" href={paths.submit()}>
              {t("Verify and send a file")}
            </a>,
          ],
          [
            t("Runner"),
            <a key="run" href={paths.run()}>
              {t("Download the newest runner")}
            </a>,
          ],
          [
            t("Programs"),
            <a key="api" href={paths.apiReference()}>
              {t("Description of the API")}
            </a>,
          ],
          [
            t("Search"),
            <a key="search" href={paths.search()}>
              {t("Search reports, processors and systems")}
            </a>,
          ],
          [
            t("Decisions"),
            <a key="log" href={paths.moderation()}>
              {t("The log of moderation")}
            </a>,
          ],
        ]}
      />
    </>
  );
}

function find(code: string): (ProblemKind & { readonly code: ProblemCode }) | null {
  const known = PROBLEM_CODES.find((one) => one === code);
  return known === undefined ? null : { code: known, ...PROBLEMS[known] };
}
