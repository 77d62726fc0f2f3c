// Loaded before the server: hides the application's upload handlers from the HTTP server, so that uploads go through Next.js.
import { siteProcess } from "@oslag/server-interface/process";

let uploads;
Object.defineProperty(siteProcess, "uploads", {
  get: () => uploads,
  set: (given) => {
    uploads = { ...given, receivers: new Map() };
  },
});
