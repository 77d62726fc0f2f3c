"use client";

import type { CheckResource } from "@oslag/schema";
import { useState } from "react";
import { paths } from "@/lib/paths";
import { Concerned } from "../concerned";
import { FactList } from "../fact-list";
import { checkReport, sendFile, type Answer, type Stored } from "./ask-site";
import { CONSEQUENCES, reportFacts, statementFacts } from "./document-facts";
import { ProblemWords } from "./problem-words";
import type { VerifiedFile } from "./verify-file";

type VerifiedDocumentProps = {
  readonly name: string;
  readonly file: VerifiedFile;
  readonly origin: string;
};

/** A file whose signature holds: what it says, what the site would say of it, and the button that sends it. */
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
        It is a {file.kind}, and your browser verified it; nothing has been sent. The signature says
        who signed these bytes and that they did not change, not that the numbers are true.
      </p>
      <FactList
        facts={
          file.kind === "report"
            ? reportFacts(file.opened.report, file.opened.id)
            : statementFacts(file.opened.statement)
        }
      />
      <details>
        <summary>Everything that was signed</summary>
        <pre className="signed-text">{new TextDecoder().decode(file.opened.payload)}</pre>
      </details>
      {file.kind === "statement" && <p>{CONSEQUENCES[file.opened.statement.action]}</p>}
      {!isForHere && <p className="note">It was signed for another site, which alone takes it.</p>}
      <div role="status">
        {check !== null && check !== "checking" && stored === null && <CheckWords check={check} />}
        {answer !== null && answer !== "sending" && !answer.ok && (
          <ProblemWords problem={answer.problem} />
        )}
        {stored !== null && <StoredWords file={file} stored={stored} />}
      </div>
      {stored === null && isForHere && (
        <p className="buttons">
          {file.kind === "report" && (
            <button type="button" disabled={check === "checking"} onClick={() => void ask()}>
              Ask what the site would say
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

function CheckWords({ check }: { check: Answer<CheckResource> }) {
  if (!check.ok) return <ProblemWords problem={check.problem} />;
  const { id, known, counts, fresh, flags } = check.value;
  if (known)
    return (
      <p>
        The site has <a href={paths.report(id)}>this report</a> already.
      </p>
    );
  return (
    <>
      <p>
        Nothing was stored. The site would take it, as{" "}
        {fresh ? "a fresh report" : "an offline report"};{" "}
        {counts ? "it would count in rankings and figures." : "it would be shown and not count."}
      </p>
      <ul>
        {[...new Set(flags.map(({ rule }) => rule))].map((rule) => (
          <FlagWords key={rule} flags={flags.filter((flag) => flag.rule === rule)} />
        ))}
      </ul>
    </>
  );
}

/** What one rule found, and in which measurements. */
function FlagWords({ flags }: { flags: CheckResource["flags"] }) {
  const [first] = flags;
  if (first === undefined) return null;
  const subjects = flags.map(({ subject }) => subject).filter((subject) => subject !== "");
  return (
    <li>
      <strong>{first.seen}</strong> {first.harm} <code className="small">{first.rule}</code>
      <Concerned names={subjects} />
    </li>
  );
}

function StoredWords({ file, stored }: { file: VerifiedFile; stored: Stored }) {
  if (file.kind === "report")
    return (
      <p>
        <strong>{stored.created ? "The report is stored." : "The site had this report."}</strong>{" "}
        Its page is <a href={paths.report(stored.id)}>{paths.report(stored.id)}</a>, for good.
      </p>
    );
  const { action, subject } = file.opened.statement;
  return (
    <p>
      <strong>
        {stored.created ? "The statement took effect." : "The site had this statement."}
      </strong>{" "}
      It stands in the <a href={paths.moderation()}>public log</a>
      {action === "revoke-key" || action === "rotate-key" ? (
        "."
      ) : (
        <>
          {" "}
          and on <a href={paths.report(subject)}>the report’s page</a>.
        </>
      )}
    </p>
  );
}
