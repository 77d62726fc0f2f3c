import { readFileSync } from "node:fs";
import path from "node:path";
import { renderDocument, type DocumentName } from "./render-document";

/** A document of the repository, read when the site is built: the page is static. */
export function Document({ name }: { name: DocumentName }) {
  const file = path.join(process.cwd(), "../../docs", `${name}.md`);
  const html = renderDocument(readFileSync(file, "utf8"), name);
  return <div className="document" dangerouslySetInnerHTML={{ __html: html }} />;
}
