import { refuse } from "@oslag/schema";
import { suiteFiles } from "@/server/browser-suite/suite-files";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";

const NOT_FOUND = refuse("not_found", "There is no such file of the suite.");

/** A file of the suite for the page's worker, which may compile WebAssembly and load nothing from elsewhere. */
export const GET = endpoint<{ version: string; file: string }>(
  async (_request, { version, file }) => {
    const suite = suiteFiles();
    const found = suite.files.get(file);
    if (version !== suite.version || found === undefined) return NOT_FOUND;
    return new Response(found.bytes, {
      headers: {
        "content-type": found.type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy":
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-resource-policy": "same-origin",
      },
    });
  },
);

const { refuse: refused, OPTIONS: options } = refuseMethods("/run/browser/suite/:version/:file");
export { refused as DELETE, options as OPTIONS, refused as PATCH, refused as POST, refused as PUT };
