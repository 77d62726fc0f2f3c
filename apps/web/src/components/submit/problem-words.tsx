import type { ProblemDocument } from "@oslag/schema";
import { paths } from "@/lib/paths";

/** A refusal in the words of the registry, with the field at fault; null is a site that did not answer. */
export function ProblemWords({ problem }: { problem: ProblemDocument | null }) {
  if (problem === null)
    return (
      <p>
        <strong>The site did not answer.</strong> Sending the file again is safe.
      </p>
    );
  const { title, detail, field, code } = problem;
  return (
    <p>
      <strong>{title}</strong> {detail}
      {field !== undefined && field !== "" && (
        <>
          {" "}
          Field <code>{field}</code>.
        </>
      )}{" "}
      <a href={paths.problem(code)}>
        <code>{code}</code>
      </a>
    </p>
  );
}
