import { t, translate } from "@oslag/language";
import type { Edition } from "@oslag/papers";
import { FINDINGS } from "./paper-findings";

/** Links to the figures and tables of an edition's page. */
export function EditionNav({ edition }: { edition: Edition }) {
  return (
    <nav aria-label={t("Tables of this edition")}>
      <ul className="links">
        {edition.id === "1990" && (
          <li>
            <a href="#figure-1">{t("Figure 1")}</a>
          </li>
        )}
        {edition.id === "1990" &&
          FINDINGS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{translate(title)}</a>
            </li>
          ))}
        <li>
          <a href="#today">{t("Today")}</a>
        </li>
        {edition.tables.map(({ number, benchmark }) => (
          <li key={number}>
            <a href={`#table-${number}`}>
              {t("Table {number}, {benchmark}", { number: String(number), benchmark })}
            </a>
          </li>
        ))}
        {edition.id === "archive" && (
          <li>
            <a href="#andrew-runs">{t("Andrew by phase")}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
