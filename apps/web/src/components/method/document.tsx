import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "@/lib/paths";
import { listSections, renderDocument, type DocumentName } from "./render-document";

/** Documents are read when the site is built. */
const read = (name: DocumentName) =>
  readFileSync(path.join(process.cwd(), "../../docs", `${name}.md`), "utf8");

/** Renders a document of the repository. */
export function Document({ name }: { name: DocumentName }) {
  const html = renderDocument(read(name), name);
  return <div className="document" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to the sections of a document. */
export function DocumentSections({ name }: { name: DocumentName }) {
  return (
    <ul>
      {listSections(read(name), name).map(({ id, title }) => (
        <li key={id}>
          <a href={paths.method(id)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
