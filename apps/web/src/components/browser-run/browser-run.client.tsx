"use client";

import { t, translate } from "@oslag/language";
import type { RunMode } from "@oslag/schema";
import type { RatedResults } from "@oslag/science";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useBrowserValue } from "../use-browser-value";
import { keepUnsent, loadUnsent } from "./browser-store";
import type { Shown, SuiteAddress } from "./measure";
import { RunControls } from "./run-controls";
import { listMissing } from "./missing";
import type { FigureOfToday } from "./own-figure";
import { RunProgress, type Progress } from "./run-progress";
import type { WarningWords } from "./warning-words";

type BrowserRunProps = {
  readonly suite: SuiteAddress;
  /** From the page's address. */
  readonly mode: RunMode;
  /** Figure 1; null if it could not be read. */
  readonly figure: FigureOfToday | null;
  /** The figure as the site drew it. The browser draws it again only for a point of its own. */
  readonly drawn: ReactNode;
  readonly baseline: RatedResults;
  readonly words: WarningWords;
};

type State =
  | { readonly at: "idle"; readonly message: string | null }
  | { readonly at: "running"; readonly progress: Progress }
  | { readonly at: "done"; readonly shown: Shown; readonly fromBefore: boolean };

/** The code for measuring, signing and results is loaded when a run starts or is restored: most visitors only look. */
const loadMeasuring = () => import("./result-section");
const ResultSection = lazy(loadMeasuring);
/** So is the code for drawing. */
const OwnFigure = lazy(() => import("./own-figure"));

/** Measures in this browser, shows the point on Figure 1, and sends the signed report on request. */
export function BrowserRun({ suite, mode, figure, drawn, baseline, words }: BrowserRunProps) {
  const [state, setState] = useState<State>({ at: "idle", message: null });
  const abort = useRef<AbortController | null>(null);
  // Only the browser knows what it lacks.
  const missing = useBrowserValue<ReturnType<typeof listMissing> | null>(listMissing, null);

  useEffect(() => {
    void restore(baseline).then(
      (shown) => shown && setState({ at: "done", shown, fromBefore: true }),
      () => undefined,
    );
    return () => abort.current?.abort();
  }, [baseline]);

  const start = async (chosen: RunMode) => {
    const controller = new AbortController();
    abort.current = controller;
    setState({ at: "running", progress: { permille: 0, leftMs: null, doing: "starting" } });
    try {
      const { measure, toShown } = await loadMeasuring();
      const signed = await measure(suite, chosen, {
        signal: controller.signal,
        onProgress: ({ permille, left_ms: leftMs, benchmark = "", variant = "", phase }) =>
          setState({
            at: "running",
            progress: { permille, leftMs, doing: `${benchmark} ${variant}: ${phase}` },
          }),
      });
      await keepUnsent(signed.envelope).catch(() => undefined);
      setState({ at: "done", shown: toShown(signed, baseline), fromBefore: false });
    } catch (error) {
      setState({ at: "idle", message: errorMessage(error) });
    }
  };

  const point = state.at === "done" ? state.shown.point : null;
  return (
    <>
      {missing === null ? (
        <p className="note">
          {t("To measure here, the browser needs JavaScript, WebAssembly and workers.")}
        </p>
      ) : (
        missing.map(({ message }) => (
          <p key={message} className="note">
            {translate(message)}
          </p>
        ))
      )}
      {state.at === "idle" && (
        <>
          {state.message !== null && (
            <p className="note" role="alert">
              {state.message}
            </p>
          )}
          <RunControls
            mode={mode}
            isPossible={missing !== null && missing.every(({ isFatal }) => !isFatal)}
            onStart={(chosen) => void start(chosen)}
          />
        </>
      )}
      {state.at === "running" && (
        <RunProgress progress={state.progress} onCancel={() => abort.current?.abort()} />
      )}
      {state.at === "done" && (
        <Suspense>
          <ResultSection
            shown={state.shown}
            words={words}
            fromBefore={state.fromBefore}
            origin={suite.origin}
            onAgain={() => setState({ at: "idle", message: null })}
          />
        </Suspense>
      )}
      <h2 id="point">
        {point === null ? t("Where your point will be") : t("Your point on Figure 1")}
      </h2>
      {figure === null ? (
        <p className="note">
          {t("Figure 1 cannot be shown at the moment. Reload the page to try again.")}
        </p>
      ) : (
        <Suspense fallback={drawn}>
          {point === null ? drawn : <OwnFigure figure={figure} point={point} />}
        </Suspense>
      )}
    </>
  );
}

async function restore(baseline: RatedResults): Promise<Shown | null> {
  const envelope = await loadUnsent();
  if (envelope === null) return null;
  const { readSigned, toShown } = await loadMeasuring();
  return toShown(await readSigned(envelope), baseline);
}

function errorMessage(error: unknown): string {
  if (error instanceof Error && error.name === "CancelledError")
    return t("You cancelled the run. Its results were discarded, and nothing was sent.");
  const reason = error instanceof Error ? error.message : String(error);
  return t("The run failed, and nothing was sent: {reason}", { reason });
}
