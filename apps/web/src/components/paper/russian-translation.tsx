import { SOURCE_LANGUAGE, t, translate } from "@oslag/language";
import { RUSSIAN_TRANSLATION } from "@oslag/papers";
import { link, rich } from "@/lib/rich";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";

/** Says what the Russian translation of the paper holds, what it cites, and where it differs. */
export function RussianTranslation() {
  const { title, author, of, cites, differences } = RUSSIAN_TRANSLATION;
  return (
    <section>
      <h2 id="translation">{t("The Russian translation")}</h2>
      <p>
        {rich(
          "<title></title> It translates <of>the text of {year}</of>: all its sections and the captions of its figure and tables, without the rows of the tables, the drawing and the references. As its source it cites <cites>the technical note of {citedYear}</cites>, whose text is another one. The copy that we read names neither translator nor date.",
          {
            title: (
              <span lang="ru">
                {author}. {title}
              </span>
            ),
            year: of,
            citedYear: cites,
            of: link(paths.paper(of)),
            cites: link(paths.paper(cites)),
          },
        )}
      </p>
      <p>
        {t(
          "It has numbers only in its prose and captions. One of them is a misprint, and some words have another meaning than in the paper:",
        )}
      </p>
      <DataTable
        isStacked
        label={t("Where the Russian translation differs from the paper")}
        heads={[t("Place"), t("The paper"), t("The translation"), t("Remark")]}
      >
        {differences.map(({ place, original, translation, remark }) => (
          <tr key={original}>
            <th scope="row" className="nowrap-if-wide">
              {translate(place)}
            </th>
            <td lang={SOURCE_LANGUAGE}>{original}</td>
            <td lang="ru">{translation}</td>
            <td>{translate(remark)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
