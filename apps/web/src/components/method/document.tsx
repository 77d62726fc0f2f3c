import { languageNow, SOURCE_LANGUAGE } from "@oslag/language";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@/lib/paths";
import { quotedLanguage } from "@/lib/quoted";
import { listSections, renderDocument, type DocumentName } from "./render-document";

const repository = () => path.join(process.cwd(), "../..");

/** Reads the English text of a document. */
function readSource(name: DocumentName): string {
  if (name !== "oslag") return readFileSync(path.join(repository(), `docs/${name}.md`), "utf8");
  // What follows is for those who package or change the runner, and is in English alone.
  const guide = readFileSync(path.join(repository(), "native-runner/cli/README.md"), "utf8");
  return guide.slice(0, guide.indexOf("## Control groups"));
}

type Shown = {
  readonly shown: string;
  /** The English document, whose ids the sections have. */
  readonly source: string;
  /** Its language, if that is not the page's. */
  readonly lang: string | undefined;
};

/** Reads a document in the language of the page, or in English where nobody has translated it. */
function readTranslated(name: DocumentName): Shown {
  const language = languageNow();
  const source = readSource(name);
  const translation = path.join(repository(), "docs", language, `${name}.md`);
  return language === SOURCE_LANGUAGE || !existsSync(translation)
    ? { shown: source, source, lang: quotedLanguage() }
    : { shown: readFileSync(translation, "utf8"), source, lang: undefined };
}

/** Renders a document of the repository in the language of the page. */
export function Document({ name }: { name: DocumentName }) {
  const { shown, source, lang } = readTranslated(name);
  const html = renderDocument(shown, name, source);
  return <div className="document" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to the sections of a document. */
export function DocumentSections({ name }: { name: DocumentName }) {
  const { shown, source, lang } = readTranslated(name);
  return (
    <ul lang={lang}>
      {listSections(shown, name, source).map(({ id, title }) => (
        <li key={id}>
          <a href={paths.method(id)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
