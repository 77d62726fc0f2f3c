import { rich } from "@/lib/rich";
import type { ProblemDocument } from "@oslag/schema";
import { quoted } from "@/lib/quoted";
import type { AnswerWords } from "./answer-words";
import { paths } from "@/lib/paths";

/** Explains why the site refused a file, with the field at fault. A null problem means that the site did not answer. */
export function ProblemMessage({
  problem,
  words,
}: {
  readonly problem: ProblemDocument | null;
  readonly words: AnswerWords;
}) {
  if (problem === null)
    return (
      <p>
        {rich("<strong>The site did not answer.</strong> You can safely send the file again.", {})}
      </p>
    );
  const { title, detail, field, code } = problem;
  return (
    <p>
      <strong>{words.problems[code] ?? title}</strong> {quoted(detail)}
      {field !== undefined && field !== "" && (
        <> {rich("Field <code>{field}</code>.", { field })}</>
      )}{" "}
      <a href={paths.problem(code)}>
        <code>{code}</code>
      </a>
    </p>
  );
}
