import type { ProblemDocument } from "@oslag/schema";
import { paths } from "@/lib/paths";

/** Explains why the site refused a file, with the field at fault. A null problem means that the site did not answer. */
export function ProblemMessage({ problem }: { problem: ProblemDocument | null }) {
  if (problem === null)
    return (
      <p>
        <strong>The site did not answer.</strong> You can safely send the file again.
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
