import { msg, translate } from "@oslag/language";
import { paths } from "@/lib/paths";

const DRAWINGS = ["pdf", "svg", "png"] as const;
const COLUMNS = [
  { columns: "1", words: msg("one column, 3.33 in") },
  { columns: "2", words: msg("two columns, 7 in") },
] as const;
const DATA = [
  { format: "csv", words: msg("CSV: the plotted values") },
  { format: "json", words: msg("JSON: specification, snapshot and status") },
  { format: "bib", words: msg("BibTeX") },
  { format: "ris", words: msg("RIS") },
] as const;

/** Every form of a frozen figure. */
export function FigureDownloads({ id }: { id: string }) {
  return (
    <ul className="links figure-downloads">
      {COLUMNS.flatMap(({ columns, words }) =>
        DRAWINGS.map((format) => (
          <li key={`${columns}${format}`}>
            <a href={paths.figureFile(id, format, columns)}>
              {format.toUpperCase()}, {translate(words)}
            </a>
          </li>
        )),
      )}
      {DATA.map(({ format, words }) => (
        <li key={format}>
          <a href={paths.figureFile(id, format)}>{translate(words)}</a>
        </li>
      ))}
    </ul>
  );
}
