import { languageNow, SOURCE_LANGUAGE } from "@oslag/language";
import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@/lib/paths";
import { listSections, renderDocument, type DocumentName } from "./render-document";

const read = (name: DocumentName, folder: string) =>
  readFileSync(path.join(process.cwd(), "../../docs", folder, `${name}.md`), "utf8");

/** Reads a document in the language of the page, with the English one, whose ids its sections have. */
function readTranslated(name: DocumentName): readonly [shown: string, source: string] {
  const language = languageNow();
  const source = read(name, "");
  return [language === SOURCE_LANGUAGE ? source : read(name, language), source];
}

/** Renders a document of the repository in the language of the page. */
export function Document({ name }: { name: DocumentName }) {
  const [shown, source] = readTranslated(name);
  const html = renderDocument(shown, name, source);
  return <div className="document" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to the sections of a document. */
export function DocumentSections({ name }: { name: DocumentName }) {
  const [shown, source] = readTranslated(name);
  return (
    <ul>
      {listSections(shown, name, source).map(({ id, title }) => (
        <li key={id}>
          <a href={paths.method(id)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
