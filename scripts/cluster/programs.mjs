// Finds what the cluster of deploy/cluster needs: etcd, HAProxy and PostgreSQL of the distribution, Patroni of the Python package index.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isAllowed, serverAccount } from "../postgres/account.mjs";
import { root, run } from "../setup/steps.mjs";

/** Where Debian and Red Hat put PostgreSQL's programs. */
const SERVERS = ["/usr/lib/postgresql", "/usr/pgsql"];
/** The system's own Python comes first: the account of PostgreSQL may not be able to read one in a home folder. */
const PYTHONS = ["/usr/bin/python3", "python3"];

const answers = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/**
 * @param {string} folder where Patroni is installed
 * @returns {Promise<{skipped: string} | {account: object | null, etcd: string, haproxy: string, patroni: string, server: string}>}
 */
export async function findPrograms(folder) {
  if (process.platform !== "linux")
    return { skipped: "only Linux has an address of the loopback interface for each machine" };
  const haproxy = ["haproxy", "/usr/sbin/haproxy"].find((program) => answers(program, "-v"));
  const server = findServer();
  const missing = [
    ["etcd-server", answers("etcd", "--version")],
    ["haproxy", haproxy !== undefined],
    ["postgresql", server !== undefined],
  ].filter(([, isThere]) => !isThere);
  if (missing.length > 0)
    return { skipped: `missing packages: ${missing.map(([name]) => name).join(", ")}` };
  const account = serverAccount();
  for (const python of PYTHONS) {
    if (!answers(python, "-m", "venv", folder)) continue;
    const own = path.join(folder, "bin/python3");
    if (!isAllowed(account, "-x", own)) continue;
    const requirements = path.join(root, "scripts/cluster/requirements.txt");
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    const { code } = await run(own, [...install, "-r", requirements], { log: "cluster-pip" });
    if (code !== 0)
      return { skipped: "Patroni could not be installed from the Python package index" };
    return { account, etcd: "etcd", haproxy, patroni: path.join(folder, "bin/patroni"), server };
  }
  return { skipped: "no Python that PostgreSQL's account may run makes virtual environments" };
}

/** Returns the folder with the programs of the newest PostgreSQL server that the distribution has. */
function findServer() {
  return SERVERS.flatMap((folder) => {
    if (!existsSync(folder)) return [];
    const versions = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => path.join(folder, version, "bin"));
  }).find((bin) => existsSync(path.join(bin, "postgres")));
}
