"use client";

import type { ProblemDocument } from "@oslag/schema";
import { useRef, useState, useSyncExternalStore, type DragEvent } from "react";
import { ProblemWords } from "./problem-words";
import { VerifiedDocument } from "./verified-document.client";
import type { FileVerdict } from "./verify-file";

type ReadFile = {
  readonly name: string;
  readonly turn: number;
  readonly verdict: FileVerdict | null;
};

/** Takes a file from the disk, by dropping or by its text, and verifies it in the browser before anything is sent. */
export function SubmitFile({ origin }: { origin: string }) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [isOver, setOver] = useState(false);
  // The latest choice wins, also when an earlier one takes longer to verify.
  const turn = useRef(0);
  const ready = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  const take = async (file: Blob | undefined, name: string) => {
    if (file === undefined) return;
    const mine = { name, turn: ++turn.current };
    setRead({ ...mine, verdict: null });
    // Verifier and schema are loaded for those alone who have a file.
    const { verifyFile } = await import("./verify-file");
    const verdict = await verifyFile(file);
    if (turn.current === mine.turn) setRead({ ...mine, verdict });
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
      {/* The input within serves keyboards; dropping is for a pointer alone. */}
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
          Drop a signed file here, or choose one
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => takeFirst(target.files)}
          />
        </label>
        <details>
          <summary>Or paste its text</summary>
          <label>
            The file’s text
            <textarea
              rows={5}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => {
                const text = target.value.trim();
                if (text !== "") void take(new Blob([text]), "The pasted text");
              }}
            />
          </label>
        </details>
      </div>
      <div role="status">
        {read?.verdict === null && <p>Verifying {read.name} …</p>}
        {read?.verdict?.verdict === "refused" && (
          <Refused name={read.name} problem={read.verdict.problem} />
        )}
        {read?.verdict?.verdict === "unable" && <Unable />}
      </div>
      {read?.verdict?.verdict === "verified" && (
        <VerifiedDocument
          key={read.turn}
          name={read.name}
          file={read.verdict.file}
          origin={origin}
        />
      )}
    </>
  );
}

function Refused({ name, problem }: { name: string; problem: ProblemDocument }) {
  return (
    <section aria-labelledby="verdict" className="verdict">
      <h2 id="verdict">{name} is not valid</h2>
      <ProblemWords problem={problem} />
      <p>Nothing was sent.</p>
    </section>
  );
}

function Unable() {
  return (
    <p className="note">
      This browser cannot verify Ed25519 signatures, or this page did not come over HTTPS. Send the
      file by one of the commands below; the site verifies it all the same.
    </p>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
