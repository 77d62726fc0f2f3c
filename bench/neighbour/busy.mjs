// busy.mjs BURST_MS PAUSE_MS MOST_SECONDS: fills a core for BURST_MS, sleeps for PAUSE_MS, and so on. It ends by itself after
// MOST_SECONDS, and as soon as the process that started it closes its standard input.
const [burstMs, pauseMs, mostSeconds] = process.argv.slice(2).map(Number);
const endMs = performance.now() + mostSeconds * 1000;
process.stdin.on("end", () => process.exit(0)).resume();

/** Adds in four chains that do not depend on one another, as wide work does. */
function fill(untilMs) {
  let [a, b, c, d] = [1, 2, 3, 4];
  while (performance.now() < untilMs)
    for (let step = 0; step < 100_000; step += 1) {
      a = (a + step) | 0;
      b = (b + a) | 0;
      c = (c ^ step) | 0;
      d = (d + step) | 0;
    }
  return a + b + c + d;
}

function burst() {
  const now = performance.now();
  if (now >= endMs) process.exit(0);
  fill(Math.min(endMs, now + burstMs));
  setTimeout(burst, pauseMs);
}
burst();
