/** Finds the messages in the sources: what `t`, `rich` and `msg` are called with. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "rolldown/parseAst";
import { SITE } from "../lint/rooms.mjs";

const root = path.join(import.meta.dirname, "../..");
const SOURCE = /^(?:packages\/[a-z-]+|apps\/web)\/src\/.*\.tsx?$/;
const NOT_PRODUCT =
  /\.test\.|\/testing\/|\/abuse\/|\/gallery\/|\/generated\/|^packages\/language\//;
const FUNCTIONS = ["t", "rich", "msg"];
const IMPORT = /import [^;]*\b(?:t|rich|msg)\b[^;]* from "(?:@oslag\/language|@\/lib\/rich)"/;

export type Found = {
  readonly message: string;
  /** Whether it has arguments or tags; without them, braces mean themselves. */
  readonly isFormatted: boolean;
  /** From the root of the repository. */
  readonly file: string;
};

/** Returns every message of the site's sources, in the order of files. Throws for one that is not written out. */
export function extractMessages(): readonly Found[] {
  return sourceFiles().flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return IMPORT.test(text) ? messagesIn(text, file) : [];
  });
}

/** Lists the sources of the site, as paths from the root of the repository. */
export function sourceFiles(): readonly string[] {
  return ["packages", SITE]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        `${folder}/${name}`.split(path.sep).join("/"),
      ),
    )
    .filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file))
    .toSorted();
}

/** Returns the messages in the text of a source file. */
export function messagesIn(text: string, file: string): readonly Found[] {
  const found: Found[] = [];
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file), (node) => {
    if (node["type"] !== "CallExpression") return;
    const { callee, arguments: given } = node as unknown as Call;
    if (callee.type !== "Identifier" || !FUNCTIONS.includes(callee.name ?? "")) return;
    const message = literal(given[0]);
    if (message === null)
      throw new Error(
        `${file}: ${callee.name}() needs a text that is written out: ${text.slice(node["start"] as number, node["end"] as number)}`,
      );
    found.push({ message, isFormatted: callee.name !== "msg" && given.length > 1, file });
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;
type Call = {
  readonly callee: { readonly type: string; readonly name?: string };
  readonly arguments: readonly Node[];
};

function literal(node: Node | undefined): string | null {
  if (node?.["type"] === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.["type"] !== "TemplateLiteral") return null;
  const { expressions, quasis } = node as unknown as {
    readonly expressions: readonly unknown[];
    readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
  };
  return expressions.length === 0 ? (quasis[0]?.value.cooked ?? null) : null;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node as unknown[]) visit(one, see);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node) see(node as Node);
    for (const one of Object.values(node)) visit(one, see);
  }
}
