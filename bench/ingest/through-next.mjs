// Loaded before the server: hides the application's handlers from the HTTP server and from the process that renders, so that uploads
// and routes go through Next.js.
import { siteProcess } from "@oslag/server-interface/process";

let uploads;
Object.defineProperty(siteProcess, "uploads", {
  get: () => uploads,
  set: (given) => {
    uploads = { ...given, receivers: new Map() };
  },
});
Object.defineProperty(siteProcess, "routes", { get: () => undefined, set: () => {} });
