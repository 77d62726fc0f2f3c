"use client";

import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { msg, t, translate } from "@oslag/language";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { CopyButton } from "../copy-button.client";
import { Part } from "../part.client";
import { useBrowserValue } from "../use-browser-value";
import { ExploreFrame } from "./explore-frame.client";
import { followForm, formAddress, readView, type ExploreParts } from "./explore-parts";
import { FreezeForm } from "./freeze-form";

type ExploreViewProps = {
  readonly first: ExploreParts;
  /** The path of this page. */
  readonly path: string;
  /** The operations (y) that pages of their own draw. */
  readonly elsewhere: readonly string[];
  /** The API that freezes. */
  readonly api: string;
  /** Links to figures that have a name. */
  readonly presets: ReactNode;
  /** The controls. */
  readonly form: ReactNode;
  /** What freezing is. */
  readonly children: ReactNode;
};

type Status =
  | { readonly at: "idle" | "drawing" }
  | { readonly at: "drawn" | "failed"; readonly message: string }
  | { readonly at: "elsewhere"; readonly address: string };
type Tab = "chart" | "values";

const TABS: readonly { readonly id: Tab; readonly text: string }[] = [
  { id: "chart", text: msg("Chart") },
  { id: "values", text: msg("Table") },
];
const UNREACHED = msg("The site cannot be reached. The figure below is the last one that it sent.");
const BUSY = msg(
  "The site is busy. The figure below is the last one that it sent. Try again soon.",
);

/**
 * The plot builder's chart, controls and table. A change of a control, a preset, or a way back asks the site for the page of
 * that address and shows its parts in place of these. Everything is there without JavaScript too: the form has a button, the rest are links.
 */
export function ExploreView(props: ExploreViewProps) {
  const { first, path, elsewhere, api, presets, form, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(first);
  const [status, setStatus] = useState<Status>({ at: "idle" });
  const [turned, setTab] = useState<Tab | null>(null);
  const isAtTable = useBrowserValue(() => location.hash === "#values", false);
  const tab = turned ?? (isAtTable ? "values" : "chart");
  const [undone, setUndone] = useState(0);
  const ready = useBrowserValue(() => true, false);
  const asked = useRef<{ address: string; end: AbortController } | null>(null);
  const depth = useRef(0);
  /** The id of the element that had the focus in the parts that were replaced. */
  const lost = useRef<string | null>(null);

  const draw = useCallback(
    async (address: string, { back = false }: { readonly back?: boolean } = {}) => {
      if (asked.current?.address === address) return;
      // An older answer must not come over a newer one.
      asked.current?.end.abort();
      const own = { address, end: new AbortController() };
      asked.current = own;
      setStatus({ at: "drawing" });
      const answer = await askForView(address, own.end.signal);
      if (asked.current !== own) return;
      asked.current = null;
      if ("failure" in answer)
        return setStatus({ at: "failed", message: translate(answer.failure) });
      // What has the focus may go with the old drawing.
      const focused = document.activeElement?.closest("[data-part] *");
      lost.current = focused?.id ?? null;
      setView(answer.parts);
      setStatus({ at: "drawn", message: t("Drawn: {title}", { title: answer.parts.title }) });
      followForm(root.current, answer.page);
      document.title = answer.page.title;
      if (!back && answer.parts.address !== location.pathname + location.search) {
        depth.current += 1;
        history.pushState({ explore: depth.current }, "", answer.parts.address);
        setUndone(depth.current);
      }
    },
    [],
  );

  useEffect(() => {
    // The browser went to the table below the chart, which has just been hidden.
    if (isAtTable) head.current?.scrollIntoView();
  }, [isAtTable]);

  useEffect(() => {
    const goBack = ({ state }: PopStateEvent) => {
      if (location.pathname !== path) return;
      depth.current = (state as { explore?: number } | null)?.explore ?? 0;
      setUndone(depth.current);
      const address = location.pathname + location.search;
      if (address !== root.current?.dataset["address"]) void draw(address, { back: true });
    };
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, [draw, path]);
  useEffect(() => {
    const controls = root.current?.querySelector("form.explore-form");
    if (!(controls instanceof HTMLFormElement)) return undefined;
    const redraw = (event: Event) => {
      event.preventDefault();
      const address = formAddress(controls);
      if (!isElsewhere(address, elsewhere)) return void draw(address);
      // A choice in a menu must not lead to another page by itself; the button does.
      if (event.type === "submit") return location.assign(address);
      asked.current?.end.abort();
      asked.current = null;
      setStatus({ at: "elsewhere", address });
    };
    // React's onChange would come with each letter, not when a text is complete.
    controls.addEventListener("change", redraw);
    controls.addEventListener("submit", redraw);
    return () => {
      controls.removeEventListener("change", redraw);
      controls.removeEventListener("submit", redraw);
    };
  }, [draw, elsewhere]);
  useEffect(() => {
    if (lost.current !== null) refocus(root.current, lost.current);
    lost.current = null;
  }, [view]);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!(link instanceof HTMLAnchorElement) || isForBrowser(event, link)) return;
    const { pathname, search, hash } = new URL(link.href);
    if (pathname !== path || (search === location.search && hash !== "")) return;
    if (isElsewhere(search, elsewhere)) return;
    event.preventDefault();
    void draw(pathname + search);
  };
  const turn = ({ key }: KeyboardEvent) => {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return;
    const next = key === "Home" || (key !== "End" && tab === "values") ? "chart" : "values";
    setTab(next);
    document.getElementById(`explore-tab-${next}`)?.focus();
  };
  const select = (selection: string) => {
    const address = new URL(view.address, location.href);
    address.searchParams.set("select", selection);
    void draw(address.pathname + address.search);
  };
  const panelOf = (id: Tab) =>
    ready ? { role: "tabpanel", "aria-labelledby": `explore-tab-${id}`, hidden: tab !== id } : {};
  return (
    // Links inside are the interactive elements; clicks on them come up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={root} className="explore" data-address={view.address} onClick={follow}>
      <ViewData view={view} />
      {presets}
      <div ref={head} className="explore-head">
        {ready && (
          // The keys of its tabs come up to here.
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
          <div role="tablist" aria-label={t("Figure")} className="explore-tabs" onKeyDown={turn}>
            {TABS.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`explore-tab-${id}`}
                aria-controls={id === "chart" ? "chart" : "values"}
                aria-selected={tab === id}
                tabIndex={tab === id ? 0 : -1}
                onClick={() => setTab(id)}
              >
                {translate(text)}
              </button>
            ))}
          </div>
        )}
        {ready && (
          <div className="explore-actions">
            {undone > 0 && (
              <button type="button" onClick={() => history.back()}>
                {t("Undo")}
              </button>
            )}
            {view.drawing !== "" && <ShareButtons view={view} />}
          </div>
        )}
        <p role="status" className="small explore-status">
          {status.at === "drawing" && <span className="explore-drawing-now">{t("Drawing …")}</span>}
          {status.at === "failed" && <strong>{status.message}</strong>}
          {status.at === "elsewhere" &&
            rich(
              "A page of its own draws this operation. <link>Go there with these filters</link>",
              {
                link: link(status.address),
              },
            )}
          {status.at === "drawn" && <span className="visually-hidden">{status.message}</span>}
        </p>
      </div>
      <section
        id="chart"
        aria-label={t("Chart")}
        className="explore-chart"
        aria-busy={status.at === "drawing"}
        {...panelOf("chart")}
      >
        <Part name="notice" html={view.notice} />
        {view.drawing !== "" && (
          <figure className="figure" aria-labelledby="explore-title">
            <ExploreFrame
              drawn={view.drawing}
              selection={new URLSearchParams(view.address.split("?")[1]).get("select")}
              onSelect={select}
              words={
                <SelectionWords
                  view={view}
                  showTable={ready && tab === "chart" ? () => setTab("values") : null}
                />
              }
            >
              <Part name="drawing" html={view.drawing} />
            </ExploreFrame>
            <figcaption id="explore-caption">
              <Part name="caption" html={view.caption} />
            </figcaption>
          </figure>
        )}
        {view.freeze !== null && (
          <FreezeForm
            key={view.freeze}
            action={view.freeze}
            api={api}
            className="explore-freeze"
            label={t("Freeze and cite this figure")}
            disabled={false}
          >
            {children}
          </FreezeForm>
        )}
        <Part name="about" html={view.about} />
      </section>
      <div className="explore-side">{form}</div>
      <section
        id="values"
        aria-label={t("Table")}
        className="explore-values"
        {...panelOf("values")}
      >
        <Part name="values" html={view.values} />
      </section>
    </div>
  );
}

