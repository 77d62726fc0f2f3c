// Starts the drawing thread from its sources, for tests. The build has the thread bundled.
import { register } from "tsx/esm/api";

register();
await import("./figure-worker.ts");
