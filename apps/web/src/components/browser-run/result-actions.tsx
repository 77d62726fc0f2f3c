import { makeStatement, signStatement } from "@oslag/signing/web-sign";
import { useState } from "react";
import { paths } from "@/lib/paths";
import { keepUnsent } from "./browser-store";
import { loadKey } from "./key-store";
import { sign, type Signed } from "./measure";
import { RefusedError, sendReport, type Sent } from "./send-report";

type State =
  | { readonly at: "ready"; readonly words: string | null }
  | { readonly at: "sending" }
  | { readonly at: "sent"; readonly sent: Sent; readonly withdrawal: Uint8Array };

export type ResultActionsProps = {
  readonly signed: Signed;
  readonly origin: string;
  readonly onAgain: () => void;
};

/** Send, save, measure again; and once it was sent, the statement that takes it back. */
export function ResultActions({ signed, origin, onAgain }: ResultActionsProps) {
  const [state, setState] = useState<State>({ at: "ready", words: null });
  const send = async () => {
    setState({ at: "sending" });
    try {
      const sent = await sendFresh(signed);
      const withdrawal = await signWithdrawal(sent.id, origin);
      await keepUnsent(null).catch(() => undefined);
      setState({ at: "sent", sent, withdrawal });
    } catch (error) {
      setState({ at: "ready", words: wordsOf(error) });
    }
  };
  return (
    <>
      {state.at === "ready" && state.words !== null && (
        <p className="note" role="alert">
          {state.words}
        </p>
      )}
      {state.at === "sent" && (
        <p className="note" role="status">
          Sent. <a href={state.sent.url}>Its page</a> and{" "}
          <a href={paths.browserLayer({ browser: state.sent.id })}>
            the cost of the browser’s layer
          </a>{" "}
          show it. Save the statement below: with it you may withdraw the report, also when this
          browser’s storage is gone.
        </p>
      )}
      <p className="run-actions">
        {state.at !== "sent" && (
          <button type="button" disabled={state.at === "sending"} onClick={() => void send()}>
            {state.at === "sending" ? "Sending …" : "Send it to this site"}
          </button>
        )}
        {state.at === "sent" && (
          <SaveButton
            bytes={state.withdrawal}
            name={`withdraw-${state.sent.id.slice(0, 12)}.oslag.json`}
            text="Save the withdrawal statement"
          />
        )}
        <SaveButton
          bytes={signed.envelope}
          name={`${signed.id.slice(0, 12)}.oslag.json`}
          text="Save the report file"
        />
        <button type="button" onClick={onAgain}>
          Measure again
        </button>
      </p>
    </>
  );
}

function SaveButton(props: { bytes: Uint8Array; name: string; text: string }) {
  return (
    <button type="button" onClick={() => save(props.bytes, props.name)}>
      {props.text}
    </button>
  );
}

function save(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A challenge that has expired meanwhile is left out: the report then proves its key and not its hour. */
async function sendFresh(signed: Signed): Promise<Sent> {
  try {
    return await sendReport(signed.envelope);
  } catch (error) {
    if (!(error instanceof RefusedError) || !CHALLENGE_PROBLEMS.has(error.code)) throw error;
    const { challenge: _expired, ...report } = signed.report;
    const { key } = await loadKey();
    return sendReport((await sign(report, key)).envelope);
  }
}

const CHALLENGE_PROBLEMS: ReadonlySet<string> = new Set([
  "unknown_challenge",
  "challenge_expired",
  "challenge_used",
]);

async function signWithdrawal(report: string, audience: string): Promise<Uint8Array> {
  const { key } = await loadKey();
  const saying = { action: "withdraw", report, key: key.id, audience } as const;
  return signStatement(makeStatement(saying, new Date()), key);
}

function wordsOf(error: unknown): string {
  if (error instanceof RefusedError) return `The site did not take it: ${error.message}`;
  return "The site could not be reached. Nothing is lost: the report is kept in this browser, and the file can be saved and sent from elsewhere.";
}
