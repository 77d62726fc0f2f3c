"use client";

import { t } from "@oslag/language";
import type { ProblemDocument } from "@oslag/schema";
import { useRef, useState, type DragEvent } from "react";
import { useBrowserValue } from "../use-browser-value";
import type { AnswerWords } from "./answer-words";
import { ProblemMessage } from "./problem-message";
import { VerifiedDocument } from "./verified-document.client";
import type { FileVerdict } from "./verify-file";

type ReadFile = {
  readonly name: string;
  readonly attempt: number;
  readonly verdict: FileVerdict | null;
};

/** Accepts a dropped, chosen or pasted file, and verifies it in the browser before anything is sent. */
export function SubmitFile({
  origin,
  words,
}: {
  readonly origin: string;
  readonly words: AnswerWords;
}) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [isOver, setOver] = useState(false);
  // The latest choice wins, even if an earlier one takes longer to verify.
  const attempts = useRef(0);
  const ready = useBrowserValue(() => true, false);

  const take = async (file: Blob | undefined, name: string) => {
    if (file === undefined) return;
    const mine = { name, attempt: ++attempts.current };
    setRead({ ...mine, verdict: null });
    // Verifier and schema are loaded only once there is a file.
    const { verifyFile } = await import("./verify-file");
    const verdict = await verifyFile(file);
    if (attempts.current === mine.attempt) setRead({ ...mine, verdict });
  };
  const takeFirst = (files: FileList | null) => void take(files?.[0], files?.[0]?.name ?? "");
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFirst(event.dataTransfer.files);
  };
  if (!ready) return null;
  return (
    <>
      {/* Keyboards use the input inside; only a pointer can drop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={isOver ? "drop drop-over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label>
          {t("Drop a signed file here, or choose one:")}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => takeFirst(target.files)}
          />
        </label>
        <details>
          <summary>{t("Or paste its text")}</summary>
          <label>
            {t("The file’s text")}
            <textarea
              rows={5}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => {
                const text = target.value.trim();
                if (text !== "") void take(new Blob([text]), t("The pasted text"));
              }}
            />
          </label>
        </details>
      </div>
      <div role="status">
        {read?.verdict === null && <p>{t("Verifying {name} …", { name: read.name })}</p>}
        {read?.verdict?.verdict === "refused" && (
          <Refused name={read.name} problem={read.verdict.problem} words={words} />
        )}
        {read?.verdict?.verdict === "unable" && <Unable />}
      </div>
      {read?.verdict?.verdict === "verified" && (
        <VerifiedDocument
          key={read.attempt}
          name={read.name}
          file={read.verdict.file}
          origin={origin}
          words={words}
        />
      )}
    </>
  );
}

function Refused({
  name,
  problem,
  words,
}: {
  readonly name: string;
  readonly problem: ProblemDocument;
  readonly words: AnswerWords;
}) {
  return (
    <section aria-labelledby="verdict" className="verdict">
      <h2 id="verdict">{t("{name} is not valid", { name })}</h2>
      <ProblemMessage problem={problem} words={words} />
      <p>{t("Nothing was sent.")}</p>
    </section>
  );
}

function Unable() {
  return (
    <p className="note">
      {t(
        "This browser cannot verify Ed25519 signatures, or this page was not loaded over HTTPS. Send the file with one of the commands below; the site verifies it too.",
      )}
    </p>
  );
}
