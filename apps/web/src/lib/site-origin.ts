/** The site's public address, which only the environment knows. */
export function siteOrigin(): URL {
  const origin = process.env["OSLAG_ORIGIN"];
  return new URL(origin !== undefined && URL.canParse(origin) ? origin : "http://127.0.0.1:3000");
}
