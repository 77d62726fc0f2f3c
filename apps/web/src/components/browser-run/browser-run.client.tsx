"use client";

import type { ScalingFit, ScalingRow } from "@oslag/charts";
import type { RunMode } from "@oslag/schema";
import type { RatedResults } from "@oslag/science";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { FigureOne } from "../figure-one";
import { keepUnsent, loadUnsent } from "./browser-store";
import type { Shown, SuiteAddress } from "./measure";
import { RunControls } from "./run-controls";
import { listMissing } from "./missing";
import { RunProgress, type Progress } from "./run-progress";

export type BrowserRunProps = {
  readonly suite: SuiteAddress;
  /** From the page's address. */
  readonly mode: RunMode;
  readonly rows: readonly ScalingRow[];
  readonly fit: ScalingFit | null;
  readonly baseline: RatedResults;
};

type State =
  | { readonly at: "idle"; readonly words: string | null }
  | { readonly at: "running"; readonly progress: Progress }
  | { readonly at: "done"; readonly shown: Shown; readonly fromBefore: boolean };

const OWN = "own-run";

/** Measuring, signing and results come when a run starts or one is kept: most visitors only look. */
const loadMeasuring = () => import("./result-section");
const ResultSection = lazy(loadMeasuring);

/** Measures in this browser, shows the point on Figure 1, and sends the signed report when asked to. */
export function BrowserRun({ suite, mode, rows, fit, baseline }: BrowserRunProps) {
  const [state, setState] = useState<State>({ at: "idle", words: null });
  const abort = useRef<AbortController | null>(null);
  // What a browser lacks is known in the browser alone.
  const missing = useSyncExternalStore(subscribeToNothing, listMissing, () => null);

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
      setState({ at: "idle", words: wordsOf(error) });
    }
  };

  const point = state.at === "done" ? state.shown.point : null;
  const own: ScalingRow[] =
    point === null
      ? []
      : [
          {
            id: OWN,
            label: "your browser",
            origin: "browser",
            virtual: false,
            emphasis: true,
            ...point,
          },
        ];
  return (
    <>
      {missing === null ? (
        <p className="note">Measuring here needs JavaScript, WebAssembly and a worker.</p>
      ) : (
        missing.map(({ words }) => (
          <p key={words} className="note">
            {words}
          </p>
        ))
      )}
      {state.at === "idle" && (
        <>
          {state.words !== null && (
            <p className="note" role="alert">
              {state.words}
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
            fromBefore={state.fromBefore}
            origin={suite.origin}
            onAgain={() => setState({ at: "idle", words: null })}
          />
        </Suspense>
      )}
      <h2 id="point">
        {own.length > 0 ? "Your point on Figure 1" : "Where your point will stand"}
      </h2>
      <FigureOne
        rows={[...rows, ...own]}
        crowd={[]}
        fit={fit}
        description={`${rows.length} points of the live figure${own.length > 0 ? ", and the point of this run" : ""}.`}
        caption={
          <>
            Asterisks are browsers: the geometric mean over what of the default set a browser has,
            the file operations on its own file system in memory. They show what the browser’s layer
            costs, no operating system, and enter no fit and no native ranking.
          </>
        }
        table={
          <ul>
            {[...own, ...rows].map(({ id, label, ratingMips, relativeSpeed }) => (
              <li key={id}>
                {label}: {ratingMips.toPrecision(3)} MIPS, relative speed{" "}
                {relativeSpeed.toPrecision(3)}
              </li>
            ))}
          </ul>
        }
      />
    </>
  );
}

async function restore(baseline: RatedResults): Promise<Shown | null> {
  const envelope = await loadUnsent();
  if (envelope === null) return null;
  const { readSigned, toShown } = await loadMeasuring();
  return toShown(await readSigned(envelope), baseline);
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && error.name === "CancelledError")
    return "You cancelled the run. Nothing was kept and nothing was sent.";
  const reason = error instanceof Error ? error.message : String(error);
  return `The run failed, and nothing was sent: ${reason}`;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
