import { PROBLEM_CODES, PROBLEMS, type ProblemCode, type ProblemKind } from "@oslag/schema";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CodeText } from "@/components/code-text";
import { FactList } from "@/components/fact-list";
import { WHAT_TO_DO } from "@/components/method/what-to-do";
import { paths } from "@/lib/paths";

export const dynamicParams = false;

type PageProps = { readonly params: Promise<{ code: string }> };

export function generateStaticParams() {
  return PROBLEM_CODES.map((code) => ({ code }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const problem = find((await params).code);
  return problem === null ? {} : { title: `Problem ${problem.code}`, description: problem.title };
}

/** The address that the `type` of a problem document names: one problem, and what to do about it. */
export default async function ProblemPage({ params }: PageProps) {
  const problem = find((await params).code);
  if (problem === null) notFound();
  const { code, title, status } = problem;
  return (
    <>
      <h1>
        Problem <code>{code}</code>
      </h1>
      <p className="lead">{title}</p>
      <h2 id="what-to-do">What to do</h2>
      <ul>
        {WHAT_TO_DO[code].map((step) => (
          <li key={step}>
            <CodeText text={step} />
          </li>
        ))}
      </ul>
      <h2 id="more">More about it</h2>
      <FactList
        facts={[
          ["HTTP status", status],
          [
            "Every problem",
            <a key="all" href={paths.method(`problem-${code}`)}>
              The list of problems
            </a>,
          ],
          [
            "Signed files",
            <a key="file" href={paths.submit()}>
              Verify and send a file
            </a>,
          ],
          [
            "Runner",
            <a key="run" href={paths.run()}>
              Download the newest runner
            </a>,
          ],
          [
            "Programs",
            <a key="api" href={paths.apiReference()}>
              Description of the API
            </a>,
          ],
          [
            "Search",
            <a key="search" href={paths.search()}>
              Search reports, processors and systems
            </a>,
          ],
          [
            "Decisions",
            <a key="log" href={paths.moderation()}>
              The log of moderation
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
