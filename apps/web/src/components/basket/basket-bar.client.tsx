"use client";

import { t } from "@oslag/language";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useHasLanguage } from "../use-browser-value";
import { parseBasket, turn, writeBasket, type Kept } from "./basket";

const STORED_AS = "oslag-comparison";
const CHANGED = "oslag-comparison-changed";

type BasketBarProps = {
  readonly least: number;
  readonly most: number;
  /** The address of a comparison without its ids. */
  readonly address: string;
};

/** What changed, for screen readers. Only what the bar does not show anyway is seen by all. */
type Said = { readonly words: string; readonly isSeen: boolean };

/** Shows what the reader keeps to compare, on every page, and makes the page's `BasketButton`s work. */
export function BasketBar({ least, most, address }: BasketBarProps) {
  const hasLanguage = useHasLanguage();
  const stored = useSyncExternalStore(subscribe, read, () => null);
  const text = hasLanguage ? stored : null;
  const kept = useMemo(() => parseBasket(text, most), [text, most]);
  const [said, setSaid] = useState<Said>({ words: "", isSeen: false });

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(".basket-button")) {
      const isKept = kept.some(({ id }) => id === button.dataset["basket"]);
      button.hidden = false;
      button.textContent = isKept ? t("Remove from comparison") : t("Add to comparison");
    }
  }, [kept]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLElement>("[data-basket]");
      const { basket: id, name } = button?.dataset ?? {};
      if (id === undefined || name === undefined) return;
      // Another tab may have changed it a moment ago.
      const before = parseBasket(read(), most);
      const turned = turn(before, { id, name }, most);
      const isStored = write(turned.kept);
      setSaid({
        words: isStored ? turned.said : t("This browser stores nothing for this site."),
        isSeen: !isStored || turned.kept === before,
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [most]);

  const isShown = kept.length > 0 || said.isSeen;
  const region = isShown
    ? { role: "region", "aria-label": t("Comparison"), className: "basket" }
    : {};
  const clear = () => {
    write([]);
    setSaid({ words: t("The comparison is empty."), isSeen: false });
  };
  // The status is there before it says something, so that screen readers notice.
  return (
    <div {...region}>
      <p role="status" className={said.isSeen ? undefined : "visually-hidden"}>
        {said.words}
      </p>
      {kept.length > 0 && (
        <details>
          <summary>
            {kept.length < least
              ? t("1 result to compare. Add another one.")
              : t("{count} results to compare.", { count: String(kept.length) })}
          </summary>
          <ul>
            {kept.map(({ id, name }) => (
              <li key={id}>
                {name}{" "}
                <button
                  type="button"
                  data-basket={id}
                  data-name={name}
                  aria-label={t("Remove {name}", { name })}
                >
                  {t("Remove")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {kept.length >= least && (
        <a href={`${address}?ids=${kept.map(({ id }) => id).join(",")}`}>{t("Compare")}</a>
      )}
      {kept.length > 0 && (
        <button type="button" onClick={clear}>
          {t("Clear")}
        </button>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(CHANGED, listener);
  };
}

/** A browser may refuse its storage, for example where cookies are blocked. */
function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function write(kept: readonly Kept[]): boolean {
  try {
    if (kept.length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, writeBasket(kept));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}
