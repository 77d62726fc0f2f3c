/** Returns the site's public origin from the environment. */
export function siteOrigin(): URL {
  const origin = process.env["OSLAG_ORIGIN"];
  return new URL(origin !== undefined && URL.canParse(origin) ? origin : "http://127.0.0.1:3000");
}
