/** What `npm run export:static` needs of the site. */
export { readEnvironment } from "../env";
export { writeStaticExport } from "./write-static-export";
