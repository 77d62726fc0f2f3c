"use client";

import { findingName } from "@oslag/labels";
import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { CheckResource } from "@oslag/schema";
import { useState } from "react";
import { freshPath } from "@/lib/fresh-path";
import { paths } from "@/lib/paths";
import { AffectedMeasurements } from "../affected-measurements";
import { FactList } from "../fact-list";
import type { AnswerWords } from "./answer-words";
import { checkReport, sendFile, type Answer, type Stored } from "./ask-site";
import { consequenceText, reportFacts, statementFacts } from "./document-facts";
import { ProblemMessage } from "./problem-message";
import type { VerifiedFile } from "./verify-file";

type VerifiedDocumentProps = {
  readonly name: string;
  readonly file: VerifiedFile;
  readonly origin: string;
  readonly words: AnswerWords;
};

/** Shows a file with a valid signature, checks it with the site on request, and sends it. */
export function VerifiedDocument({ name, file, origin, words }: VerifiedDocumentProps) {
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
      <h2 id="verdict">{t("{name} is valid", { name })}</h2>
      <p>
        {file.kind === "report"
          ? t("Your browser verified this report; nothing has been sent.")
          : t("Your browser verified this statement; nothing has been sent.")}{" "}
        {t(
          "The signature proves which key signed it and that it has not changed. It does not prove that the numbers are true.",
        )}
      </p>
      <FactList
        facts={
          file.kind === "report"
            ? reportFacts(file.opened.report, file.opened.id)
            : statementFacts(file.opened.statement)
        }
      />
      <details>
        <summary>{t("Show the signed text")}</summary>
        <pre className="signed-text">{new TextDecoder().decode(file.opened.payload)}</pre>
      </details>
      {file.kind === "statement" && <p>{consequenceText(file.opened.statement.action)}</p>}
      {!isForHere && (
        <p className="note">
          {t("It was signed for another site, and only that site accepts it.")}
        </p>
      )}
      <div role="status">
        {check !== null && check !== "checking" && stored === null && (
          <CheckResult check={check} words={words} />
        )}
        {answer !== null && answer !== "sending" && !answer.ok && (
          <ProblemMessage problem={answer.problem} words={words} />
        )}
        {stored !== null && <StoredMessage file={file} stored={stored} />}
      </div>
      {stored === null && isForHere && (
        <p className="buttons">
          {file.kind === "report" && (
            <button type="button" disabled={check === "checking"} onClick={() => void ask()}>
              {t("Check it with the site")}
            </button>
          )}
          <button type="button" disabled={answer === "sending"} onClick={() => void send()}>
            {answer === "sending"
              ? t("Sending…")
              : file.kind === "report"
                ? t("Send this report")
                : t("Send this statement")}
          </button>
        </p>
      )}
    </section>
  );
}

function CheckResult({
  check,
  words,
}: {
  readonly check: Answer<CheckResource>;
  readonly words: AnswerWords;
}) {
  if (!check.ok) return <ProblemMessage problem={check.problem} words={words} />;
  const { id, known, counts, fresh, flags } = check.value;
  if (known)
    return (
      <p>
        {rich("The site already has <link>this report</link>.", { link: link(paths.report(id)) })}
      </p>
    );
  return (
    <>
      <p>
        {t("Nothing was stored.")} {acceptedText({ fresh, counts })}
      </p>
      <ul>
        {[...new Set(flags.map(({ rule }) => rule))].map((rule) => (
          <FlagText key={rule} flags={flags.filter((flag) => flag.rule === rule)} words={words} />
        ))}
      </ul>
    </>
  );
}

/** Says as what the site would accept a report. */
function acceptedText({ fresh, counts }: Pick<CheckResource, "fresh" | "counts">): string {
  if (counts)
    return fresh
      ? t("The site would accept it as a fresh report, and it would count in rankings and figures.")
      : t(
          "The site would accept it as an offline report, and it would count in rankings and figures.",
        );
  return fresh
    ? t(
        "The site would accept it as a fresh report, and would show it, but it would not count in rankings and figures.",
      )
    : t(
        "The site would accept it as an offline report, and would show it, but it would not count in rankings and figures.",
      );
}

/** Says what one rule found, and in which measurements. */
function FlagText({
  flags,
  words,
}: {
  readonly flags: CheckResource["flags"];
  readonly words: AnswerWords;
}) {
  const [first] = flags;
  if (first === undefined) return null;
  const subjects = flags.map(({ subject }) => subject).filter((subject) => subject !== "");
  return (
    <li>
      <strong>{words.flags[first.flag]?.seen ?? first.seen}</strong>{" "}
      {words.flags[first.flag]?.harm ?? first.harm} <code className="small">{first.rule}</code>
      <AffectedMeasurements names={subjects.map(findingName)} />
    </li>
  );
}

function StoredMessage({ file, stored }: { file: VerifiedFile; stored: Stored }) {
  if (file.kind === "report")
    return (
      <p>
        <strong>
          {stored.created ? t("The report is stored.") : t("The site already had this report.")}
        </strong>{" "}
        {rich("Its permanent address is <link>{id}</link>.", {
          link: link(freshPath(paths.report(stored.id), stored.fresh_url)),
          id: paths.report(stored.id),
        })}
      </p>
    );
  const { action, subject } = file.opened.statement;
  return (
    <p>
      <strong>
        {stored.created
          ? t("The statement took effect.")
          : t("The site already had this statement.")}
      </strong>{" "}
      {action === "revoke-key" || action === "rotate-key"
        ? rich("It is in the <log>public log</log>.", { log: link(paths.moderation()) })
        : rich("It is in the <log>public log</log> and on <page>the report’s page</page>.", {
            log: link(paths.moderation()),
            page: link(freshPath(paths.report(subject), stored.fresh_url)),
          })}
    </p>
  );
}
