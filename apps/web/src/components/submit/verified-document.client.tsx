"use client";

import type { CheckResource } from "@oslag/schema";
import { useState } from "react";
import { freshPath } from "@/lib/fresh-path";
import { paths } from "@/lib/paths";
import { AffectedMeasurements } from "../affected-measurements";
import { FactList } from "../fact-list";
import { checkReport, sendFile, type Answer, type Stored } from "./ask-site";
import { CONSEQUENCES, reportFacts, statementFacts } from "./document-facts";
import { ProblemMessage } from "./problem-message";
import type { VerifiedFile } from "./verify-file";

type VerifiedDocumentProps = {
  readonly name: string;
  readonly file: VerifiedFile;
  readonly origin: string;
};

/** Shows a file with a valid signature, checks it with the site on request, and sends it. */
export function VerifiedDocument({ name, file, origin }: VerifiedDocumentProps) {
  const [check, setCheck] = useState<Answer<CheckResource> | "checking" | null>(null);
  const [answer, setAnswer] = useState<Answer<Stored> | "sending" | null>(null);

  const { audience } = file.kind === "report" ? file.opened.report : file.opened.statement;
  const isForHere = audience === "any" || audience === origin;
  const ask = async () => {
    setCheck("checking");
    setCheck(await checkReport(file.bytes));
  };
  const send = async () => {
    setAnswer("sending");
    setAnswer(await sendFile(file));
  };
  const stored = answer !== null && answer !== "sending" && answer.ok ? answer.value : null;
  return (
    <section aria-labelledby="verdict" className="verdict">
      <h2 id="verdict">{name} is valid</h2>
      <p>
        Your browser verified this {file.kind}; nothing has been sent. The signature proves which
        key signed it and that it has not changed. It does not prove that the numbers are true.
      </p>
      <FactList
        facts={
          file.kind === "report"
            ? reportFacts(file.opened.report, file.opened.id)
            : statementFacts(file.opened.statement)
        }
      />
      <details>
        <summary>Show the signed text</summary>
        <pre className="signed-text">{new TextDecoder().decode(file.opened.payload)}</pre>
      </details>
      {file.kind === "statement" && <p>{CONSEQUENCES[file.opened.statement.action]}</p>}
      {!isForHere && (
        <p className="note">It was signed for another site, and only that site accepts it.</p>
      )}
      <div role="status">
        {check !== null && check !== "checking" && stored === null && <CheckResult check={check} />}
        {answer !== null && answer !== "sending" && !answer.ok && (
          <ProblemMessage problem={answer.problem} />
        )}
        {stored !== null && <StoredMessage file={file} stored={stored} />}
      </div>
      {stored === null && isForHere && (
        <p className="buttons">
          {file.kind === "report" && (
            <button type="button" disabled={check === "checking"} onClick={() => void ask()}>
              Check it with the site
            </button>
          )}
          <button type="button" disabled={answer === "sending"} onClick={() => void send()}>
            {answer === "sending" ? "Sending…" : `Send this ${file.kind}`}
          </button>
        </p>
      )}
    </section>
  );
}

function CheckResult({ check }: { check: Answer<CheckResource> }) {
  if (!check.ok) return <ProblemMessage problem={check.problem} />;
  const { id, known, counts, fresh, flags } = check.value;
  if (known)
    return (
      <p>
        The site already has <a href={paths.report(id)}>this report</a>.
      </p>
    );
  return (
    <>
      <p>
        Nothing was stored. The site would accept it as{" "}
        {fresh ? "a fresh report" : "an offline report"}, and{" "}
        {counts
          ? "it would count in rankings and figures."
          : "would show it, but it would not count in rankings and figures."}
      </p>
      <ul>
        {[...new Set(flags.map(({ rule }) => rule))].map((rule) => (
          <FlagText key={rule} flags={flags.filter((flag) => flag.rule === rule)} />
        ))}
      </ul>
    </>
  );
}

/** Says what one rule found, and in which measurements. */
function FlagText({ flags }: { flags: CheckResource["flags"] }) {
  const [first] = flags;
  if (first === undefined) return null;
  const subjects = flags.map(({ subject }) => subject).filter((subject) => subject !== "");
  return (
    <li>
      <strong>{first.seen}</strong> {first.harm} <code className="small">{first.rule}</code>
      <AffectedMeasurements names={subjects} />
    </li>
  );
}

function StoredMessage({ file, stored }: { file: VerifiedFile; stored: Stored }) {
  if (file.kind === "report")
    return (
      <p>
        <strong>
          {stored.created ? "The report is stored." : "The site already had this report."}
        </strong>{" "}
        Its permanent address is{" "}
        <a href={freshPath(paths.report(stored.id), stored.fresh_url)}>{paths.report(stored.id)}</a>
        .
      </p>
    );
  const { action, subject } = file.opened.statement;
  return (
    <p>
      <strong>
        {stored.created ? "The statement took effect." : "The site already had this statement."}
      </strong>{" "}
      It is in the <a href={paths.moderation()}>public log</a>
      {action === "revoke-key" || action === "rotate-key" ? (
        "."
      ) : (
        <>
          {" "}
          and on <a href={freshPath(paths.report(subject), stored.fresh_url)}>the report’s page</a>.
        </>
      )}
    </p>
  );
}
