/**
 * The options of Node.js for the HTTP server. Without the bounds, V8 collects garbage only after gigabytes. The third lets what is left double before all
 * of it is collected. The last forbids V8 to collect all because little is done: a process that shares the load with others often does little, and
 * after each collection V8 compiles much of the code again (D299).
 */
export const SERVER_OPTIONS = [
  "--max-old-space-size=256",
  "--max-semi-space-size=64",
  "--heap-growing-percent=100",
  "--no-memory-reducer",
];

/**
 * The options of Node.js for a renderer, after those of the server that starts it. Each of its threads has a young generation of three such parts. The
 * one that renders collects all of its garbage only from so many megabytes on (D157), and then whenever what was left has doubled. All share one helper
 * thread, because more of them spend more time on the same work. The memory reducer is on, because a renderer's memory is bounded more tightly (D255).
 */
export const RENDERER_OPTIONS = [
  "--memory-reducer",
  "--v8-pool-size=1",
  "--max-semi-space-size=16",
  "--initial-old-space-size=160",
  "--heap-growing-percent=100",
];
/** Its environment. The C library would give each thread an area of its own, and none gives back what another needs (D255). */
export const RENDERER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
