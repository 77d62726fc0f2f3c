// `npm run bench:agreement`: compares the suite with established tools for the same operation. The two alternate within one run,
// so that both meet the same states of the machine. Prints the median of each and their ratio. Where the definitions are equal,
// the ratio should be 1 within 5 %; elsewhere the table names the difference.
import { loadavg } from "node:os";
import { NOT_COMPARED } from "./suite/not-compared.mjs";
import { available, missing } from "./suite/peers.mjs";
import { median, runSuite } from "./suite/run-suite.mjs";

const rounds = Number(process.argv[2] ?? 7);
const peers = available();
const only = [...new Set(peers.map((peer) => peer.benchmark))];
const theirs = new Map(peers.map((peer) => [peer, []]));
const ours = new Map(only.map((name) => [name, []]));

if (peers.length === 0) {
  console.log(
    "No established tool was found here; on Debian, `apt-get install linux-perf util-linux sysbench hyperfine mbw` brings them.",
  );
  process.exit(0);
}
const loadBefore = loadavg()[0];
for (let round = 1; round <= rounds; round += 1) {
  process.stderr.write(`round ${round} of ${rounds}\n`);
  const measured = runSuite({ mode: "quick", only });
  for (const name of only) ours.get(name).push(measured.get(name).raw);
  for (const peer of peers) {
    const ns = peer.ns(measured.get(peer.benchmark).parameters);
    if (ns !== null) theirs.get(peer).push(ns);
  }
}

console.log(
  `| benchmark | suite, ns | tool | tool, ns | suite / tool | range of the ratio over rounds | definition | what the tool does |`,
);
console.log("|---|---|---|---|---|---|---|---|");
for (const peer of peers) {
  const own = ours.get(peer.benchmark);
  const other = theirs.get(peer);
  const definition = peer.differs ? `differs: ${peer.differs}` : "equal";
  if (other.length === 0) {
    console.log(
      `| ${peer.benchmark} | ${median(own).toFixed(1)} | ${peer.tool} | no result | | | ${definition} | ${peer.remark} |`,
    );
    continue;
  }
  const ratios = own.slice(0, other.length).map((ns, round) => ns / other[round]);
  console.log(
    `| ${peer.benchmark} | ${median(own).toFixed(1)} | ${peer.tool} | ${median(other).toFixed(1)} | ${median(ratios).toFixed(3)} | ${Math.min(...ratios).toFixed(3)}-${Math.max(...ratios).toFixed(3)} | ${definition} | ${peer.remark} |`,
  );
}
console.log(
  `\n${rounds} rounds, load average ${loadBefore.toFixed(2)} before, ${loadavg()[0].toFixed(2)} after.`,
);
for (const peer of missing()) console.log(`Not installed: ${peer.tool}`);
console.log("\nNot compared, because no tool does the same:");
for (const [benchmark, reason] of NOT_COMPARED) console.log(`- ${benchmark}: ${reason}`);
