// The label of a request in log and metrics. A label never holds an identifier, a query or any other text that a sender chose.
import { ADDRESSES, findAddress } from "@oslag/server-interface";

/** An address without a row of its own is counted with its section, so that invented addresses add no labels. */
const SECTIONS = new Set(ADDRESSES.map(({ label }) => sectionOf(label)));

/** @param {string | undefined} url a request's target @returns {string} such as `/reports/:id` */
export function routeOf(url = "/") {
  const address = findAddress(url);
  if (address !== null) return address.label;
  const path = url.split("?", 1)[0];
  const section = sectionOf(path);
  if (section === "/_next") return section;
  if (section === null || !SECTIONS.has(section)) return "other";
  return path === section ? section : `${section}/:id`;
}

/** The first segment of a path, or the API's resource: `/reports`, `/api/v1/reports`. */
function sectionOf(path) {
  return /^\/(?:api\/v1\/)?[^/]+/.exec(path)?.[0] ?? null;
}
