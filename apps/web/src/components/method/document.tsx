import { readFileSync } from "node:fs";
import path from "node:path";
import { renderDocument, type DocumentName } from "./render-document";

/** Renders a document of the repository. It is read when the site is built. */
export function Document({ name }: { name: DocumentName }) {
  const file = path.join(process.cwd(), "../../docs", `${name}.md`);
  const html = renderDocument(readFileSync(file, "utf8"), name);
  return <div className="document" dangerouslySetInnerHTML={{ __html: html }} />;
}
