/**
 * The options of Node.js for a renderer. Each of its threads has a young generation of three such parts. The one that renders collects all of its garbage
 * only from so many megabytes on (D157), and then whenever what was left has doubled. All share one helper thread, because more of them spend more time
 * on the same work.
 */
export const RENDERER_OPTIONS = [
  "--v8-pool-size=1",
  "--max-semi-space-size=16",
  "--initial-old-space-size=160",
  "--heap-growing-percent=100",
];
/** Its environment. The C library would give each thread an area of its own, and none gives back what another needs (D255). */
export const RENDERER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
