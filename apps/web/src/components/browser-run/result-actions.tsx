import { t } from "@oslag/language";
import { makeStatement, signStatement } from "@oslag/signing/web-sign";
import { useState } from "react";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { keepUnsent } from "./browser-store";
import { loadKey } from "./key-store";
import { sign, type Signed } from "./measure";
import { RefusedError, sendReport, type Sent } from "./send-report";

type State =
  | { readonly at: "ready"; readonly message: string | null }
  | { readonly at: "sending" }
  | { readonly at: "sent"; readonly sent: Sent; readonly withdrawal: Uint8Array };

type ResultActionsProps = {
  readonly signed: Signed;
  readonly origin: string;
  readonly onAgain: () => void;
};

/** Sends or saves a report, or measures again. After sending, it offers a signed withdrawal to save. */
export function ResultActions({ signed, origin, onAgain }: ResultActionsProps) {
  const [state, setState] = useState<State>({ at: "ready", message: null });
  const send = async () => {
    setState({ at: "sending" });
    try {
      const sent = await sendFresh(signed);
      const withdrawal = await signWithdrawal(sent.id, origin);
      await keepUnsent(null).catch(() => undefined);
      setState({ at: "sent", sent, withdrawal });
    } catch (error) {
      setState({ at: "ready", message: errorMessage(error) });
    }
  };
  return (
    <>
      {state.at === "ready" && state.message !== null && (
        <p className="note" role="alert">
          {state.message}
        </p>
      )}
      {state.at === "sent" && (
        <p className="note" role="status">
          {rich(
            "The report was sent. See <page>its page</page> or <layer>the cost of the browser’s layer</layer>. Save the statement below: with it you can withdraw the report even if this browser’s storage is cleared.",
            {
              page: link(state.sent.url),
              layer: link(paths.browserLayer({ browser: state.sent.id })),
            },
          )}
        </p>
      )}
      <p className="buttons">
        {state.at !== "sent" && (
          <button type="button" disabled={state.at === "sending"} onClick={() => void send()}>
            {state.at === "sending" ? t("Sending …") : t("Send the report to this site")}
          </button>
        )}
        {state.at === "sent" && (
          <SaveButton
            bytes={state.withdrawal}
            name={`withdraw-${state.sent.id.slice(0, 12)}.oslag.json`}
            text={t("Save the withdrawal statement")}
          />
        )}
        <SaveButton
          bytes={signed.envelope}
          name={`${signed.id.slice(0, 12)}.oslag.json`}
          text={t("Save the report file")}
        />
        <button type="button" onClick={onAgain}>
          {t("Measure again")}
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

/** Sends the report. If its challenge has expired, signs it again without one; it then counts as offline. */
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

function errorMessage(error: unknown): string {
  if (error instanceof RefusedError)
    return t("The site refused the report: {reason}", { reason: error.message });
  return t(
    "The site could not be reached. The report is still stored in this browser. Try again, or save the file and send it later.",
  );
}