/** Whether an address of this page asks for an operation that another page draws. */
function isElsewhere(address: string, elsewhere: readonly string[]): boolean {
  const y = new URLSearchParams(address.split("?")[1]).get("y") ?? "";
  return elsewhere.includes(y.split(":")[0] ?? "");
}

/** What the page says beside its parts, where a browser reads it again. */
function ViewData({ view: { freeze, title, selected } }: { readonly view: ExploreParts }) {
  return <span hidden data-view={JSON.stringify({ freeze, title, selected })} />;
}

function SelectionWords({
  view: { selected, address },
  showTable,
}: {
  readonly view: ExploreParts;
  readonly showTable: (() => void) | null;
}) {
  if (selected === null) return null;
  const { count, of } = selected;
  return (
    <>
      {t("{count} of {of} points selected.", { count: String(count), of: String(of) })}{" "}
      {showTable !== null && (
        <button type="button" onClick={showTable}>
          {t("List them")}
        </button>
      )}{" "}
      <a href={withoutSelection(address)}>{t("Select none")}</a>
    </>
  );
}

/** Copies what leads here: the address, and a picture of the figure as it is for another site's page. */
function ShareButtons({ view: { address, title } }: { readonly view: ExploreParts }) {
  const origin = useBrowserValue(() => location.origin, "");
  const figure = `${origin}${withoutSelection(address)}`;
  const picture = `${origin}${paths.explorePreview({})}?${figure.split("?")[1] ?? ""}`;
  const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const code = `<a href="${quoted(figure)}"><img src="${quoted(picture)}" alt="${quoted(title)}" width="1200" style="max-width:100%;height:auto"></a>`;
  return (
    <>
      <CopyButton text={`${origin}${address}`} label={t("Copy link")} />
      <CopyButton text={code} label={t("Copy embed code")} />
    </>
  );
}

function withoutSelection(address: string): string {
  const [path, query] = address.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("select");
  return `${path}?${parameters.toString()}`;
}

/** Whether a click is the browser's own: with a key, another button, or for another window or site. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return true;
  return link.target !== "" || link.origin !== location.origin;
}

function refocus(root: HTMLElement | null, id: string): void {
  const same = id === "" ? null : document.getElementById(id);
  const next = same ?? root?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  next?.focus();
}

async function askForView(
  address: string,
  signal: AbortSignal,
): Promise<
  { readonly parts: ExploreParts; readonly page: Document } | { readonly failure: string }
> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const parts = readView(page);
    return parts === null ? { failure: BUSY } : { parts, page };
  } catch {
    return { failure: UNREACHED };
  }
}
