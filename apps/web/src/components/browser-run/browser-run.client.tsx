"use client";

import { formatSignificant } from "@oslag/labels";
import { isToday, type ExploreChart } from "@oslag/charts";
import type { FigureRow, RunMode } from "@oslag/schema";
import type { RatedResults } from "@oslag/science";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { describeMark } from "@/lib/describe-mark";
import { ExploreChartView } from "../explore/explore-chart-view";
import { useBrowserValue } from "../use-browser-value";
import { keepUnsent, loadUnsent } from "./browser-store";
import type { Shown, SuiteAddress } from "./measure";
import { RunControls } from "./run-controls";
import { listMissing } from "./missing";
import { RunProgress, type Progress } from "./run-progress";

type BrowserRunProps = {
  readonly suite: SuiteAddress;
  /** From the page's address. */
  readonly mode: RunMode;
  /** Figure 1; null if it could not be read. */
  readonly figure: DrawnFigure | null;
  readonly baseline: RatedResults;
};

type DrawnFigure = {
  readonly chart: ExploreChart;
  readonly title: string;
  /** The number of today's configurations on the site; the chart may have only the newest of them. */
  readonly configurations: number;
};

type State =
  | { readonly at: "idle"; readonly message: string | null }
  | { readonly at: "running"; readonly progress: Progress }
  | { readonly at: "done"; readonly shown: Shown; readonly fromBefore: boolean };

const OWN = "own-run";

/** The code for measuring, signing and results is loaded when a run starts or is restored: most visitors only look. */
const loadMeasuring = () => import("./result-section");
const ResultSection = lazy(loadMeasuring);

/** Measures in this browser, shows the point on Figure 1, and sends the signed report on request. */
export function BrowserRun({ suite, mode, figure, baseline }: BrowserRunProps) {
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
          To measure here, the browser needs JavaScript, WebAssembly and workers.
        </p>
      ) : (
        missing.map(({ message }) => (
          <p key={message} className="note">
            {message}
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
            fromBefore={state.fromBefore}
            origin={suite.origin}
            onAgain={() => setState({ at: "idle", message: null })}
          />
        </Suspense>
      )}
      <h2 id="point">{point === null ? "Where your point will be" : "Your point on Figure 1"}</h2>
      {figure === null ? (
        <p className="note">
          Figure 1 cannot be shown at the moment. Reload the page to try again.
        </p>
      ) : (
        <OwnFigure figure={figure} point={point} />
      )}
    </>
  );
}

/** Figure 1 with the point of this run, where there is one. */
function OwnFigure(props: { readonly figure: DrawnFigure; readonly point: Shown["point"] }) {
  const { point, figure } = props;
  const { title, configurations } = figure;
  const own = point === null ? [] : [toOwnRow(point)];
  const chart = { ...figure.chart, rows: [...figure.chart.rows, ...own] };
  const drawn = figure.chart.rows.filter(isToday).length;
  const hasBrowsers = chart.rows.some(({ origin }) => origin === "browser");
  return (
    <figure className="figure">
      <ExploreChartView
        id="figure-1"
        description={`${figure.chart.rows.length} points of Figure 1${point === null ? "" : ", and the point of this run"}.`}
        describe={describeMark(chart)}
        {...{ chart, title }}
      />
      <figcaption>
        {drawn < configurations &&
          `The newest ${drawn} of ${configurations} configurations are drawn; the fit takes in all. `}
        {hasBrowsers ? "Asterisks are browsers. " : "A browser’s point is an asterisk. "}
        Each is the geometric mean over the benchmarks of the default set that a browser can run;
        file operations use the browser’s file layer. Such points show the cost of the browser’s
        layer, not of an operating system, and are in no fit and no native ranking.
      </figcaption>
      <details>
        <summary>The values of Figure 1 as a table</summary>
        <ul>
          {[...own, ...figure.chart.rows].map(({ id, label, x, y, joined_to: joined }) => (
            <li key={id}>
              {label}
              {joined !== undefined && ", as plotted in 1990"}: {formatSignificant(x)} MIPS,
              relative speed {formatSignificant(y)}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

function toOwnRow({ ratingMips, relativeSpeed, covered }: NonNullable<Shown["point"]>): FigureRow {
  return {
    id: OWN,
    label: "your browser",
    origin: "browser",
    x: ratingMips,
    y: relativeSpeed,
    low: null,
    high: null,
    covered: { measured: covered.count, of: covered.of },
    marked: true,
    colour: null,
    shape: null,
    facet: null,
    reports: 1,
    keys: 1,
    newest_report: null,
  };
}

async function restore(baseline: RatedResults): Promise<Shown | null> {
  const envelope = await loadUnsent();
  if (envelope === null) return null;
  const { readSigned, toShown } = await loadMeasuring();
  return toShown(await readSigned(envelope), baseline);
}

function errorMessage(error: unknown): string {
  if (error instanceof Error && error.name === "CancelledError")
    return "You cancelled the run. Its results were discarded, and nothing was sent.";
  const reason = error instanceof Error ? error.message : String(error);
  return `The run failed, and nothing was sent: ${reason}`;
}
